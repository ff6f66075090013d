import { partDecorator } from '../part.js';

/** The schedule of a job: a number of seconds after its last start, or a cron expression in Indian time. */
export type Timetable = { readonly everySeconds: number } | { readonly cron: string };

/**
 * A piece of time-driven work. `run` is idempotent: the lease of a crashed instance is taken over and the work
 * started again, and a run that failed or was interrupted is started again within a minute
 * (docs/rules/engagement.md#6). After an outage it runs at any hour; a job that must not do so checks the time
 * itself.
 */
export interface Job {
  /** Unique; also the name of its lease. */
  readonly name: string;
  readonly timetable: Timetable;
  /** The reason why this installation does not run the job; absent where it runs. */
  readonly off?: string | false;
  /**
   * Stops early, at a safe point, when `signal` aborts.
   * @returns the number of items it handled
   */
  run(signal: AbortSignal): Promise<number>;
}

/** Marks a provider as a job, which `JobRunner` runs. */
export const RunsAsJob = partDecorator<Job>();

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
