/** Runs tasks one after the other, in the order they were added; a failed task does not stop the others. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
