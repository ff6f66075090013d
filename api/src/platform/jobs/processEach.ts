/**
 * Does a job's work for one record after the other, until the server is about to stop. A record that fails is left
 * for the next run; it does not stop the records after it.
 * @param work returns false when there was nothing to do for the record
 * @param failed is called with each record that failed
 * @returns the number of records with work done
 */
export async function processEach<T>(
  records: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal,
  work: (record: T) => Promise<unknown>,
  failed: (error: unknown, record: T) => void,
): Promise<number> {
  let done = 0;
  for await (const record of records) {
    if (signal.aborted) break;
    try {
      if ((await work(record)) !== false) done++;
    } catch (error) {
      failed(error, record);
    }
  }
  return done;
}
