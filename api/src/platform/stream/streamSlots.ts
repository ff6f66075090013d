import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { TooMany } from '../errors/appError.js';
import { EventStream } from './eventStream.js';

export const MOST_STREAMS = 20;
const RETRY_SECONDS = 15;

/**
 * Opens streams of events, at most 20 for a session. Each instance counts its own: what a stream costs is this
 * instance's memory, and a count in the database would outlive an instance that dies with its streams open.
 */
@Injectable()
export class StreamSlots {
  private readonly open = new Map<string, number>();

  /** @returns a stream whose place is free again once it is closed. @throws TooMany beyond the most. */
  take(sessionId: string): EventStream;
  take<Stream extends Readable>(sessionId: string, stream: Stream): Stream;
  take(sessionId: string, stream: Readable = new EventStream()): Readable {
    const taken = this.open.get(sessionId) ?? 0;
    if (taken >= MOST_STREAMS) {
      throw new TooMany(`You look at ${MOST_STREAMS} live pages already. Please close one of them first.`, {
        retryAfter: RETRY_SECONDS,
      });
    }
    this.open.set(sessionId, taken + 1);
    return stream.once('close', () => this.free(sessionId));
  }

  private free(sessionId: string): void {
    const left = (this.open.get(sessionId) ?? 1) - 1;
    if (left > 0) this.open.set(sessionId, left);
    else this.open.delete(sessionId);
  }
}
