import { partDecorator } from '../parts/part.js';

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
