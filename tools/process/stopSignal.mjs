/** npm forwards a terminal's Ctrl-C, so one key press may arrive twice. */
const ONE_PRESS_MS = 1_000;

const PARENT_POLL_MS = 500;

/**
 * Aborted at the first Ctrl-C, SIGTERM or SIGHUP, and when the npm that runs us has ended. At a second signal, this
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
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = () => process.ppid !== parent && stopping.abort();
    setInterval(watch, PARENT_POLL_MS).unref();
  }
  return stopping.signal;
}
