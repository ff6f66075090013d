import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, TooMany } from '../platform/errors/appError.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';

/** Limits the answers that a contact is taken, since each one reveals that an account has that address or number. */
const TAKEN: WindowLimit = { name: 'contacts-taken', points: 20, seconds: 3600 };

const isTaken = (error: unknown): boolean =>
  error instanceof Conflict && ['email', 'phone'].some(field => field in (error.details.errors ?? {}));

/** Limits how many addresses and numbers staff can try, to learn which ones have an account. */
@Injectable()
export class ContactGuesses {
  constructor(private readonly limits: WindowLimits) {}

  /**
   * Counts a row of a file whose refusal would reveal that an account has its address or number.
   * @returns false when there were too many of them; then the row's refusal must not reveal it
   */
  async mayLearn({ userId }: Caller): Promise<boolean> {
    try {
      await this.limits.consume(TAKEN, userId.toHexString());
      return true;
    } catch (error) {
      ignoreSpent(error);
      return false;
    }
  }

  /**
   * Counts the answers 'already registered' of a write that stores a contact.
   * @throws TooMany after many of them, even for a free contact; any error of `store`
   */
  async counting<T>({ userId }: Caller, store: () => Promise<T>): Promise<T> {
    const person = userId.toHexString();
    await this.limits.refuseWhenSpent(TAKEN, person);
    try {
      return await store();
    } catch (error) {
      if (isTaken(error)) await this.limits.consume(TAKEN, person).catch(ignoreSpent);
      throw error;
    }
  }
}

/** A concurrent call used up the limit; the original refusal is still the answer. */
function ignoreSpent(error: unknown): void {
  if (!(error instanceof TooMany)) throw error;
}
