import { DAY_MS, displayName, formatDate, RecordStatus, Role } from '@coastok/domain';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { Conflict } from '../platform/errors/appError.js';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { processEach } from '../platform/jobs/processEach.js';
import { MailSender } from '../platform/mail/mail.js';
import { PersonalDataHolders } from '../platform/privacy/personalData.js';
import type { User } from '../user/user.model.js';
import { Erasures } from './erasures.js';
import { NoticeJournal } from './noticeJournal.js';
import { personOf } from './person.js';

/** Somebody who signed up, is no member, and has not been seen for so long is erased (docs/rules/retention.md). */
const DORMANT_MS = 3 * 365 * DAY_MS;
/** From the mail that says so. */
const NOTICE_MS = 14 * DAY_MS;
const BATCH = 100;

type Visitor = Pick<
  User,
  '_id' | 'name' | 'initiatedName' | 'email' | 'phone' | 'createdAt' | 'lastVisitAt' | 'erasure'
>;
const VISITOR_FIELDS = {
  ...{ name: 1, initiatedName: 1, email: 1, phone: 1, createdAt: 1, lastVisitAt: 1, erasure: 1 },
} as const;

/** Erases visitors who come no more: two weeks after a mail, unless they sign in once. */
@Injectable()
export class DormantVisitors implements Job, OnModuleInit {
  readonly name = 'dormant-visitors';
  readonly timetable = { everySeconds: 24 * 3600 };
  private readonly logger = new Logger('DormantVisitors');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('user') private readonly users: Model<User>,
    private readonly holders: PersonalDataHolders,
    private readonly journal: NoticeJournal,
    private readonly erasures: Erasures,
    private readonly mail: MailSender,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** @returns how many were told or erased */
  run(signal: AbortSignal): Promise<number> {
    const before = new Date(Date.now() - DORMANT_MS);
    const unseen = this.users
      .find(
        {
          status: RecordStatus.Active,
          createdAt: { $lt: before },
          // Nothing above a visitor, and no password: by neither the app nor the console have they come meanwhile.
          roles: [Role.NonCoastok],
          passwordHash: null,
          $or: [{ lastVisitAt: null }, { lastVisitAt: { $lt: before } }],
        },
        VISITOR_FIELDS,
      )
      .sort({ createdAt: -1, _id: -1 })
      .lean<Visitor[]>()
      .cursor({ batchSize: BATCH });
    return processEach(
      unseen,
      signal,
      visitor => this.endOne(visitor, before),
      (error, { _id }) => this.logger.error({ err: error, user: _id }, 'a visitor will be looked at again'),
    );
  }

  private async endOne(visitor: Visitor, before: Date): Promise<boolean> {
    const { _id } = visitor;
    if (await this.holders.isActive(personOf(visitor), before)) return false;
    const version = `dormant:${(visitor.lastVisitAt ?? visitor.createdAt).toISOString().slice(0, 10)}`;
    const toldAt = await this.journal.toldAt(version, _id);
    if (!toldAt) {
      return (await this.journal.tell(version, [_id], () => [this.mailTo(visitor, version)])) > 0;
    }
    if (toldAt.getTime() > Date.now() - NOTICE_MS) return false;
    return this.erase(_id);
  }

  /** What stands in the way, such as money that is not settled, is looked at again tomorrow. */
  private async erase(id: Types.ObjectId): Promise<boolean> {
    try {
      return await this.erasures.eraseByJob(id);
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  private mailTo(visitor: Visitor, version: string) {
    const { productName, publicUrl } = this.config;
    const key = `privacy-notice:${version}:${visitor._id.toHexString()}:mail`;
    const since = formatDate(visitor.lastVisitAt ?? visitor.createdAt);
    const on = formatDate(new Date(Date.now() + NOTICE_MS));
    return this.mail.message(key, {
      purpose: 'account',
      to: visitor.email,
      subject: `Your data at ${productName} will be erased`,
      text: [
        `Hare Krishna ${displayName(visitor)},`,
        `You have not visited us since ${since}. What we know of visitors who come no more is kept for three years: on or after ${on} we erase your data. Payments stay in our accounts, without your name.`,
        `To keep it, sign in once before then, under ‘My data’: ${new URL('/my-data', publicUrl).href}`,
      ].join('\n\n'),
    });
  }
}
