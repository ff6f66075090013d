import { createHash } from 'node:crypto';

/** Above this number, messages without a second try are forgotten. */
const REMEMBERED = 50_000;

/** Distinguishes the first and second try of a message, so that every first one can be refused. */
export class Flakiness {
  readonly #refused = new Set<string>();

  /** True for the 1st, 3rd, 5th … try of the same message. */
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
