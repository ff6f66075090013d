/**
 * Does a job's work for one record after the other, until the server is to stop. One that fails stays for the next
 * run; it does not hold up those behind it.
 * @param work false says that the record needed nothing
 * @param failed is told of each that failed
 * @returns how many were done
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
