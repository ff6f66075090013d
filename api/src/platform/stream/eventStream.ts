import { Readable } from 'node:stream';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/**
 * Server-sent events for one client. A client that reads slowly gets the newest message only: what it has not taken
 * yet is replaced, so it never costs more memory than two messages.
 */
export class EventStream extends Readable {
  private full = false;
  private newest: string | undefined;

  /** Sends one message, a line of text. */
  send(data: string): void {
    this.newest = `data: ${data}\n\n`;
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
