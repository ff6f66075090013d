import { DAY_MS, displayName, RecordStatus, Role } from '@coastok/domain';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Conflict } from '../platform/errors/appError.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { wordingOf } from '../platform/languages/wording.js';
import { MailSender, type MailPage, mailTextOf } from '../platform/delivery/mail.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import { PersonalDataHolders } from '../platform/personalData.js';
import type { User } from '../user/user.model.js';
import { Erasures } from './erasures.js';
import { NoticeJournal } from './noticeJournal.js';
import { personOf } from './person.js';

/** The outbox kind of a mail that announces an erasure. */
const DORMANCY_MAIL = 'dormancy';
/** The mails may be sent in any order. */
const MAILS = { atOnce: 4 };
/** Time without a visit after which a visitor who never became a member is erased (docs/rules/retention.md). */
const DORMANT_MS = 3 * 365 * DAY_MS;
/** Time between the delivery of the announcing mail and the erasure. */
const NOTICE_MS = 14 * DAY_MS;
const BATCH = 100;

type Visitor = Pick<
  User,
  '_id' | 'name' | 'initiatedName' | 'email' | 'phone' | 'createdAt' | 'lastVisitAt' | 'erasure' | 'language'
>;
const VISITOR_FIELDS = {
  ...{ name: 1, initiatedName: 1, email: 1, phone: 1, createdAt: 1, lastVisitAt: 1, erasure: 1, language: 1 },
} as const;

/** Filter: visitors not seen since `before`. */
const unseenSince = (before: Date) => ({
  status: RecordStatus.Active,
  createdAt: { $lt: before },
  // Only the visitor role and no password, so neither the app nor the console can have been used meanwhile.
  roles: [Role.NonCoastok],
  passwordHash: null,
  $or: [{ lastVisitAt: null }, { lastVisitAt: { $lt: before } }],
});
const longAgo = () => new Date(Date.now() - DORMANT_MS);
const lastSeen = ({ lastVisitAt, createdAt }: Visitor): Date => lastVisitAt ?? createdAt;
const versionOf = (visitor: Visitor): string => `dormant:${lastSeen(visitor).toISOString().slice(0, 10)}`;

/** Erases visitors who stopped visiting: two weeks after a mail, unless they sign in before. */
@RunsAsJob
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
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(
      DORMANCY_MAIL,
      ({ person, version }, key) => this.warn(new Types.ObjectId(String(person)), String(version), key),
      MAILS,
    );
  }

  /** @returns the number of visitors notified or erased */
  run(signal: AbortSignal): Promise<number> {
    const before = longAgo();
    const unseen = this.users
      .find(unseenSince(before), VISITOR_FIELDS)
      .sort({ createdAt: -1, _id: -1 })
      .lean<Visitor[]>()
      .cursor({ batchSize: BATCH });
    return processEach(
      unseen,
      signal,
      visitor => this.endOne(visitor, before),
      (error, { _id }) =>
        this.logger.error(
          { err: error, user: _id },
          'notifying or erasing a dormant visitor failed; the next run retries it',
        ),
    );
  }

  private async endOne(visitor: Visitor, before: Date): Promise<boolean> {
    const { _id } = visitor;
    if (await this.holders.isActive(personOf(visitor), before)) return false;
    const version = versionOf(visitor);
    const deliveredAt = await this.journal.deliveredAt(version, _id);
    if (!deliveredAt) return this.notify(visitor, version);
    if (deliveredAt.getTime() > Date.now() - NOTICE_MS) return false;
    return this.erase(_id);
  }

  /** @returns whether the visitor had not been notified before */
  private async notify({ _id }: Visitor, version: string): Promise<boolean> {
    const message: OutboxRequest = {
      key: `privacy-notice:${version}:${_id.toHexString()}:mail`,
      kind: DORMANCY_MAIL,
      payload: { person: _id.toHexString(), version },
    };
    if (await this.journal.notify(version, [_id], () => [message])) return true;
    // Queues a mail that was given up again once the outbox has dropped it; a waiting mail is left as it is.
    await this.outbox.publish(message);
    return false;
  }

  /** Obstacles such as unsettled money are checked again tomorrow. */
  private async erase(id: Types.ObjectId): Promise<boolean> {
    try {
      return await this.erasures.eraseByJob(id);
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  /**
   * The two weeks begin when the mail is sent, after any wait in the outbox. A visitor who returned meanwhile gets no
   * mail.
   */
  private async warn(id: Types.ObjectId, version: string, key: string): Promise<void> {
    const before = longAgo();
    const visitor = await this.users
      .findOne({ ...unseenSince(before), _id: id }, VISITOR_FIELDS)
      .lean<Visitor>();
    if (!visitor || versionOf(visitor) !== version) return;
    if (await this.holders.isActive(personOf(visitor), before)) return;
    const { productName, publicUrl } = this.config;
    const wording = wordingOf(this.config.languages, visitor.language);
    const since = wording.date(lastSeen(visitor));
    const on = wording.date(new Date(Date.now() + NOTICE_MS));
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting', { name: displayName(visitor) }),
      paragraphs: [wording.say('dormant.text', { since, on }), wording.say('dormant.keep')],
      facts: [],
      button: { label: wording.say('dormant.button'), href: new URL('/my-data', publicUrl).href },
    };
    await this.mail.send({
      purpose: 'account',
      to: visitor.email,
      subject: wording.say('dormant.subject', { product: productName }),
      text: mailTextOf(page),
      page,
      // A fixed Message-ID: if a crash between sending and recording sends the mail twice, mail programs show it
      // once.
      messageId: `<${encodeURIComponent(key)}@${new URL(publicUrl).hostname}>`,
    });
    await this.journal.delivered(version, id);
  }
}
