import { call } from '../provider/call';
import { isOutage } from '../provider/httpError';
import { pendingHandover } from './handover';
import { session } from '../provider/session';

/** Whether this browser's session is still valid; the check does not end it. */
const isStillOn = (): Promise<boolean> =>
  call('session.verify', {}, { anonymous: true }).then(
    () => true,
    (error: unknown) => isOutage(error),
  );

/**
 * Signs in with the companion app's single-use token and goes to the dashboard. A person who is already signed
 * in is asked first; otherwise a refused token leads to the sign-in page, which shows the reason.
 */
export async function exchangeHandover(token: string): Promise<void> {
  if (session.profile() && (await isStillOn())) {
    pendingHandover.keep(token);
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
