import { session } from './session/session';
import { readHandover } from './session/handover';

// The token leaves the address before anything else is loaded, so that no request, log or history entry carries it.
const handover = readHandover(window.location);
if (handover) window.history.replaceState(null, '', handover.cleaned);

session.open();

// At the sign-in page nobody needs more than that; elsewhere, also to be sent there, one needs the rest at once.
if (session.mark() || window.location.pathname !== '/') void import('./shell/Shell');

const { start } = await import('./main');
void start(handover?.token ?? null);
