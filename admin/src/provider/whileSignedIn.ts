import { session } from './session';

export class SessionEnded extends Error {}

/**
 * Runs work that must end with the session: a call of an ended session never settles (the sign-in page replaces
 * the page), so the caller needs this rejection. The signal aborts the work.
 * @throws SessionEnded
 */
export function whileSignedIn<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const leaving = new AbortController();
  let unsubscribe = () => {};
  const ended = new Promise<never>((_, reject) => {
    unsubscribe = session.subscribe(() => {
      if (session.mark()) return;
      reject(new SessionEnded());
      leaving.abort();
    });
  });
  return Promise.race([work(leaving.signal), ended]).finally(unsubscribe);
}
