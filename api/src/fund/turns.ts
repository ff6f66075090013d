import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_WAIT_MS = 2000;

const over = (): void => undefined;

/**
 * Lets those who want the same thing in this process come one after the other, instead of racing and losing. A
 * courtesy, not a lock: whoever has waited for long goes ahead, and other processes know nothing of it.
 */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = before
      ? Promise.race([before, pause(LONGEST_WAIT_MS, undefined, { ref: false })]).then(work)
      : work();
    const done = mine.then(over, over);
    this.last.set(key, done);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === done) this.last.delete(key);
    }
  }
}
