export interface Deadline {
  signal: AbortSignal;
  /** To be called once the work is done, whichever way it ended. */
  clear: () => void;
}

/**
 * A signal that ends with the time given or with the caller's own signal, whichever comes first.
 * (`AbortSignal.any` would do, but phones of a few years ago lack it.)
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
