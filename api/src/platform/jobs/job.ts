/**
 * A piece of time-driven work. `run` is idempotent: a dead instance's lease is taken over and the work begun again
 * (docs/rules/engagement.md#6).
 */
export interface Job {
  /** Unique; also the name of its lease. */
  readonly name: string;
  /** Seconds between the start of one run and the next. */
  readonly everySeconds: number;
  /** Stops early, at a safe point, when `signal` aborts. @returns how many items it did. */
  run(signal: AbortSignal): Promise<number>;
}
