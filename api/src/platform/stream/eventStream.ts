import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Caller } from '../auth/caller.js';
import { TooMany } from '../errors/appError.js';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/**
 * One message, for any number of clients that share its bytes.
 * @param data a line of text
 */
export const messageOf = (data: string): Buffer => Buffer.from(`data: ${data}\n\n`);

/**
 * Server-sent events for one client. A client that reads slowly gets only the newest message: an unread one is
 * replaced, so the stream never holds more than two messages.
 */
export class EventStream extends Readable {
  private full = false;
  private newest: Buffer | undefined;

  /** @param message made by `messageOf` */
  send(message: Buffer): void {
    this.newest = message;
    this.pushNewest();
  }

  /** Sends a comment that clients ignore, so that no proxy closes the connection as idle. */
  keepAlive(): void {
    if (!this.full && !this.destroyed) this.full = !this.push(': still here\n\n');
  }

  /** Ends the stream; messages sent before still arrive. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }

  override _read(): void {
    this.full = false;
    this.pushNewest();
  }

  private pushNewest(): void {
    if (this.full || this.newest === undefined || this.destroyed) return;
    const message = this.newest;
    this.newest = undefined;
    this.full = !this.push(message);
  }
}

/**
 * Server-sent events of several kinds for one client. An unread event of a slow client is combined with later ones of
 * the same key, so it never needs more memory than one message for each key.
 */
export class TopicStream extends Readable {
  private full = false;
  private readonly waiting = new Map<string, { event: string; data: object }>();

  /**
   * Sends one event.
   * @param key identifies the object that the event is about
   * @param join combines the waiting data of this key with this data
   */
  send<T extends object>(key: string, event: string, data: T, join: (earlier: T, later: T) => T): void {
    const earlier = this.waiting.get(key);
    // One key always has the same kind of data.
    this.waiting.set(key, { event, data: earlier ? join(earlier.data as T, data) : data });
    this.pushWaiting();
  }

  /** Sends a comment that clients ignore, so that no proxy closes the connection as idle. */
  keepAlive(): void {
    if (!this.full && !this.destroyed) this.full = !this.push(': still here\n\n');
  }

  /** Ends the stream; events sent before still arrive. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }

  override _read(): void {
    this.full = false;
    this.pushWaiting();
  }

  private pushWaiting(): void {
    for (const [key, { event, data }] of this.waiting) {
      if (this.full || this.destroyed) return;
      this.waiting.delete(key);
      this.full = !this.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
  }
}

export const MOST_STREAMS = 20;
export const MOST_OF_PERSON = 40;
const RETRY_SECONDS = 15;

/** The session and the person that a stream belongs to. */
type StreamOwner = Pick<Caller, 'sessionId' | 'userId'>;

/**
 * Opens event streams, at most 20 for a session and 40 for a person. Each instance counts its own: a stream uses this
 * instance's memory only, and counts in the database would outlive an instance that crashes with open streams.
 */
@Injectable()
export class StreamSlots {
  private readonly counts = new Map<string, number>();

  /**
   * @returns a stream that is counted until it is closed
   * @throws TooMany beyond the limits
   */
  open(owner: StreamOwner): EventStream;
  open<Stream extends Readable>(owner: StreamOwner, stream: Stream): Stream;
  open({ sessionId, userId }: StreamOwner, stream: Readable = new EventStream()): Readable {
    const counted = [
      { key: `session:${sessionId}`, most: MOST_STREAMS },
      { key: `person:${userId.toHexString()}`, most: MOST_OF_PERSON },
    ];
    for (const { key, most } of counted) {
      if ((this.counts.get(key) ?? 0) < most) continue;
      throw new TooMany(`You look at ${most} live pages already. Please close one of them first.`, {
        retryAfter: RETRY_SECONDS,
      });
    }
    for (const { key } of counted) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return stream.once('close', () => counted.forEach(({ key }) => this.free(key)));
  }

  private free(key: string): void {
    const left = (this.counts.get(key) ?? 1) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
