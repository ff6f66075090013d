/** npm passes a terminal's Ctrl-C on, so one press may arrive twice. */
const ONE_PRESS_MS = 1_000;

/**
 * Aborted at the first Ctrl-C, SIGTERM or SIGHUP. Who presses again does not want to wait: then this
 * process ends at once, and its children stop by themselves.
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const stopping = new AbortController();
  let first = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (!stopping.signal.aborted) {
        first = Date.now();
        stopping.abort();
      } else if (Date.now() - first > ONE_PRESS_MS) {
        process.exit(1);
      }
    });
  }
  return stopping.signal;
}
