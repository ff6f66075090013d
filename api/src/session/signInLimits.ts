import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Device } from '../platform/auth/deviceTokens.js';
import { networkOf } from '../platform/http/networkAddress.js';
import type { Origin } from '../platform/http/origin.js';
import { FailureLimit, type FailurePolicy } from '../platform/limits/failureLimit.js';
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
  async forget(userId: Types.ObjectId, email: string): Promise<void> {
    const account = userId.toHexString();
    await Promise.all([
      this.failures.clearAll(`sign-in:${email}:`),
      this.failures.clear(`sign-in-account:${email}`, `sign-in-devices:${account}`),
      this.failures.clearAll(`sign-in-device:${account}:`),
    ]);
  }

  private async countKnown(account: string, device: string): Promise<Counted> {
    const own = `sign-in-device:${account}:${device}`;
    // Somebody who once had the password may have kept many tokens: together they have no more than strangers.
    const all = `sign-in-devices:${account}`;
    await this.failures.reserve(own);
    await this.orGiveBack(this.failures.reserve(all, PER_ACCOUNT), () => this.failures.giveBack(own));
    return { passwordRight: () => this.failures.clearSoon(own, all), signedIn: () => {} };
  }

  private async countStranger({ email, origin }: Attempt): Promise<Counted> {
    const address = networkOf(origin.address);
    const here = `sign-in:${email}:${address}`;
    const everywhere = `sign-in-account:${email}`;
    await this.windows.take(PER_ADDRESS, address);
    // An attempt that the account's own wait refuses is not held against an address that many people share.
    const giveBackAddress = () => this.windows.giveBack(PER_ADDRESS, address);
    await this.orGiveBack(this.failures.reserve(here), giveBackAddress);
    await this.orGiveBack(this.failures.reserve(everywhere, PER_ACCOUNT), () =>
      Promise.all([giveBackAddress(), this.failures.giveBack(here)]),
    );
    return {
      passwordRight: () => this.failures.clearSoon(here, everywhere),
      signedIn: () => this.windows.giveBackSoon(PER_ADDRESS, address),
    };
  }

  private async orGiveBack(reserved: Promise<void>, giveBack: () => Promise<unknown>): Promise<void> {
    await reserved.catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
  }
}
