/**
 * Waits for the first batch, so that a failed query gets a readable error answer and not a truncated file. The rows
 * must be consumed, or released by `return`.
 */
export async function firstBatch<T>(batches: AsyncIterable<T>): Promise<AsyncIterableIterator<T>> {
  const source = batches[Symbol.asyncIterator]();
  let first: IteratorResult<T> | undefined = await source.next();
  const rows: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => rows,
    async next() {
      const next = first ?? (await source.next());
      first = undefined;
      return next;
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return rows;
}
