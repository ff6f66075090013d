import { isBlank } from '@coastok/domain';

const KEY = 'coastok.answers';
/** Drafts that nobody came back to are forgotten. */
const KEPT_MS = 14 * 24 * 3600_000;

interface TextDraft {
  userId: string;
  questionId: string;
  text: string;
  at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Answers that were begun and not sent, as text in the browser's own storage: closing the dialog or the tab, a lost
 * network and the end of a session keep them. Each belongs to the person who wrote it.
 */
export const answerDrafts = (storage: Storage, now: () => number = Date.now) => {
  const all = (): TextDraft[] => {
    try {
      const drafts = JSON.parse(storage.getItem(KEY) ?? '[]') as TextDraft[];
      return drafts.filter(({ at }) => now() - at < KEPT_MS);
    } catch {
      return [];
    }
  };
  const isOf = (userId: string, questionId: string) => (draft: TextDraft) =>
    draft.userId === userId && draft.questionId === questionId;

  return {
    read: (userId: string, questionId: string): string => all().find(isOf(userId, questionId))?.text ?? '',

    /** Keeps the text; an empty one is forgotten. */
    keep(userId: string, questionId: string, text: string): void {
      const mine = isOf(userId, questionId);
      const others = all().filter(draft => !mine(draft));
      const next = !isBlank(text) ? [...others, { userId, questionId, text, at: now() }] : others;
      if (next.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(next));
    },
  };
};
