import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Device } from '../platform/auth/deviceTokens.js';
import { networkOf } from '../platform/http/networkAddress.js';
import type { Origin } from '../platform/http/origin.js';
import { FailureLimit, FEW, type FailurePolicy, type Held } from '../platform/limits/failureLimit.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';

const PER_ADDRESS: WindowLimit = { name: 'sign-in-address', points: 100, seconds: 600 };

/** All strangers together at one account: far more than anybody mistypes, far less than guessing needs. */
const PER_ACCOUNT: FailurePolicy = { free: 20, forgetAfterMs: 15 * 60_000 };

/** Who tries a password. */
export interface Attempt {
  email: string;
  /** The account's, where there is one. */
  userId: Types.ObjectId | null;
  origin: Origin;
  device: Device | null;
}

/** What was counted of one attempt. */
export interface Counted {
  /** The password was right: nothing is held against the account any more. */
  passwordRight(): void;
  /** So was all else: nothing is held against the network address. */
  signedIn(): void;
}

/**
 * Limits guesses so that no stranger can keep an owner out: failures count per account and network address together,
 * and beside that per address and per account. A device at which the account signed in before has a small budget of
 * its own, and is asked for no other. Attempts are counted before the password is checked, across instances.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly failures: FailureLimit,
    private readonly windows: WindowLimits,
  ) {}

  /** @throws TooMany with the seconds to wait; then nothing but what made it wait is counted. */
  count(attempt: Attempt): Promise<Counted> {
    const { userId, device } = attempt;
    const account = userId?.toHexString();
    return account && device?.known.includes(account)
      ? this.countKnown(account, device.id)
      : this.countStranger(attempt);
  }

  /** Forgets what is counted for an account that is erased. */
  forget(userId: Types.ObjectId, email: string): Promise<void> {
    return this.failures.forget(ofStrangers(email), ofDevices(userId.toHexString()));
  }

  private async countKnown(account: string, device: string): Promise<Counted> {
    // Somebody who once had the password may have kept many tokens: together they have no more than strangers.
    const held = heldAgainstBoth(ofDevices(account), device);
    await this.failures.reserve(held);
    return { passwordRight: () => this.failures.clearSoon(held), signedIn: () => {} };
  }

  private async countStranger({ email, origin }: Attempt): Promise<Counted> {
    const address = networkOf(origin.address);
    const held = heldAgainstBoth(ofStrangers(email), address);
    await this.windows.take(PER_ADDRESS, address);
    await this.failures.reserve(held).catch(async (error: unknown) => {
      // An attempt that the account's own wait refuses is not held against an address that many people share.
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

/** Who tries, and all who try. */
const heldAgainstBoth = (subject: string, who: string): Held => ({
  subject,
  policies: { [`by-${who}`]: FEW, all: PER_ACCOUNT },
});
