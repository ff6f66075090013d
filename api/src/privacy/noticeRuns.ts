import { PRIVACY_VERSION, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type AuditActor, AuditService } from '../platform/audit/audit.service.js';
import { BULK_PUSH, pushText, pushToUsers } from '../device/pushToUsers.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { ignoreDuplicate } from '../platform/mongo/inserts.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import {
  type ErasedPerson,
  type Person,
  type PersonalData,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import type { User } from '../user/user.model.js';
import { NoticeJournal } from './noticeJournal.js';
import { NOTICE_MAIL } from './noticeLinks.js';
import type { NoticeRun, NoticeReceipt } from './privacy.model.js';

const BATCH = 500;

/** Progress of notifying members about the current version of the notice. */
export interface NoticeProgress {
  version: string;
  startedAt: string | null;
  endedAt: string | null;
  told: number;
  /** Active members who have not answered for this version. */
  unanswered: number;
}

/**
 * Notifies every member who has not answered the current version of the notice, once each: by mail with a link, and
 * by push.
 */
@RunsAsJob
@HoldsPersonalData
@Injectable()
export class NoticeRuns implements Job, PersonalData {
  readonly name = 'privacy-notices';
  readonly section = 'privacyNotices';
  readonly references = [
    { collection: 'privacy_notice', path: 'personId' },
    { collection: 'privacy_notice_run', path: 'reached', stays: 'It says how far a run is.' },
  ] as const satisfies readonly PersonReference[];
  readonly timetable = { everySeconds: 60 };

  constructor(
    @InjectModel('privacy_notice_run') private readonly runs: Model<NoticeRun>,
    @InjectModel('privacy_notice') private readonly receipts: Model<NoticeReceipt>,
    @InjectModel('user') private readonly users: Model<User>,
    private readonly journal: NoticeJournal,
    private readonly audit: AuditService,
  ) {}

  /** Starts notifying members of the current version. @returns false when it had been started before */
  async start(actor: AuditActor): Promise<boolean> {
    const run: NoticeRun = { _id: PRIVACY_VERSION, startedAt: new Date(), reached: null, endedAt: null };
    if (await this.runs.exists({ _id: run._id })) return false;
    await this.audit.record(actor, {
      action: 'privacyNotice.start',
      entity: 'privacy/notice',
      entityId: run._id,
    });
    await this.runs.create(run).catch(ignoreDuplicate);
    return true;
  }

  async progress(): Promise<NoticeProgress> {
    const [run, notified, unanswered] = await Promise.all([
      this.runs.findById(PRIVACY_VERSION).lean<NoticeRun>(),
      this.receipts.countDocuments({ version: PRIVACY_VERSION, isPublished: true }),
      this.users.countDocuments(UNANSWERED),
    ]);
    return {
      version: PRIVACY_VERSION,
      startedAt: run?.startedAt.toISOString() ?? null,
      endedAt: run?.endedAt?.toISOString() ?? null,
      told: notified,
      unanswered,
    };
  }

  /** How many members have yet to be notified of the current version, also when the run has not started. */
  async countLeft(): Promise<number> {
    const run = await this.runs.findById(PRIVACY_VERSION).lean<NoticeRun>();
    return run?.endedAt ? 0 : this.users.countDocuments(unansweredBehind(run?.reached ?? null));
  }

  async run(signal: AbortSignal): Promise<number> {
    const run = await this.runs.findOne({ _id: PRIVACY_VERSION, endedAt: null }).lean<NoticeRun>();
    if (!run) return 0;
    let { reached } = run;
    for (let done = 0; ;) {
      if (signal.aborted) return done;
      const batch = await this.users
        .find(unansweredBehind(reached), { _id: 1 })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<{ _id: Types.ObjectId }[]>();
      const last = batch.at(-1);
      if (!last) {
        await this.runs.updateOne({ _id: run._id }, { $set: { endedAt: new Date() } });
        return done;
      }
      done += await this.journal.notify(
        PRIVACY_VERSION,
        batch.map(({ _id }) => _id),
        messagesTo,
      );
      reached = last._id;
      await this.runs.updateOne({ _id: run._id }, { $set: { reached } });
    }
  }

  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.receipts.find({ personId: _id }, { isPublished: 0 }).lean().cursor();
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.receipts.deleteMany({ personId: _id });
  }
}

/** Filter: active members who have not answered the current version. */
const UNANSWERED = { status: RecordStatus.Active, 'consent.version': { $ne: PRIVACY_VERSION } };

const unansweredBehind = (reached: Types.ObjectId | null) => ({
  ...UNANSWERED,
  ...(reached && { _id: { $gt: reached } }),
});

const keyOf = (personId: Types.ObjectId): string => `${PRIVACY_VERSION}:${personId.toHexString()}`;

const messagesTo = (personId: Types.ObjectId): OutboxRequest[] => [
  {
    key: `privacy-notice:${keyOf(personId)}:mail`,
    kind: NOTICE_MAIL,
    payload: { person: personId.toHexString(), version: PRIVACY_VERSION },
  },
  pushToUsers(
    `privacy-notice:${keyOf(personId)}:push`,
    {
      purpose: 'account',
      userIds: [personId.toHexString()],
      ...pushText(wording => ({
        title: wording.say('notice.push.title'),
        body: wording.say('notice.push.text'),
      })),
    },
    BULK_PUSH,
  ),
];
