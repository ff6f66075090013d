import { isBlank } from '@coastok/domain';

const KEY = 'coastok.answers';
/** Abandoned drafts expire after this time. */
const KEPT_MS = 14 * 24 * 3600_000;

interface TextDraft {
  userId: string;
  questionId: string;
  text: string;
  at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Unsent answers, as text in the browser's own storage: they survive closing the dialog or the tab, a lost
 * network and the end of a session. Each belongs to its author.
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

    /** Stores the text; an empty one removes the draft. */
    keep(userId: string, questionId: string, text: string): void {
      const mine = isOf(userId, questionId);
      const others = all().filter(draft => !mine(draft));
      const next = !isBlank(text) ? [...others, { userId, questionId, text, at: now() }] : others;
      if (next.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(next));
    },
  };
};
