import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, TooMany } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';

/** Each such answer tells that somebody has an account with that address or number. */
const TAKEN: WindowLimit = { name: 'contacts-taken', points: 20, seconds: 3600 };

const isTaken = (error: unknown): boolean =>
  error instanceof Conflict && ['email', 'phone'].some(field => field in (error.details.errors ?? {}));

/** Keeps staff from trying whose addresses and numbers are registered. */
@Injectable()
export class ContactGuesses {
  constructor(private readonly limits: WindowLimits) {}

  /**
   * Counts the answers 'already registered' of what stores a contact.
   * @throws TooMany after many of them, whatever is named; what `store` throws
   */
  async counting<T>({ userId }: Caller, store: () => Promise<T>): Promise<T> {
    const person = userId.toHexString();
    await this.limits.refuseWhenSpent(TAKEN, person);
    try {
      return await store();
    } catch (error) {
      if (isTaken(error)) await this.limits.take(TAKEN, person).catch(ignoreSpent);
      throw error;
    }
  }
}

/** Others of the same moment took the last ones; this refusal still says what it says. */
function ignoreSpent(error: unknown): void {
  if (!(error instanceof TooMany)) throw error;
}
