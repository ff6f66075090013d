import { formatCount } from '@coastok/domain';

const REDRAW_MS = 100;
const BAR_WIDTH = 24;

/**
 * Shows progress on standard error, so that the result can be piped: on a terminal a counter or a bar, elsewhere a
 * plain line now and then.
 */
export class Progress {
  private drawnAt = 0;
  private tenths = 0;
  private isSilent = false;

  constructor(private readonly stream: NodeJS.WriteStream) {}

  /** Prints a line, unless the output is silenced. */
  say(line: string): void {
    if (!this.isSilent) this.printLine(line);
  }

  /** Prints a line even when the output is silenced. */
  printLine(line: string): void {
    this.stream.write(`${this.clear()}${line}\n`);
  }

  /** Silences the output: from now on only `printLine` prints. */
  silence(): void {
    this.isSilent = true;
  }

  count(what: string, done: number): void {
    if (!this.isTimeToDraw()) return;
    this.stream.write(`${this.clear()}  … ${what.padEnd(18)} ${formatCount(done)}`);
  }

  /**
   * Shows the progress of a step with a known end.
   * @param share from 0 to 1
   */
  bar(what: string, share: number, done: number): void {
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    if (this.stream.isTTY) {
      if (!this.isTimeToDraw()) return;
      const filled = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
      this.stream.write(`${this.clear()}  ${what.padEnd(10)} ${filled} ${percent}  ${formatCount(done)}`);
      return;
    }
    const tenths = Math.floor(share * 10);
    if (tenths > this.tenths && tenths < 10)
      this.say(`  ${what.padEnd(10)} ${percent}  ${formatCount(done)}`);
    this.tenths = tenths;
  }

  printTotal(what: string, total: number): void {
    this.tenths = 0;
    this.say(`  ${what.padEnd(20)} ${formatCount(total)}`);
  }

  /** Clears the counter when no other line follows. */
  wipe(): void {
    this.stream.write(this.clear());
  }

  /** Returns the escape sequence that clears the current line. */
  clear(): string {
    return this.stream.isTTY ? '\r\x1b[K' : '';
  }

  private isTimeToDraw(): boolean {
    if (this.isSilent || !this.stream.isTTY || Date.now() - this.drawnAt < REDRAW_MS) return false;
    this.drawnAt = Date.now();
    return true;
  }
}
