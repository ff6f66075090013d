import type { VisitorSessionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { BatchLoader } from '../platform/cache/batchLoader.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { MailCodes } from '../platform/delivery/mailCodes.js';

const DAY_MS = 24 * 3600_000;

/** A phone stays signed in for 30 days after its last visit, which covers the time from registration to camp. */
const IDLE_MS = 30 * DAY_MS;
/** After this time the address must be proved again, even with frequent use. */
export const LONGEST_SESSION_MS = 90 * DAY_MS;
/** The expiry is extended at most this often, so that most reads cost no write. */
const NOTE_USE_MS = DAY_MS;

/** Maximum read at once; a person has at most 30, since a sign-in ends older ones (`PersonSessions`). */
const MOST_READ = 200;

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

const endOf = (createdAt: Date, now: number): Date =>
  new Date(Math.min(now + IDLE_MS, createdAt.getTime() + LONGEST_SESSION_MS));

/** A proved address, and the Google account that proved it. */
export interface ProvedVisitor extends VisitorSessionRecord {
  /** Google's permanent id of the account; absent after a mailed code. */
  googleSub?: string | undefined;
}

/** The visitors' sessions of all instances: each has a proved address, stored by the digest of a random token. */
@Injectable()
export class VisitorSessions {
  private readonly live = new BatchLoader(ids => this.readLive(ids));

  constructor(@InjectModel('visitor_session') private readonly sessions: Model<VisitorSession>) {}

  /** Opens a session for a proved address. @returns its token */
  async open({ email, name, googleSub }: ProvedVisitor, device: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date();
    const expiresAt = endOf(createdAt, createdAt.getTime());
    const seen = { createdAt, lastSeenAt: createdAt, expiresAt };
    const session = { _id: digest(token), email, name, device, ...seen, ...(googleSub && { googleSub }) };
    await this.sessions.insertMany([session], { lean: true });
    return token;
  }

  /** The owner of the token; null when it is unknown or the session has ended. */
  async find(token: string): Promise<VisitorSessionRecord | null> {
    const now = Date.now();
    const session = await this.live.find(digest(token));
    if (!session) return null;
    const end = endOf(session.createdAt, now);
    const { lastSeenAt = session.createdAt, expiresAt } = session;
    if (Math.max(now - lastSeenAt.getTime(), end.getTime() - expiresAt.getTime()) > NOTE_USE_MS) {
      const seen = { expiresAt: end, lastSeenAt: new Date(now) };
      await this.sessions.updateOne({ _id: session._id }, { $max: seen });
    }
    return { email: session.email, name: session.name ?? null, imageUrl: null };
  }

  /** The Google account that proved an address last; null when none has in the sessions that are open. */
  async googleSubOf(email: string): Promise<string | null> {
    const session = await this.sessions
      .findOne({ email, googleSub: { $gt: '' }, expiresAt: { $gt: new Date() } }, { googleSub: 1 })
      .sort({ createdAt: -1 })
      .lean<Pick<VisitorSession, 'googleSub'>>();
    return session?.googleSub ?? null;
  }

  async close(token: string): Promise<void> {
    await this.closeMany([digest(token)]);
  }

  /** The sessions in which one of these addresses was proved, newest first. */
  ofAddresses(emails: readonly string[]): Promise<VisitorSession[]> {
    return this.sessions
      .find({ email: { $in: [...emails] }, expiresAt: { $gt: new Date() } })
      .sort({ createdAt: -1 })
      .limit(MOST_READ)
      .lean<VisitorSession[]>()
      .exec();
  }

  /** @param ids digests of tokens */
  async closeMany(ids: string[]): Promise<void> {
    await this.sessions.deleteMany({ _id: { $in: ids } });
  }

  /** Ends all sessions of an address. */
  async closeAddress(email: string): Promise<void> {
    await this.sessions.deleteMany({ email });
  }

  async removeEnded(): Promise<number> {
    const { deletedCount } = await this.sessions.deleteMany({ expiresAt: { $lte: new Date() } });
    return deletedCount;
  }

  private async readLive(ids: string[]): Promise<Map<string, VisitorSession>> {
    const sessions = await this.sessions
      .find({ _id: { $in: ids }, expiresAt: { $gt: new Date() } })
      .lean<VisitorSession[]>();
    return new Map(sessions.map(session => [session._id, session]));
  }
}

/** Removes expired codes and ended visitors' sessions, since not every MongoDB engine runs a TTL monitor. */
@RunsAsJob
@Injectable()
export class VisitorCleanup implements Job {
  readonly name = 'visitor-cleanup';
  readonly timetable = { everySeconds: 600 };

  constructor(
    private readonly sessions: VisitorSessions,
    private readonly codes: MailCodes,
  ) {}

  async run(): Promise<number> {
    return (await this.sessions.removeEnded()) + (await this.codes.removeExpired());
  }
}

/** A browser in which a person proved an address; the cookie's token is stored hashed. */
export interface VisitorSession {
  /** Digest of the token. */
  _id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  /** Absent, like the next field, in sessions of version 0.2. */
  lastSeenAt?: Date;
  /** Browser and operating system at sign-in. */
  device?: string | null;
  /** The Google account that proved the address: a record made later is bound to it. */
  googleSub?: string | null;
  /** Extended by use, up to a limit. */
  expiresAt: Date;
}

export const visitorSessionSchema = new Schema<VisitorSession>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: Date,
    device: String,
    googleSub: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'visitor_session', versionKey: false },
)
  .index({ email: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
