/**
 * Aborted at the first Ctrl-C, SIGTERM or SIGHUP. At a second one, this process ends at once.
 */
export function stopSignal(): AbortSignal;
