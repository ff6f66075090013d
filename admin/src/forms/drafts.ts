const KEY = 'coastok.draft';

/** What somebody had typed into a form when the session ended. */
export interface Draft {
  userId: string;
  pathname: string;
  values: Record<string, unknown>;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps at most one draft, in the tab's own storage. */
export const drafts = (storage: Storage) => ({
  keep: (draft: Draft): void => storage.setItem(KEY, JSON.stringify(draft)),

  /** Hands the draft back, once, to the person and the form it belongs to; another person's is thrown away. */
  take(userId: string, pathname: string): Draft['values'] | null {
    const text = storage.getItem(KEY);
    if (!text) return null;
    const draft = JSON.parse(text) as Draft;
    if (draft.userId === userId && draft.pathname !== pathname) return null;
    storage.removeItem(KEY);
    return draft.userId === userId ? draft.values : null;
  },
});
