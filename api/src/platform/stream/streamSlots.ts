import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { TooMany } from '../errors/appError.js';
import { EventStream } from './eventStream.js';

export const MOST_STREAMS = 20;
export const MOST_OF_PERSON = 40;
const RETRY_SECONDS = 15;

/** The session and the person that a stream belongs to. */
export type StreamOwner = Pick<Caller, 'sessionId' | 'userId'>;

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
