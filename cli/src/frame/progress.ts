import { formatCount } from '@coastok/domain';

const REDRAW_MS = 100;
const BAR_WIDTH = 24;

/**
 * How far a command is, on standard error, so that its result can be piped on: on a terminal a line that
 * counts up or a bar that fills, elsewhere plain lines now and then.
 */
export class Progress {
  private drawnAt = 0;
  private tenths = 0;
  private isSilent = false;

  constructor(private readonly stream: NodeJS.WriteStream) {}

  /** Says something in a line of its own, unless nothing is to be said. */
  say(line: string): void {
    if (!this.isSilent) this.tell(line);
  }

  /** As `say`, for what must be heard. */
  tell(line: string): void {
    this.stream.write(`${this.clear()}${line}\n`);
  }

  /** From now on only what must be heard. */
  silence(): void {
    this.isSilent = true;
  }

  count(what: string, done: number): void {
    if (!this.isTimeToDraw()) return;
    this.stream.write(`${this.clear()}  … ${what.padEnd(18)} ${formatCount(done)}`);
  }

  /**
   * How far a step is whose end is known.
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

  finish(what: string, total: number): void {
    this.tenths = 0;
    this.say(`  ${what.padEnd(20)} ${formatCount(total)}`);
  }

  /** Takes away what was counted, where nothing else is said of it. */
  wipe(): void {
    this.stream.write(this.clear());
  }

  /** Begins the line anew. */
  clear(): string {
    return this.stream.isTTY ? '\r\x1b[K' : '';
  }

  private isTimeToDraw(): boolean {
    if (this.isSilent || !this.stream.isTTY || Date.now() - this.drawnAt < REDRAW_MS) return false;
    this.drawnAt = Date.now();
    return true;
  }
}
