import {
  DAY_MS,
  displayName,
  formatDate,
  MAX_OPEN_REQUESTS,
  type OwnPrivacyRequestRecord,
  type PrivacyRequestBody,
  reminderDue,
  REQUEST_KIND_LABELS,
  requestDueOn,
  type RequestKind,
  requestLastOn,
} from '@coastok/domain';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Visitor } from '../platform/auth/caller.js';
import { MailSender } from '../platform/delivery/mail.js';
import { Conflict } from '../platform/errors/appError.js';
import { type Job, processEach, RunsAsJob } from '../platform/jobs/job.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { isoText } from '../platform/mongo/objectId.js';
import { Metrics } from '../platform/monitoring/metrics.js';
import { Outbox } from '../platform/outbox/outbox.js';
import {
  DONE,
  type ErasedPerson,
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { VisitorMembers } from '../visitor/visitorMembers.js';
import type { PrivacyRequest } from './privacy.model.js';

const FULL = `You have ${MAX_OPEN_REQUESTS} open requests. Please wait for our answer to one of them.`;
/** Maximum shown; far more than one person's requests. */
const MOST_SHOWN = 200;

/** Slots for a person's open requests; erasure has its own slot, so that an erasure can always be requested. */
const ERASE_SLOT = 'erase';
const SLOTS = Array.from({ length: MAX_OPEN_REQUESTS }, (_, place) => String(place + 1));

/** The slot of a person's only open request. */
export const firstSlot = (kind: RequestKind): string => (kind === 'erase' ? ERASE_SLOT : '1');

type RequestContent = Pick<PrivacyRequest, 'kind' | 'text' | 'nominee'>;

/** People's requests about their own data; staff answer them. */
@HoldsPersonalData
@Injectable()
export class PrivacyRequests implements PersonalData {
  readonly section = 'privacyRequests';
  readonly references = [
    { collection: 'privacyRequest', path: 'personId', kind: 'privacy/request' },
    { collection: 'privacyRequest', path: 'by', stays: DONE },
    { collection: 'privacyRequest', path: 'identity.by', stays: DONE },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('privacyRequest') private readonly requests: Model<PrivacyRequest>,
    private readonly members: VisitorMembers,
  ) {}

  /** A visitor's own requests, the newest first. */
  async own(visitor: Visitor): Promise<OwnPrivacyRequestRecord[]> {
    const member = await this.members.find(visitor);
    if (!member) return [];
    const found = await this.requests
      .find({ personId: member._id })
      .sort({ at: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .lean<PrivacyRequest[]>();
    return found.map(toOwnRecord);
  }

  /**
   * @param id stays the same when a call is repeated
   * @throws Conflict for a person who has not signed up, and when too many of their requests are open
   */
  async ask(
    visitor: Visitor,
    { kind, text, nominee }: PrivacyRequestBody,
    id: Types.ObjectId,
  ): Promise<OwnPrivacyRequestRecord> {
    const { _id } = await this.members.require(visitor);
    const named = nominee && { phone: null, email: null, ...nominee };
    return toOwnRecord(await this.file(_id, { kind, text, nominee: named ?? null }, id));
  }

  /**
   * Files a request; while an erasure request is open, a second one is not filed. @throws Conflict when too many are
   * open
   */
  async file(
    personId: Types.ObjectId,
    content: RequestContent,
    _id: Types.ObjectId = new Types.ObjectId(),
  ): Promise<PrivacyRequest> {
    const at = new Date();
    const request = {
      ...content,
      _id,
      __v: 0,
      personId,
      state: 'OPEN',
      isOpen: true,
      at,
      answer: null,
      answeredAt: null,
      identity: { how: 'mailbox', by: null, at },
      by: null,
      toldDays: null,
    } as const;
    if (content.kind === 'erase') {
      const filed = await this.insert({ ...request, slot: ERASE_SLOT });
      return filed ?? this.openErasure(personId);
    }
    for (const slot of SLOTS) {
      const filed = await this.insert({ ...request, slot });
      if (filed) return filed;
    }
    throw new Conflict(FULL);
  }

  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.requests
      .find({ personId: _id }, { pendingAudit: 0, pendingMessages: 0, slot: 0, toldDays: 0 })
      .lean()
      .cursor();
  }

  /** Keeps the fact and time of a request as proof that it was answered; deletes its text, nominee and answer. */
  async erase({ _id }: ErasedPerson): Promise<void> {
    const emptied = { text: '', nominee: null, answer: null };
    await this.requests.updateMany(
      { personId: _id, isOpen: true },
      {
        $set: { state: 'ANSWERED', isOpen: false, slot: null, answeredAt: new Date() },
        $inc: { __v: 1 },
      },
    );
    await this.requests.updateMany({ personId: _id }, { $set: emptied, $unset: { pendingMessages: '' } });
  }

  /** @returns the request, or the stored one with the same id; null when the slot is taken */
  private async insert(request: PrivacyRequest): Promise<PrivacyRequest | null> {
    try {
      await this.requests.collection.insertOne(request);
      return request;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.requests.findById(request._id).lean<PrivacyRequest>();
    }
  }

  private async openErasure(personId: Types.ObjectId): Promise<PrivacyRequest> {
    const open = await this.requests.findOne({ personId, slot: ERASE_SLOT }).lean<PrivacyRequest>();
    if (!open) throw new Conflict('Your request to erase has just been answered. Please look again.');
    return open;
  }
}

/** A request in the form that the person who made it sees. */
export const toOwnRecord = (request: PrivacyRequest): OwnPrivacyRequestRecord => ({
  _id: request._id.toHexString(),
  kind: request.kind,
  text: request.text,
  nominee: request.nominee,
  state: request.state,
  at: request.at.toISOString(),
  dueOn: requestDueOn(request.at),
  answer: request.answer,
  answeredAt: isoText(request.answeredAt),
});

/**
 * Notifies the secretaries of a new request, and reminds them more often as its last day comes nearer. `toldDays` is
 * written after the mails; their outbox keys prevent a repeat from sending them twice.
 */
@RunsAsJob
@Injectable()
export class RequestReminders implements Job, OnModuleInit {
  readonly name = 'privacy-requests';
  readonly timetable = { everySeconds: 600 };
  private readonly logger = new Logger('RequestReminders');

  constructor(
    @InjectModel('privacyRequest') private readonly requests: Model<PrivacyRequest>,
    private readonly people: PeopleRepository,
    private readonly mail: MailSender,
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.measure(
      'coastok_privacy_request_oldest_days',
      'Days since the oldest request about the own data came that nobody has answered',
      () => this.oldestDays(),
    );
  }

  async run(signal: AbortSignal): Promise<number> {
    let notified = 0;
    const open = this.requests.find({ isOpen: true }).lean<PrivacyRequest[]>().cursor();
    await processEach(
      open,
      signal,
      async request => {
        if (await this.remind(request)) notified++;
      },
      (error, { _id }) => this.logger.warn({ err: error, request: _id }, 'a reminder will be sent later'),
    );
    return notified;
  }

  private async remind({ _id, kind, at, toldDays }: PrivacyRequest): Promise<boolean> {
    const days = reminderDue(at, new Date());
    if (toldDays !== null && days <= toldDays) return false;
    const isNew = days === 0;
    const secretaries = await this.people.secretaries();
    await this.outbox.publish(
      ...secretaries.map(person =>
        this.mail.message(`privacyRequest-waits:${_id.toHexString()}:${days}:${person._id.toHexString()}`, {
          purpose: 'work',
          to: person.email,
          subject: isNew
            ? 'A member asks about their data'
            : `A request about data has waited for ${days} days`,
          text: [
            `Hare Krishna ${displayName(person)},`,
            `‘${REQUEST_KIND_LABELS[kind]}’, asked on ${formatDate(at)}, waits in the console. We mean to answer by ${formatDate(requestDueOn(at))}; the last day is ${formatDate(requestLastOn(at))}.`,
          ].join('\n\n'),
        }),
      ),
    );
    await this.requests.updateOne({ _id, isOpen: true }, { $set: { toldDays: days } });
    return true;
  }

  private async oldestDays(): Promise<number> {
    const oldest = await this.requests
      .findOne({ isOpen: true }, { at: 1 })
      .sort({ at: 1, _id: 1 })
      .lean<Pick<PrivacyRequest, 'at'>>();
    return oldest ? (Date.now() - oldest.at.getTime()) / DAY_MS : 0;
  }
}
