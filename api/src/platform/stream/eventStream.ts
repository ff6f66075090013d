import { Readable } from 'node:stream';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** One message, to be sent to any number of clients: all of them share its bytes. @param data a line of text */
export const messageOf = (data: string): Buffer => Buffer.from(`data: ${data}\n\n`);

/**
 * Server-sent events for one client. A client that reads slowly gets the newest message only: what it has not taken
 * yet is replaced, so it never holds more than two messages.
 */
export class EventStream extends Readable {
  private full = false;
  private newest: Buffer | undefined;

  /** @param message of `messageOf` */
  send(message: Buffer): void {
    this.newest = message;
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
    if (this.full || this.newest === undefined || this.destroyed) return;
    const message = this.newest;
    this.newest = undefined;
    this.full = !this.push(message);
  }
}
