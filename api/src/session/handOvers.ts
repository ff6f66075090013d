import { isStaffRole } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../platform/auth/caller.js';
import { NotAllowed, NotSignedIn } from '../platform/errors/appError.js';
import { UserAccounts } from '../user/userAccounts.js';
import type { HandOver } from './session.model.js';
import { isGood, Sessions } from './sessions.js';
import { type Entry, type SignedIn, SignIn } from './signIn.js';

const LIFE_MS = 2 * 60_000;

/** Maximum length of a chain of hand-overs; nobody needs a longer one. */
const MOST_HAND_OVERS = 8;

const REFUSED = 'This link has been used or is too old. Please sign in.';

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Hands a session over from the companion app to the console with a single-use token (docs/rules/access.md#5). The
 * new session counts as part of the first one: it keeps the first one's sign-in time and ends with it at the latest.
 */
@Injectable()
export class HandOvers {
  constructor(
    @InjectModel('hand_over') private readonly handOvers: Model<HandOver>,
    private readonly accounts: UserAccounts,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
  ) {}

  /** A token for the console's address, valid for two minutes. */
  async issue(caller: Caller): Promise<{ token: string }> {
    const account = await this.accounts.find(caller.userId);
    if (!account?.roles.some(isStaffRole)) throw new NotAllowed();
    const session = await this.sessions.find(caller.sessionId);
    if ((session?.from?.length ?? 0) >= MOST_HAND_OVERS) {
      throw new NotAllowed('This session was handed over too often. Please sign in again.');
    }
    const token = randomBytes(32).toString('base64url');
    await this.handOvers.insertMany(
      [
        {
          _id: digest(token),
          userId: caller.userId,
          sessionId: caller.sessionId,
          credentialVersion: account.credentialVersion,
          expiresAt: new Date(Date.now() + LIFE_MS),
        },
      ],
      { lean: true },
    );
    return { token };
  }

  /**
   * Exchanges a token for a session; of several concurrent calls exactly one succeeds. @throws NotSignedIn for the
   * others
   */
  async exchange(token: string, entry: Omit<Entry, 'door'>): Promise<SignedIn> {
    const handOver = await this.handOvers.findOneAndDelete({ _id: digest(token) }).lean<HandOver>();
    if (!handOver?.sessionId || handOver.expiresAt <= new Date()) throw new NotSignedIn(REFUSED);
    const [account, session] = await Promise.all([
      this.accounts.findWithRecord(handOver.userId),
      this.sessions.find(handOver.sessionId),
    ]);
    if (!account || !session || !isGood(session, account)) throw new NotSignedIn(REFUSED);
    if (account.credentialVersion !== handOver.credentialVersion) throw new NotSignedIn(REFUSED);
    const secondFactor = session.secondFactor ?? false;
    return this.signIn.open(account, { secondFactor, carried: session }, { ...entry, door: 'console' });
  }

  async removeExpired(): Promise<number> {
    const { deletedCount } = await this.handOvers.deleteMany({ expiresAt: { $lt: new Date() } });
    return deletedCount;
  }
}
