import { isOutage } from '../provider/httpError';
import { sessionCalls } from '../provider/sessionCalls';
import { heldHandover } from './handover';
import { session } from './session';

/**
 * Signs in with the companion app's single-use token and goes to the dashboard. Whoever is signed in here already is
 * asked first; anybody else gets the sign-in page when the token is refused, which says why.
 */
export async function exchangeHandover(token: string): Promise<void> {
  if (session.profile() && (await sessionCalls.isStillOn())) {
    heldHandover.hold(token);
    return;
  }
  try {
    session.start(await sessionCalls.appTokenLogin(token));
    window.history.replaceState(null, '', '/dashboard');
  } catch (error) {
    session.end(isOutage(error) ? 'handoverFailed' : 'handoverRefused');
    window.history.replaceState(null, '', '/');
  }
}
