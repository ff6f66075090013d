import { call } from '../provider/call';
import { isOutage } from '../provider/httpError';
import { heldHandover } from './handover';
import { session } from './session';

/** Whether the session of this browser still holds; asking ends nothing. */
const isStillOn = (): Promise<boolean> =>
  call('session.verify', {}, { anonymous: true }).then(
    () => true,
    (error: unknown) => isOutage(error),
  );

/**
 * Signs in with the companion app's single-use token and goes to the dashboard. Whoever is signed in here already is
 * asked first; anybody else gets the sign-in page when the token is refused, which says why.
 */
export async function exchangeHandover(token: string): Promise<void> {
  if (session.profile() && (await isStillOn())) {
    heldHandover.hold(token);
    return;
  }
  try {
    session.start(await call('session.handOver', { body: { token } }, { anonymous: true }));
    window.history.replaceState(null, '', '/dashboard');
  } catch (error) {
    session.end(isOutage(error) ? 'handoverFailed' : 'handoverRefused');
    window.history.replaceState(null, '', '/');
  }
}
