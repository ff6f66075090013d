import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { TooMany } from '../errors/appError.js';
import { EventStream } from './eventStream.js';

export const MOST_STREAMS = 20;
export const MOST_OF_PERSON = 40;
const RETRY_SECONDS = 15;

/** Whose stream it is. */
export type StreamOwner = Pick<Caller, 'sessionId' | 'userId'>;

/**
 * Opens streams of events, at most 20 for a session and 40 for a person. Each instance counts its own: what a stream costs is this
 * instance's memory, and a count in the database would outlive an instance that dies with its streams open.
 */
@Injectable()
export class StreamSlots {
  private readonly open = new Map<string, number>();

  /** @returns a stream whose place is free again once it is closed. @throws TooMany beyond the most. */
  take(owner: StreamOwner): EventStream;
  take<Stream extends Readable>(owner: StreamOwner, stream: Stream): Stream;
  take({ sessionId, userId }: StreamOwner, stream: Readable = new EventStream()): Readable {
    const counted = [
      { key: `session:${sessionId}`, most: MOST_STREAMS },
      { key: `person:${userId.toHexString()}`, most: MOST_OF_PERSON },
    ];
    for (const { key, most } of counted) {
      if ((this.open.get(key) ?? 0) < most) continue;
      throw new TooMany(`You look at ${most} live pages already. Please close one of them first.`, {
        retryAfter: RETRY_SECONDS,
      });
    }
    for (const { key } of counted) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    return stream.once('close', () => counted.forEach(({ key }) => this.free(key)));
  }

  private free(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
