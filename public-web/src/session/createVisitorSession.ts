import { type VisitorSessionRecord } from '@coastok/domain';

export type VisitorSessionState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /** Nobody has proved an address in this browser when the visitor is null. */
  | { state: 'ready'; visitor: VisitorSessionRecord | null };

/** What a sign-out ends: this browser's session, or those of the person at all doors. */
export interface SignOut {
  everywhere?: boolean;
}

/** The calls behind a session; tests bring their own. */
export interface SessionCalls {
  read: () => Promise<VisitorSessionRecord | null>;
  end: (how: SignOut) => Promise<unknown>;
}

/**
 * Who the visitor has proved to be, for everything on the page that asks. The cookie itself is out of reach of
 * scripts; this is what the server says of it.
 */
export function createVisitorSession({ read, end }: SessionCalls) {
  let current: VisitorSessionState = { state: 'loading' };
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: VisitorSessionState) => {
    current = next;
    listeners.forEach(listener => listener());
  };

  /** Asks the server anew; a failure is kept as state, not thrown. */
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
    /** To be called with what a verification call answered. */
    proved: (visitor: VisitorSessionRecord): void => become({ state: 'ready', visitor }),
    /** Ends the session; rejects, and changes nothing, when the server can't be reached. */
    async signOut(how: SignOut = {}): Promise<void> {
      await end(how);
      become({ state: 'ready', visitor: null });
    },
  };
}
