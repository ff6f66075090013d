import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { GatheredReads } from '../platform/reads/gatheredReads.js';
import type { Session } from './session.model.js';
import { SESSION_HOURS, Tokens } from './tokens.js';

const IDLE_MS = 60 * 60_000;
/** Use is noted at most this often, so that reading costs no write. */
const NOTE_USE_MS = 60_000;

export type LiveSession = Pick<Session, '_id' | 'userId' | 'credentialVersion' | 'lastSeenAt'>;

/** The sessions of all instances, in the database: one revoked anywhere is revoked everywhere. */
@Injectable()
export class Sessions {
  private readonly live = new GatheredReads<LiveSession>(ids => this.findMany(ids));

  constructor(
    @InjectModel('session') private readonly sessions: Model<Session>,
    private readonly tokens: Tokens,
  ) {}

  /** Opens a session and @returns its token. */
  async open(userId: Types.ObjectId, credentialVersion: number): Promise<string> {
    const now = new Date();
    const id = randomBytes(18).toString('base64url');
    await this.sessions.insertMany(
      [
        {
          _id: id,
          userId,
          credentialVersion,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + SESSION_HOURS * 3600_000),
        },
      ],
      { lean: true },
    );
    return this.tokens.sign({ subject: userId.toHexString(), session: id, credentialVersion });
  }

  /** The session if it is still good: not revoked, not expired, not idle for an hour. */
  find(id: string): Promise<LiveSession | null> {
    return this.live.find(id);
  }

  /** Those of some sessions that are still good, by id, all of them in use right now. */
  async findMany(ids: string[]): Promise<Map<string, LiveSession>> {
    const now = Date.now();
    const sessions = await this.sessions
      .find(
        {
          _id: { $in: ids },
          expiresAt: { $gt: new Date(now) },
          lastSeenAt: { $gt: new Date(now - IDLE_MS) },
        },
        { userId: 1, credentialVersion: 1, lastSeenAt: 1 },
      )
      .lean<LiveSession[]>();
    const unnoted = sessions.filter(({ lastSeenAt }) => now - lastSeenAt.getTime() > NOTE_USE_MS);
    if (unnoted.length > 0) {
      await this.sessions.updateMany(
        { _id: { $in: unnoted.map(({ _id }) => _id) } },
        { $max: { lastSeenAt: new Date(now) } },
      );
    }
    return new Map(sessions.map(session => [session._id, session]));
  }

  async close(id: string): Promise<void> {
    await this.sessions.deleteOne({ _id: id });
  }

  /** Ends every session of a user but one. */
  async closeOthers(userId: Types.ObjectId, kept: string): Promise<void> {
    await this.sessions.deleteMany({ userId, _id: { $ne: kept } });
  }

  /** Lets one session outlive the next change of its user's credentials. */
  async carryOver(id: string, credentialVersion: number): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { credentialVersion } });
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
