import { session } from './provider/session';
import { readHandover } from './session/handover';

// Removes the token from the address before anything else is loaded, so that no request, log or history entry
// contains it.
const handover = readHandover(window.location);
if (handover) window.history.replaceState(null, '', handover.cleaned);

session.open();

// The sign-in page needs only this code; other pages, also to redirect to the sign-in, need the rest at once.
if (session.mark() || window.location.pathname !== '/') void import('./shell/Shell');

const { start } = await import('./main');
void start(handover?.token ?? null);
