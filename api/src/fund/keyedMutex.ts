import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_TURN_MS = 2000;

const over = (): void => undefined;

/**
 * Lets those who want the same thing in this process come one after the other, instead of racing and losing. A
 * courtesy, not a lock: a turn that takes long lets the next one go ahead, and other processes know nothing of it.
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
