const KEY = 'coastok.answering';

interface OpenAnswer {
  userId: string;
  questionId: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Which question somebody is answering, in the tab's own storage: after the end of a session or a reload the
 * dialog opens again where they were.
 */
export const openAnswer = (storage: Storage) => ({
  keep: (open: OpenAnswer): void => storage.setItem(KEY, JSON.stringify(open)),

  forget: (): void => storage.removeItem(KEY),

  /** The question to go on with, or null; never somebody else's. */
  read(userId: string): string | null {
    try {
      const open = JSON.parse(storage.getItem(KEY) ?? 'null') as OpenAnswer | null;
      return open?.userId === userId ? open.questionId : null;
    } catch {
      return null;
    }
  },
});
