import { createHash } from 'node:crypto';

/** Messages whose second try never came are forgotten beyond this number. */
const REMEMBERED = 50_000;

/** Tells a message's first try from its second, so that every first one can be refused. */
export class Flakiness {
  readonly #refused = new Set<string>();

  /** True on the 1st, 3rd, 5th … time the same message comes. */
  refuses(message: unknown): boolean {
    const key = createHash('sha256').update(JSON.stringify(message)).digest('base64');
    if (this.#refused.delete(key)) return false;
    this.#refused.add(key);
    for (const oldest of this.#refused) {
      if (this.#refused.size <= REMEMBERED) break;
      this.#refused.delete(oldest);
    }
    return true;
  }
}
