/**
 * Aborted at the first Ctrl-C, SIGTERM or SIGHUP. Who presses again does not want to wait: then this process
 * ends at once.
 */
export function stopSignal(): AbortSignal;
