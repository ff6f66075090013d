import { Readable } from 'node:stream';

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
