const KEY = 'coastok.answering';

interface OpenAnswer {
  userId: string;
  questionId: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The question that somebody is answering, in the tab's own storage: after the end of a session or a reload its
 * dialog opens again.
 */
export const openAnswer = (storage: Storage) => ({
  keep: (open: OpenAnswer): void => storage.setItem(KEY, JSON.stringify(open)),

  forget: (): void => storage.removeItem(KEY),

  /** The question to continue with, or null; never another person's. */
  read(userId: string): string | null {
    try {
      const open = JSON.parse(storage.getItem(KEY) ?? 'null') as OpenAnswer | null;
      return open?.userId === userId ? open.questionId : null;
    } catch {
      return null;
    }
  },
});
