import { session } from '../session/session';

export class SessionEnded extends Error {}

/** A call of an ended session never settles (the sign-in page has taken over); whoever waits for it has to know. */
export function whileSignedIn<T>(work: Promise<T>): Promise<T> {
  let unsubscribe = () => {};
  const ended = new Promise<never>((_, reject) => {
    unsubscribe = session.subscribe(() => {
      if (!session.token()) reject(new SessionEnded());
    });
  });
  return Promise.race([work, ended]).finally(unsubscribe);
}
