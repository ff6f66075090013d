/**
 * Waits for the first batch, so that a query that fails is an answer a person can read and not a torn file. The rows
 * must be read, or let go by `return`.
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
