import { session } from './session';

export class SessionEnded extends Error {}

/**
 * Work that ends with the session it was begun in: a call of an ended session never settles (the sign-in page has
 * taken over), so whoever waits for it has to know. The signal stops what is still under way.
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
