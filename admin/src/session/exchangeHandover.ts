import { isOutage } from '../provider/httpError';
import { sessionCalls } from '../provider/sessionCalls';
import { session } from './session';

/**
 * Signs in with the companion app's single-use token and goes to the dashboard. When it is refused, whoever is
 * signed in already stays so; anybody else gets the sign-in page, which says why.
 */
export async function exchangeHandover(token: string): Promise<void> {
  try {
    session.start(await sessionCalls.appTokenLogin(token));
    window.history.replaceState(null, '', '/dashboard');
  } catch (error) {
    if (session.profile()) return;
    session.end(isOutage(error) ? 'handoverFailed' : 'handoverRefused');
    window.history.replaceState(null, '', '/');
  }
}
