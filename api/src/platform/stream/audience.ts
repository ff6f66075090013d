import type { Logger } from '@nestjs/common';
import type { Authenticator } from '../auth/authenticator.js';
import type { Caller } from '../auth/caller.js';

const RECHECK_EVERY_MS = 2000;
const KEEP_ALIVE_EVERY_MS = 15_000;

export interface Viewer {
  caller: Caller;
  stream: { once(event: 'close', listener: () => void): unknown; end(): void; keepAlive(): void };
}

interface AudienceOptions<V extends Viewer> {
  authenticator: Authenticator;
  logger: Logger;
  /** The repeated work for all viewers while there are any, and its interval. */
  poll: () => Promise<unknown>;
  pollEveryMs: number;
  /** Called with each viewer that left. */
  left?: (viewer: V) => void;
}

/**
 * The viewers of an instance's streams of one kind. They share one query for changes and one check whether their
 * sessions and rights are still valid.
 */
export class Audience<V extends Viewer> {
  private readonly viewers = new Set<V>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly options: AudienceOptions<V>) {}

  [Symbol.iterator](): IterableIterator<V> {
    return this.viewers.values();
  }

  /** Adds a viewer until its stream closes. */
  join(viewer: V): void {
    this.viewers.add(viewer);
    viewer.stream.once('close', () => this.leave(viewer));
    if (this.timers.size === 0) this.start();
  }

  /** Ends all streams when the server stops; the clients connect to another instance. */
  dismiss(): void {
    this.stop();
    for (const { stream } of this.viewers) stream.end();
  }

  private leave(viewer: V): void {
    this.viewers.delete(viewer);
    this.options.left?.(viewer);
    if (this.viewers.size === 0) this.stop();
  }

  private start(): void {
    this.repeat(this.options.pollEveryMs, this.options.poll);
    this.repeat(RECHECK_EVERY_MS, () => this.recheck());
    this.repeat(KEEP_ALIVE_EVERY_MS, async () => {
      for (const { stream } of this.viewers) stream.keepAlive();
    });
  }

  private stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers.clear();
  }

  /** Repeats work, never twice at a time; a failure is logged, and the next turn tries again. */
  private repeat(everyMs: number, work: () => Promise<unknown>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) =>
          this.options.logger.warn({ err: error }, 'polling for the viewers of a stream failed'),
        )
        .finally(() => (busy = false));
    }, everyMs).unref();
    this.timers.add(timer);
  }

  /**
   * Ends the streams of callers who signed out, were demoted or got other areas; those who still have access
   * reconnect.
   */
  private async recheck(): Promise<void> {
    const viewers = [...this.viewers];
    const holding = await this.options.authenticator.stillValid(viewers.map(({ caller }) => caller));
    for (const { caller, stream } of viewers) if (!holding.has(caller)) stream.end();
  }
}
