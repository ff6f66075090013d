export interface Deadline {
  signal: AbortSignal;
  /** Call this once the work has ended, whether it succeeded or failed. */
  clear: () => void;
}

/**
 * A signal that aborts after the given time or with the caller's own signal, whichever comes first.
 * (`AbortSignal.any` would do this, but phones from a few years ago lack it.)
 */
export function deadlineOf(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const follow = () => controller.abort(caller?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('Timed out', 'TimeoutError')),
    milliseconds,
  );
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
