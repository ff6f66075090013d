import { readHandover } from './session/handover';

// The token leaves the address before anything else is loaded, so that no request, log or history entry carries it.
const handover = readHandover(window.location);
if (handover) window.history.replaceState(null, '', handover.cleaned);

const { start } = await import('./main');
start(handover?.token ?? null);
