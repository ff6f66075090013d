import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/auth/caller.js';
import type { Device } from '../platform/auth/deviceTokens.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { UserAccounts } from '../user/userAccounts.js';
import { Passwords } from './passwords.js';
import { SignInLimits } from './signInLimits.js';

/** Verifies a signed-in person's password again, since an open session does not prove who is using it. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws InvalidInput naming `password`, counted as a failed sign-in; TooMany after too many of them. */
  async prove(caller: Caller, password: string, device: Device | null): Promise<void> {
    const { userId, email } = caller;
    const counted = await this.limits.count({ email, userId, origin: caller, device });
    if (!(await this.passwords.matches(await this.accounts.passwordHashOf(userId), password)))
      throw InvalidInput.field('password', 'The password is not right.');
    counted.passwordRight();
    counted.signedIn();
  }
}
