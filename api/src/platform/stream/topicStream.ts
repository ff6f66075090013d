import { Readable } from 'node:stream';

/**
 * Server-sent events of several kinds for one client. What a slow client has not taken yet is put together with what
 * comes later of the same key, so it never costs more memory than one message for each.
 */
export class TopicStream extends Readable {
  private full = false;
  private readonly waiting = new Map<string, { event: string; data: object }>();

  /**
   * Sends one event.
   * @param key what it is the state of, or the news about
   * @param join makes one of what waits under this key and this
   */
  send<T extends object>(key: string, event: string, data: T, join: (earlier: T, later: T) => T): void {
    const earlier = this.waiting.get(key);
    // Under one key there is one kind of data.
    this.waiting.set(key, { event, data: earlier ? join(earlier.data as T, data) : data });
    this.pass();
  }

  /** Says something that no client hears, so that nothing between us and it takes the line for dead. */
  keepAlive(): void {
    if (!this.full && !this.destroyed) this.full = !this.push(': still here\n\n');
  }

  /** Ends the stream; what was sent still arrives. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }

  override _read(): void {
    this.full = false;
    this.pass();
  }

  private pass(): void {
    for (const [key, { event, data }] of this.waiting) {
      if (this.full || this.destroyed) return;
      this.waiting.delete(key);
      this.full = !this.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
  }
}
