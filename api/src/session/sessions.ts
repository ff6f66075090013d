import { RecordStatus, type SessionKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import { NotSignedIn } from '../platform/errors/appError.js';
import { FailureLimit } from '../platform/limits/failureLimit.js';
import {
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import type { KeptSession } from '../user/user.model.js';
import type { Account } from '../user/userAccounts.js';
import type { SecondFactorRecord } from './secondFactor.js';
import type { HandOver, Session } from './session.model.js';
import { SignInLimits } from './signInLimits.js';
import { newLife, Tokens } from './tokens.js';

const IDLE_MS = 60 * 60_000;
/** `lastSeenAt` is written at most this often, so that most reads cost no write. */
const NOTE_USE_MS = 60_000;

/** Maximum read at once; a person has at most 30, since a sign-in ends older ones (`PersonSessions`). */
const MOST_READ = 200;

/** The data of a new session. */
export interface NewSession {
  userId: Types.ObjectId;
  credentialVersion: number;
  /** Whether a second-factor code was given. */
  secondFactor: boolean;
  kind: SessionKind;
  /** Browser and operating system at sign-in. */
  device: string | null;
  /** The session that is handed over; the new one ends with it at the latest. */
  carried?: Session;
}

/** The sessions of all instances, stored in the database, so that a revocation takes effect everywhere. */
@Injectable()
export class Sessions {
  private readonly live = new BatchLoader<Session>(ids => this.findMany(ids));

  constructor(
    @InjectModel('session') private readonly sessions: Model<Session>,
    private readonly tokens: Tokens,
  ) {}

  /** @returns the session's token. @throws NotSignedIn when the session to hand over ends meanwhile */
  async open({
    userId,
    credentialVersion,
    secondFactor,
    kind,
    device,
    carried,
  }: NewSession): Promise<string> {
    const id = randomBytes(18).toString('base64url');
    const now = new Date();
    const { createdAt, expiresAt } = carried ?? newLife(now);
    const from = carried && [...(carried.from ?? []), carried._id];
    await this.sessions.insertMany(
      [
        {
          _id: id,
          userId,
          credentialVersion,
          createdAt,
          lastSeenAt: now,
          expiresAt,
          secondFactor,
          kind,
          device,
          from,
        },
      ],
      { lean: true },
    );
    // `close` removes a session first and the sessions handed over from it second, so one of the two sees the other.
    if (carried && !(await this.sessions.exists({ _id: carried._id }))) {
      await this.close(id);
      throw new NotSignedIn();
    }
    const claims = { subject: userId.toHexString(), session: id, credentialVersion };
    return this.tokens.sign(claims, { createdAt, expiresAt });
  }

  /** The session if it is still valid: not revoked, not expired, not idle for an hour. */
  find(id: string): Promise<Session | null> {
    return this.live.find(id);
  }

  /** Those of the sessions that are still valid, by id; all of them count as used now. */
  async findMany(ids: string[]): Promise<Map<string, Session>> {
    const now = Date.now();
    const sessions = await this.sessions
      .find({
        _id: { $in: ids },
        expiresAt: { $gt: new Date(now) },
        lastSeenAt: { $gt: new Date(now - IDLE_MS) },
      })
      .lean<Session[]>();
    const unnoted = sessions.filter(({ lastSeenAt }) => now - lastSeenAt.getTime() > NOTE_USE_MS);
    if (unnoted.length > 0) {
      await this.sessions.updateMany(
        { _id: { $in: unnoted.map(({ _id }) => _id) } },
        { $max: { lastSeenAt: new Date(now) } },
      );
    }
    return new Map(sessions.map(session => [session._id, session]));
  }

  /** The person's sessions that have not expired, newest first. */
  ofPerson(userId: Types.ObjectId): Promise<Session[]> {
    const now = Date.now();
    return this.sessions
      .find({ userId, expiresAt: { $gt: new Date(now) }, lastSeenAt: { $gt: new Date(now - IDLE_MS) } })
      .sort({ createdAt: -1 })
      .limit(MOST_READ)
      .lean<Session[]>()
      .exec();
  }

  /** Ends sessions and the sessions handed over from them. */
  async close(...ids: string[]): Promise<void> {
    await this.sessions.deleteMany({ _id: { $in: ids } });
    await this.sessions.deleteMany({ from: { $in: ids } });
  }

  /**
   * Names a session for the write of the next change of its user's credentials, which it outlives.
   * @throws NotSignedIn when it has ended, also by another change since the request began
   */
  async toKeep(id: string, account: Account): Promise<KeptSession> {
    const session = await this.find(id);
    if (!session || !isGood(session, account)) throw new NotSignedIn();
    return { session: id, credentialVersion: account.credentialVersion + 1 };
  }

  /** Records that a second-factor code was given in a session. */
  async noteSecondFactor(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { secondFactor: true } });
  }

  /** Deletes ended sessions; active ones are not touched. */
  async removeEnded(): Promise<number> {
    const idle = new Date(Date.now() - IDLE_MS);
    const { deletedCount } = await this.sessions.deleteMany({
      $or: [{ expiresAt: { $lt: new Date() } }, { lastSeenAt: { $lt: idle } }],
    });
    return deletedCount;
  }
}

/** Whether a session is of its user's present credentials: opened since their last change, or kept by that change. */
export const isOfVersion = (
  { _id, credentialVersion }: Pick<Session, '_id' | 'credentialVersion'>,
  { credentialVersion: present, keptSession: kept }: Pick<Account, 'credentialVersion' | 'keptSession'>,
): boolean => credentialVersion === present || (kept?.session === _id && kept.credentialVersion === present);

/** Whether a session is still valid for its user. */
export const isGood = (session: Session, account: Account): boolean =>
  session.userId.equals(account._id) &&
  account.status === RecordStatus.Active &&
  isOfVersion(session, account);

const ENDED = 'The sessions of a record that is merged end.';

/** A person's sessions. Tokens, codes and secrets are never exported. */
@HoldsPersonalData
@Injectable()
export class SessionPersonalData implements PersonalData {
  readonly section = 'sessions';
  readonly references = [
    { collection: 'session', path: 'userId', kind: 'session', stays: ENDED },
    { collection: 'hand_over', path: 'userId', stays: ENDED },
    { collection: 'presence', path: 'userId', stays: ENDED },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('session') private readonly sessions: Model<Session>,
    @InjectModel('hand_over') private readonly handOvers: Model<HandOver>,
    @InjectModel('second_factor') private readonly secondFactors: Model<SecondFactorRecord>,
    private readonly failures: FailureLimit,
    private readonly limits: SignInLimits,
  ) {}

  async *dataOf({ _id }: Person): AsyncIterable<object> {
    const fields = { _id: 0, createdAt: 1, lastSeenAt: 1, expiresAt: 1 } as const;
    for await (const session of this.sessions.find({ userId: _id }, fields).lean().cursor()) yield session;
    const factor = await this.secondFactors.findById(_id, { _id: 0, createdAt: 1, confirmed: 1 }).lean();
    if (factor) yield { secondFactor: factor };
  }

  async erase({ _id, emails }: ErasedPerson): Promise<void> {
    const id = _id.toHexString();
    await Promise.all([
      this.sessions.deleteMany({ userId: _id }),
      this.handOvers.deleteMany({ userId: _id }),
      this.secondFactors.deleteOne({ _id }),
      ...['', ...emails].map(email => this.limits.forget(_id, email)),
      this.failures.forget(`password-change:${id}`, `otp:${id}`),
    ]);
  }
}
