import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_TURN_MS = 2000;

const over = (): void => undefined;

/**
 * Runs work with the same key one after the other in this process, so that it does not race and fail. It is best
 * effort, not a lock: after a turn that takes too long the next one starts, and other processes are not affected.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const begin = this.last.get(key);
    const mine = begin ? begin.then(work) : work();
    const late = Promise.resolve(begin).then(() => pause(LONGEST_TURN_MS, undefined, { ref: false }));
    const turn = Promise.race([mine.then(over, over), late]);
    this.last.set(key, turn);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key);
    }
  }
}
