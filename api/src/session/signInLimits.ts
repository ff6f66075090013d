import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Device } from '../platform/auth/deviceTokens.js';
import { networkOf, type Origin } from '../platform/http/origin.js';
import {
  FailureLimit,
  FEW,
  type FailurePolicy,
  type LimitedSubject,
} from '../platform/limits/failureLimit.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';

const PER_ADDRESS: WindowLimit = { name: 'sign-in-address', points: 100, seconds: 600 };

/** For all unknown devices of one account together: far more than typing errors need, far fewer than guessing needs. */
const PER_ACCOUNT: FailurePolicy = { free: 20, forgetAfterMs: 15 * 60_000 };

/** An attempt to sign in with a password. */
export interface Attempt {
  email: string;
  /** Id of the account, if there is one. */
  userId: Types.ObjectId | null;
  origin: Origin;
  device: Device | null;
}

/** The counts of one attempt. */
export interface Counted {
  /** The password was right: clears the count of the account. */
  passwordRight(): void;
  /** The sign-in succeeded: clears the count of the network address. */
  signedIn(): void;
}

/**
 * Limits guesses without letting strangers lock an owner out. Failures are counted per account and network address
 * together, per address, and per account. A device on which the account signed in before has a small separate budget,
 * and only that one is checked. Attempts are counted before the password is checked, across instances.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly failures: FailureLimit,
    private readonly windows: WindowLimits,
  ) {}

  /** @throws TooMany with the seconds to wait; then only the limit that was exceeded counts the attempt */
  count(attempt: Attempt): Promise<Counted> {
    const { userId, device } = attempt;
    const account = userId?.toHexString();
    return account && device?.known.includes(account)
      ? this.countKnown(account, device.id)
      : this.countStranger(attempt);
  }

  /** Deletes the counts of an account that is erased. */
  forget(userId: Types.ObjectId, email: string): Promise<void> {
    return this.failures.forget(ofStrangers(email), ofDevices(userId.toHexString()));
  }

  private async countKnown(account: string, device: string): Promise<Counted> {
    // A person who once had the password may keep many device tokens; all of them share the budget of strangers.
    const held = limitedByBoth(ofDevices(account), device);
    await this.failures.reserve(held);
    return { passwordRight: () => this.failures.clearSoon(held), signedIn: () => {} };
  }

  private async countStranger({ email, origin }: Attempt): Promise<Counted> {
    const address = networkOf(origin.address);
    const held = limitedByBoth(ofStrangers(email), address);
    await this.windows.consume(PER_ADDRESS, address);
    await this.failures.reserve(held).catch(async (error: unknown) => {
      // An attempt refused because of the account is not counted against an address that many people may share.
      await this.windows.giveBack(PER_ADDRESS, address);
      throw error;
    });
    return {
      passwordRight: () => this.failures.clearSoon(held),
      signedIn: () => this.windows.giveBackSoon(PER_ADDRESS, address),
    };
  }
}

const ofStrangers = (email: string) => `sign-in:${email}`;
const ofDevices = (account: string) => `sign-in-devices:${account}`;

/** One limit for this address or device, and one for all of them together. */
const limitedByBoth = (subject: string, who: string): LimitedSubject => ({
  subject,
  policies: { [`by-${who}`]: FEW, all: PER_ACCOUNT },
});
