import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { createHmac, randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/config/secrets.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import type { Wording } from '../platform/languages/wording.js';
import { digestOf } from './guardianLinks.js';
import { isNobodys } from './reach.js';
import type { FormerEmail, User } from './user.model.js';

const HOURS = 72;
const BATCH = 200;

type Addressed = Pick<User, '_id' | 'email' | 'emails'> & { formerEmails?: FormerEmail[] | null };
type Kept = Addressed & Pick<User, '__v'>;

/** Former addresses whose links are still valid. */
export const liveOf = (former: FormerEmail[] | null | undefined, now = new Date()): FormerEmail[] =>
  (former ?? []).filter(({ endsAt }) => endsAt > now);

/**
 * Keeps a person's former address after a change. While the link mailed to it is valid, nobody else can take the
 * address, and the link restores it (docs/security.md, 31). Links are derived from nonces and the server's secret.
 */
@RunsAsJob
@Injectable()
export class FormerEmails implements Job {
  readonly name = 'former-emails';
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('FormerEmails');
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('user') private readonly users: Model<User>,
  ) {
    this.key = deriveKey(config.jwtSecret, 'former email links');
  }

  /** The fields that a change of address keeps of the former address; null when there is nothing to keep. */
  keptBy(
    before: Addressed,
    { email, emails = before.emails, formerEmails }: Partial<User>,
  ): { emails: string[]; formerEmails: FormerEmail[] } | null {
    // A change that sets `formerEmails` takes an earlier change back; the address it replaces gets no link.
    if (email === undefined || email === before.email || formerEmails || isNobodys(before.email)) return null;
    const nonce = randomBytes(16).toString('base64url');
    const kept: FormerEmail = {
      email: before.email,
      nonce,
      digest: digestOf(this.tokenOf(before._id, nonce)),
      endsAt: new Date(Date.now() + HOURS * 3600_000),
    };
    return {
      emails: [...new Set([email, ...emails.filter(one => one !== before.email), before.email])],
      formerEmails: [...(before.formerEmails ?? []), kept],
    };
  }

  linkOf(person: Types.ObjectId, nonce: string, wording: Wording): string {
    return `${new URL(wording.pathTo('/email'), this.config.publicUrl).href}#token=${this.tokenOf(person, nonce)}`;
  }

  /** The owner of a link; null for an unknown, used or expired one. */
  async holderOf(token: string): Promise<Types.ObjectId | null> {
    const digest = digestOf(token);
    const holder = await this.users
      .findOne({ formerEmails: { $elemMatch: { digest, endsAt: { $gt: new Date() } } } }, { _id: 1 })
      .lean<Pick<User, '_id'>>();
    return holder?._id ?? null;
  }

  /** The address that a link restores, and the addresses of earlier changes; null when the link is not valid. */
  find(
    kept: FormerEmail[] | null | undefined,
    token: string,
  ): { former: FormerEmail; earlier: FormerEmail[] } | null {
    const [digest, now] = [digestOf(token), new Date()];
    const at = (kept ?? []).findIndex(one => one.digest === digest && one.endsAt > now);
    const former = kept?.[at];
    return former ? { former, earlier: (kept ?? []).slice(0, at) } : null;
  }

  /** Frees the addresses whose links have expired. @returns for how many people */
  run(signal: AbortSignal): Promise<number> {
    const now = new Date();
    return processEach(
      this.users
        .find({ 'formerEmails.endsAt': { $lte: now } }, { email: 1, emails: 1, formerEmails: 1, __v: 1 })
        .lean<Kept[]>()
        .cursor({ batchSize: BATCH }),
      signal,
      person => this.free(person, now),
      (error, { _id }) =>
        this.logger.error(
          { err: error, user: _id },
          'freeing a former address failed; the next run retries it',
        ),
    );
  }

  /** False when the record changed meanwhile: the next run tries again. */
  private async free({ _id, __v, email, emails, formerEmails }: Kept, now: Date): Promise<boolean> {
    const live = liveOf(formerEmails, now);
    const needed = new Set([email, ...live.map(one => one.email)]);
    const freed = new Set((formerEmails ?? []).map(one => one.email).filter(one => !needed.has(one)));
    const { modifiedCount } = await this.users.updateOne(
      { _id, __v },
      {
        ...(live.length > 0
          ? { $set: { emails: emails.filter(one => !freed.has(one)), formerEmails: live } }
          : { $set: { emails: emails.filter(one => !freed.has(one)) }, $unset: { formerEmails: '' } }),
        $inc: { __v: 1 },
      },
    );
    return modifiedCount > 0;
  }

  private tokenOf(person: Types.ObjectId, nonce: string): string {
    return createHmac('sha256', this.key).update(`${person.toHexString()}\n${nonce}`).digest('base64url');
  }
}
