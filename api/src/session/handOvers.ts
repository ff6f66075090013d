import { isStaffRole, type ProfileRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../platform/auth/caller.js';
import { NotAllowed, NotSignedIn } from '../platform/errors/appError.js';
import type { Origin } from '../platform/http/origin.js';
import { UserAccounts } from '../user/userAccounts.js';
import type { HandOver } from './session.model.js';
import { SignIn } from './signIn.js';

const LIFE_MS = 2 * 60_000;

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Carries a session from the companion app to the console by a token that works once (contract 2). */
@Injectable()
export class HandOvers {
  constructor(
    @InjectModel('hand_over') private readonly handOvers: Model<HandOver>,
    private readonly accounts: UserAccounts,
    private readonly signIn: SignIn,
  ) {}

  /** A token to put into the console's address; good for two minutes. */
  async issue(caller: Caller): Promise<{ token: string }> {
    const account = await this.accounts.find(caller.userId);
    if (!account?.roles.some(isStaffRole)) throw new NotAllowed();
    const token = randomBytes(32).toString('base64url');
    await this.handOvers.insertMany(
      [
        {
          _id: digest(token),
          userId: caller.userId,
          credentialVersion: account.credentialVersion,
          expiresAt: new Date(Date.now() + LIFE_MS),
        },
      ],
      { lean: true },
    );
    return { token };
  }

  /** Exchanges a token for a session; of many at once exactly one wins. @throws NotSignedIn for the rest. */
  async exchange(token: string, origin: Origin): Promise<ProfileRecord> {
    const handOver = await this.handOvers.findOneAndDelete({ _id: digest(token) }).lean<HandOver>();
    const account =
      handOver && handOver.expiresAt > new Date() ? await this.accounts.find(handOver.userId) : null;
    if (!account || account.credentialVersion !== handOver?.credentialVersion) {
      throw new NotSignedIn('This link has been used or is too old. Please sign in.');
    }
    return this.signIn.open(account, 'console', origin);
  }

  async removeExpired(): Promise<number> {
    const { deletedCount } = await this.handOvers.deleteMany({ expiresAt: { $lt: new Date() } });
    return deletedCount;
  }
}
