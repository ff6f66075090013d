/** When a job runs: so many seconds after its last start, or by a cron expression in Indian time. */
export type Timetable = { readonly everySeconds: number } | { readonly cron: string };

/**
 * A piece of time-driven work. `run` is idempotent: a dead instance's lease is taken over and the work begun again, and
 * what failed or broke off is begun again within a minute (docs/rules/engagement.md#6). After an outage it runs at any
 * hour; what must not looks at the time itself.
 */
export interface Job {
  /** Unique; also the name of its lease. */
  readonly name: string;
  readonly timetable: Timetable;
  /** Stops early, at a safe point, when `signal` aborts. @returns how many items it did. */
  run(signal: AbortSignal): Promise<number>;
}
