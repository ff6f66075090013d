import {
  type AnswerPrivacyRequestBody,
  daysSince,
  displayName,
  isOpenRequest,
  mayBecome,
  type PrivacyRequestFilters,
  type PrivacyRequestRecord,
  REQUEST_STATE_LABELS,
  requestClock,
  requestLastOn,
} from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every } from '../platform/lists/page.js';
import { wordingOf } from '../platform/languages/wording.js';
import { MailSender, type MailPage, mailTextOf } from '../platform/delivery/mail.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { pathId } from '../platform/mongo/objectId.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PendingMessages, pendingNow } from '../platform/outbox/pendingMessages.js';
import { PersonalDataHolders } from '../platform/personalData.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { RowsOfPeople } from '../user/rowsOfPeople.js';
import { UserErasure } from '../user/userErasure.js';
import { personOf } from './person.js';
import type { PrivacyRequest } from './privacy.model.js';
import { toOwnRecord } from './privacyRequests.js';

const NEEDS_ANSWER = 'Please write an answer: it is mailed to the person who asked.';
const OWN_REQUEST = 'Somebody else has to answer your own request.';
const ERASED_BY_ERASING = 'This request is answered by erasing the data, on the member’s page.';

type Change = Pick<PrivacyRequest, 'state' | 'isOpen' | 'slot' | 'answer' | 'answeredAt' | 'identity' | 'by'>;

/** The queue of requests about people's own data, for the secretary and the director. */
@Injectable()
export class RequestDesk implements OnModuleInit {
  constructor(
    @InjectModel('privacyRequest') private readonly requests: Model<PrivacyRequest>,
    private readonly people: PeopleRepository,
    private readonly rows: RowsOfPeople,
    private readonly users: UserErasure,
    private readonly holders: PersonalDataHolders,
    private readonly mail: MailSender,
    private readonly pending: PendingMessages,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.requests.collection);
  }

  async list(
    caller: Caller,
    request: ListRequest<PrivacyRequestFilters>,
  ): Promise<Page<PrivacyRequestRecord>> {
    const { state, kind, memberId, open } = request.filters;
    const rows = every(
      state ? { state } : {},
      kind ? { kind } : {},
      open === undefined ? {} : { isOpen: open },
      memberId ? { personId: new Types.ObjectId(memberId) } : {},
      createdBetween(request.filters, 'at'),
    );
    const naming = { model: this.requests, rows, paths: ['personId'] } as const;
    const page = await this.rows.page<PrivacyRequest, PrivacyRequest>(caller, request, naming);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** @throws NotFound */
  async read(id: string): Promise<PrivacyRequestRecord> {
    return this.toRecord(await this.find(id));
  }

  /**
   * Changes the state of a request, answers it, or records how the identity was checked. Each new answer is mailed
   * once.
   * @param version that the caller read; undefined when the last write may win
   * @throws NotFound; NotAllowed for the own request; InvalidInput when it would be closed without an answer;
   * Conflict for a closed request, a change of state that is not allowed, and an erasure that is not done
   */
  async update(
    caller: Caller,
    id: string,
    body: AnswerPrivacyRequestBody,
    version: number | undefined,
  ): Promise<PrivacyRequestRecord> {
    const after = await retryOnConflict(async () => {
      const before = await this.find(id);
      refuseStale(version, before);
      if (before.personId.equals(caller.userId)) throw new NotAllowed(OWN_REQUEST);
      if (isRepeat(before, body)) return before;
      return this.write(caller, before, changeOf(caller, before, body));
    });
    return this.toRecord(after);
  }

  private async write(
    caller: Caller,
    before: PrivacyRequest,
    change: Change,
  ): Promise<PrivacyRequest | null> {
    const { _id, __v } = before;
    const auditEntry = this.audit.auditEntry(caller, {
      action: 'privacyRequest.update',
      entity: 'privacy/request',
      entityId: _id,
      before: tellable(before),
      after: tellable(change),
    });
    const mails = await this.answerMail(before, change);
    const after = await this.requests
      .findOneAndUpdate(
        { _id, __v },
        {
          $set: change,
          $inc: { __v: 1 },
          $push: {
            ...pushAudit(auditEntry),
            ...(mails.length > 0 && { pendingMessages: { $each: pendingNow(mails) } }),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<PrivacyRequest>();
    if (!after) return null;
    this.audit.moveSoon(this.requests, after);
    this.pending.flushSoon(this.requests.collection, _id, after.pendingMessages ?? []);
    return after;
  }

  private async answerMail(before: PrivacyRequest, change: Change): Promise<OutboxRequest[]> {
    if (change.answer === null || change.answer === before.answer) return [];
    const contact = (await this.people.contacts([before.personId])).get(before.personId.toHexString());
    if (!contact?.email) return [];
    const key = `privacyRequest:${before._id.toHexString()}:${before.__v + 1}`;
    const wording = wordingOf(this.config.languages, contact.language);
    const subject = wording.say('request.subject', {
      kind: wording.say(`request.kind.${before.kind}`),
      state: wording.say(`request.state.${change.state}`),
    });
    const page: MailPage = {
      language: wording.language,
      greeting: wording.say('greeting', { name: displayName(contact) }),
      paragraphs: [change.answer],
      facts: [],
      button: { label: wording.say('request.button'), href: new URL('/my-data', this.config.publicUrl).href },
    };
    const mail = { to: contact.email, subject, text: mailTextOf(page), page };
    return [this.mail.message(key, { purpose: 'account', ...mail })];
  }

  private async find(id: string): Promise<PrivacyRequest> {
    const found = await this.requests.findById(pathId(id)).lean<PrivacyRequest>();
    if (!found) throw new NotFound();
    return found;
  }

  private async toRecord(request: PrivacyRequest): Promise<PrivacyRequestRecord> {
    const [record] = await this.toRecords([request]);
    if (!record) throw new NotFound();
    return { ...record, obstacles: await this.obstaclesOf(request) };
  }

  /** The obstacles to a requested erasure. */
  private async obstaclesOf({ kind, isOpen, personId }: PrivacyRequest): Promise<string[] | null> {
    if (kind !== 'erase' || !isOpen) return null;
    const user = await this.users.find(personId);
    return user && this.holders.obstacles(personOf(user));
  }

  private async toRecords(requests: readonly PrivacyRequest[]): Promise<PrivacyRequestRecord[]> {
    const names = await this.people.names(
      requests.flatMap(({ personId, identity, by }) => [personId, identity?.by, by]),
    );
    const nameOf = (id: Types.ObjectId | null) => names.get(id?.toHexString() ?? '') ?? null;
    const now = new Date();
    return requests.map(request => ({
      ...toOwnRecord(request),
      id: request._id.toHexString(),
      __v: request.__v,
      memberId: request.personId.toHexString(),
      member: nameOf(request.personId),
      lastOn: requestLastOn(request.at),
      clock: requestClock(request.state, request.at, now),
      days: daysSince(request.at, now),
      identity: request.identity && {
        how: request.identity.how,
        by: nameOf(request.identity.by),
        at: request.identity.at.toISOString(),
      },
      by: nameOf(request.by),
      obstacles: null,
    }));
  }
}

/** Whether an update of a closed request repeats its stored values. */
const isRepeat = (before: PrivacyRequest, { state, answer, identity }: AnswerPrivacyRequestBody): boolean =>
  !before.isOpen &&
  (state === undefined || state === before.state) &&
  (answer === undefined || answer === before.answer) &&
  (identity === undefined || identity === before.identity?.how);

/** @throws Conflict, InvalidInput */
function changeOf(caller: Caller, before: PrivacyRequest, body: AnswerPrivacyRequestBody): Change {
  const { state = before.state, answer = before.answer, identity } = body;
  if (!mayBecome(before.state, state)) {
    throw new Conflict(
      before.isOpen
        ? `A request that is ${REQUEST_STATE_LABELS[before.state].toLowerCase()} can’t become that.`
        : 'This request is closed.',
    );
  }
  if (before.kind === 'erase' && state === 'ANSWERED') throw new Conflict(ERASED_BY_ERASING);
  const isOpen = isOpenRequest(state);
  if (!isOpen && !answer) throw InvalidInput.field('answer', NEEDS_ANSWER);
  const now = new Date();
  return {
    state,
    isOpen,
    slot: isOpen ? before.slot : null,
    answer,
    answeredAt: answer === before.answer ? before.answeredAt : now,
    identity: identity ? { how: identity, by: caller.userId, at: now } : before.identity,
    by: caller.userId,
  };
}

/** The fields for the audit log: it records that there is an answer, never its text. */
const tellable = ({ state, identity, answeredAt }: Change | PrivacyRequest) => ({
  state,
  identity: identity?.how ?? null,
  answeredAt,
});
