import { type VisitorSessionRecord } from '@coastok/domain';

export type VisitorSessionState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /** The visitor is null when nobody has verified an address in this browser. */
  | { state: 'ready'; visitor: VisitorSessionRecord | null };

/** The scope of a sign-out: this browser's session, or all sessions of the person. */
export interface SignOut {
  everywhere?: boolean;
}

/** The calls behind a session; tests pass their own. */
export interface SessionCalls {
  read: () => Promise<VisitorSessionRecord | null>;
  end: (how: SignOut) => Promise<unknown>;
}

/**
 * The visitor's session, for everything on the page that needs it. Scripts can't read the cookie itself; this is
 * the server's answer about it.
 */
export function createVisitorSession({ read, end }: SessionCalls) {
  let current: VisitorSessionState = { state: 'loading' };
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: VisitorSessionState) => {
    current = next;
    listeners.forEach(listener => listener());
  };

  /** Asks the server again; a failure is kept as state, not thrown. */
  const refresh = (): Promise<void> => {
    reading ??= read()
      .then(
        visitor => become({ state: 'ready', visitor }),
        (error: unknown) => become({ state: 'failed', error }),
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    refresh,
    get: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (current.state === 'loading') void refresh();
      return () => void listeners.delete(listener);
    },
    /** Call this with the answer of a verification call. */
    proved: (visitor: VisitorSessionRecord): void => become({ state: 'ready', visitor }),
    /** Ends the session; rejects, and changes nothing, when the server can't be reached. */
    async signOut(how: SignOut = {}): Promise<void> {
      await end(how);
      become({ state: 'ready', visitor: null });
    },
  };
}
