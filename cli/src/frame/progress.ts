import { formatCount } from '@coastok/domain';

const REDRAW_MS = 100;

/**
 * How far a command is, on standard error, so that its result can be piped on: on a terminal a line that
 * counts up, elsewhere one plain line per finished step.
 */
export class Progress {
  private drawnAt = 0;

  constructor(private readonly stream: NodeJS.WriteStream) {}

  /** Says something in a line of its own. */
  say(line: string): void {
    this.stream.write(`${this.clear()}${line}\n`);
  }

  count(what: string, done: number): void {
    if (!this.stream.isTTY || Date.now() - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = Date.now();
    this.stream.write(`${this.clear()}  … ${what.padEnd(18)} ${formatCount(done)}`);
  }

  finish(what: string, total: number): void {
    this.say(`  ${what.padEnd(20)} ${formatCount(total)}`);
  }

  /** Begins the line anew. */
  clear(): string {
    return this.stream.isTTY ? '\r\x1b[K' : '';
  }
}
