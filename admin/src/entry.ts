import { session } from './session/session';
import { readHandover } from './session/handover';

// The token leaves the address before anything else is loaded, so that no request, log or history entry carries it.
const handover = readHandover(window.location);
if (handover) window.history.replaceState(null, '', handover.cleaned);

session.forgetFormerToken();

// Who is signed in needs what surrounds every page as soon as the rest of the console.
if (session.mark()) void import('./shell/Shell');

const { start } = await import('./main');
void start(handover?.token ?? null);
