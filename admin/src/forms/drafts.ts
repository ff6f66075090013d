const KEY = 'coastok.draft';

/** The input of a form when the session ended. */
export interface Draft {
  userId: string;
  pathname: string;
  values: Record<string, unknown>;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores at most one draft, in the tab's own storage. */
export const drafts = (storage: Storage) => ({
  keep: (draft: Draft): void => storage.setItem(KEY, JSON.stringify(draft)),

  /** Returns the draft once, to its person and form; discards another person's draft. */
  takeOnce(userId: string, pathname: string): Draft['values'] | null {
    const text = storage.getItem(KEY);
    if (!text) return null;
    const draft = JSON.parse(text) as Draft;
    if (draft.userId === userId && draft.pathname !== pathname) return null;
    storage.removeItem(KEY);
    return draft.userId === userId ? draft.values : null;
  },
});
