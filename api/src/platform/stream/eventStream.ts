import { Readable } from 'node:stream';

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
