import type { Logger } from '@nestjs/common';
import type { Authenticator } from '../auth/authenticator.js';
import type { Caller } from '../auth/caller.js';

const JUDGE_EVERY_MS = 2000;
const KEEP_ALIVE_EVERY_MS = 15_000;

export interface Viewer {
  caller: Caller;
  stream: { once(event: 'close', listener: () => void): unknown; end(): void; keepAlive(): void };
}

interface AudienceOptions<V extends Viewer> {
  authenticator: Authenticator;
  logger: Logger;
  /** What is done for all viewers at once while there are any, and how often. */
  look: () => Promise<unknown>;
  lookEveryMs: number;
  /** Told of each viewer that went. */
  left?: (viewer: V) => void;
}

/**
 * The viewers of an instance's streams of one kind, who share one look at what they follow and one judgement of whether
 * their sessions and rights still hold.
 */
export class Audience<V extends Viewer> {
  private readonly viewers = new Set<V>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly options: AudienceOptions<V>) {}

  [Symbol.iterator](): IterableIterator<V> {
    return this.viewers.values();
  }

  /** Until the stream closes. */
  join(viewer: V): void {
    this.viewers.add(viewer);
    viewer.stream.once('close', () => this.leave(viewer));
    if (this.timers.size === 0) this.start();
  }

  /** Lets all go, as a server does that is about to stop; they come back to another instance. */
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
    this.repeat(this.options.lookEveryMs, this.options.look);
    this.repeat(JUDGE_EVERY_MS, () => this.judge());
    this.repeat(KEEP_ALIVE_EVERY_MS, async () => {
      for (const { stream } of this.viewers) stream.keepAlive();
    });
  }

  private stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers.clear();
  }

  /** Does something again and again, never twice at a time; a failure is told and the next turn is another chance. */
  private repeat(everyMs: number, work: () => Promise<unknown>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => this.options.logger.warn({ err: error }, 'following changes failed'))
        .finally(() => (busy = false));
    }, everyMs).unref();
    this.timers.add(timer);
  }

  /** Ends the streams of those who signed out, were demoted or got other areas; whoever may still look comes back. */
  private async judge(): Promise<void> {
    const viewers = [...this.viewers];
    const holding = await this.options.authenticator.stillHold(viewers.map(({ caller }) => caller));
    for (const { caller, stream } of viewers) if (!holding.has(caller)) stream.end();
  }
}
