import type { SessionKind } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { NotSignedIn } from '../platform/errors/appError.js';
import { BatchLoader } from '../platform/reads/batchLoader.js';
import type { Session } from './session.model.js';
import { newLife, Tokens } from './tokens.js';

const IDLE_MS = 60 * 60_000;
/** Use is noted at most this often, so that reading costs no write. */
const NOTE_USE_MS = 60_000;

/** Nobody has more: a sign-in ends the oldest beyond 30 (`PersonSessions`). */
const MOST_READ = 200;

/** What a new session is made of. */
export interface NewSession {
  userId: Types.ObjectId;
  credentialVersion: number;
  /** A code of the second factor was given. */
  secondFactor: boolean;
  kind: SessionKind;
  /** Browser and system as the sign-in named them. */
  device: string | null;
  /** The session that is handed over: the new one ends with it, and not later. */
  carried?: Session;
}

/** The sessions of all instances, in the database: one revoked anywhere is revoked everywhere. */
@Injectable()
export class Sessions {
  private readonly live = new BatchLoader<Session>(ids => this.findMany(ids));

  constructor(
    @InjectModel('session') private readonly sessions: Model<Session>,
    private readonly tokens: Tokens,
  ) {}

  /** @returns its token. @throws NotSignedIn when the session that was to be carried ends meanwhile. */
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
    // `close` removes a session first and what was handed over from it second, so one of the two sees the other.
    if (carried && !(await this.sessions.exists({ _id: carried._id }))) {
      await this.close(id);
      throw new NotSignedIn();
    }
    const claims = { subject: userId.toHexString(), session: id, credentialVersion };
    return this.tokens.sign(claims, { createdAt, expiresAt });
  }

  /** The session if it is still good: not revoked, not expired, not idle for an hour. */
  find(id: string): Promise<Session | null> {
    return this.live.find(id);
  }

  /** Those of some sessions that are still good, by id, all of them in use right now. */
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

  /** The sessions of a person that are still good by their times, the newest first. */
  ofPerson(userId: Types.ObjectId): Promise<Session[]> {
    const now = Date.now();
    return this.sessions
      .find({ userId, expiresAt: { $gt: new Date(now) }, lastSeenAt: { $gt: new Date(now - IDLE_MS) } })
      .sort({ createdAt: -1 })
      .limit(MOST_READ)
      .lean<Session[]>()
      .exec();
  }

  /** Ends sessions, and those that were handed over from them. */
  async close(...ids: string[]): Promise<void> {
    await this.sessions.deleteMany({ _id: { $in: ids } });
    await this.sessions.deleteMany({ from: { $in: ids } });
  }

  /** Lets one session outlive the next change of its user's credentials. */
  async carryOver(id: string, credentialVersion: number): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { credentialVersion } });
  }

  /** Notes that a code of the second factor was given in a session. */
  async noteSecondFactor(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { secondFactor: true } });
  }

  /** Clears away what has ended; live ones are not touched. */
  async removeEnded(): Promise<number> {
    const idle = new Date(Date.now() - IDLE_MS);
    const { deletedCount } = await this.sessions.deleteMany({
      $or: [{ expiresAt: { $lt: new Date() } }, { lastSeenAt: { $lt: idle } }],
    });
    return deletedCount;
  }
}
