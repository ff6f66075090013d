import {
  type CashReceipt,
  isRecordId,
  type ReviewFilters,
  type ReviewRecord,
  type SettleReviewBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { AreaRepository } from '../../area/areaRepository.js';
import { BookingMapper } from '../core/bookingMapper.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { SecretarySubstitute } from '../core/secretarySubstitute.js';
import type { AuditEntry } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Conflict, NotFound } from '../../platform/errors/appError.js';
import type { Page } from '../../platform/http/envelope.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { createPageOf, rankingByWords } from '../../platform/lists/page.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { BookingReviews, type ReviewState } from './bookingReviews.js';
import { compareBy, compareRanks, isOnBooking, recordOf, type ReviewItem } from './reviewItem.js';
import { Refunds } from './refunds.js';
import { StrayPayments } from './strayPayments.js';
import { REFUSED_REFUND, StrayRefunds } from './strayRefunds.js';

const STEPS = { settle: 'settleReview', refund: 'refundReview', accept: 'acceptReview' } as const;

const STRAY_REFUSALS = {
  accept: 'No booking has this payment, so it can’t count. Please send it back.',
  refund: 'This payment counts on a booking; please send it back there.',
};

/** Payments to check (docs/rules/booking.md#5, #9): on bookings, and stray ones. */
@Injectable()
export class PaymentReviews {
  constructor(
    private readonly bookings: BookingReviews,
    private readonly strays: StrayPayments,
    private readonly strayRefunds: StrayRefunds,
    private readonly refunds: Refunds,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly substitute: SecretarySubstitute,
    private readonly mapper: BookingMapper,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly audit: AuditService,
  ) {}

  /** Open entries, unless settled ones are requested; both when requested by id. */
  async list(caller: Caller, request: ListRequest<ReviewFilters>): Promise<Page<ReviewRecord>> {
    const { filters, sort } = request;
    const ids = request.ids?.map(String);
    const ranking = filters.q && request.unsorted ? rankingByWords(caller, filters.q) : undefined;
    const inOrder = compareBy(sort);
    const sources = await Promise.all(
      statesOf(filters, ids).flatMap(state => [
        this.bookings.source(state, filters, sort, ids, ranking),
        this.strays.source(state, filters, sort, ids),
      ]),
    );
    const page = await createPageOf(sources, request, (a, b) =>
      ranking ? compareRanks(a, b) || inOrder(a, b) : inOrder(a, b),
    );
    return page.withRecords(await this.toRecords(page.records));
  }

  async read(id: string): Promise<ReviewRecord> {
    return this.toRecord(await this.find(id));
  }

  /**
   * Settles an entry with a comment, refunds its money, or lets the money count.
   * @throws NotFound; Conflict when it is already settled or the action does not fit
   */
  async settle(caller: Caller, id: string, body: SettleReviewBody): Promise<ReviewRecord> {
    const open = await this.find(id);
    const settled = open.settled ? null : await this.settleOnce(caller, open, body);
    if (!settled) throw new Conflict('This was settled already.');
    return this.toRecord(settled);
  }

  private async settleOnce(
    caller: Caller,
    open: ReviewItem,
    { action = 'settle', comment }: SettleReviewBody,
  ): Promise<ReviewItem | null> {
    const auditEntryOf = (): AuditEntry =>
      this.audit.auditEntry(caller, {
        action: 'paymentReview.settle',
        entity: 'payment/review',
        entityId: open._id,
        before: { comment: null },
        after: { comment, reason: open.reason, amount: open.amount, action },
      });
    const by = caller.userId.toHexString();
    if (!isOnBooking(open._id))
      return this.settleStray(open, action, { by, comment, auditEntry: auditEntryOf() });
    const { key: entry, amount, rows } = open;
    const booking = orNotFound(await this.repository.find(open.recordId));
    const context = await this.substitute.stepContext(caller, booking);
    const key = randomBytes(12).toString('base64url');
    const step = { kind: STEPS[action], key, entry, amount, rows, comment };
    const stored = await this.steps.takeStep(booking, step, { ...context, auditEntryOf });
    const after = action === 'refund' ? await this.refunds.sendNow(stored) : stored;
    const refused = after.refunds.some(row => row.key.startsWith(`${key}:`) && row.state === 'failed');
    if (refused) throw new Conflict(REFUSED_REFUND);
    // While the refund is in progress its sum is reserved, so the entry is in no list.
    return this.bookings.itemOf(after, open._id) ?? open;
  }

  private async settleStray(
    { recordId, reason }: ReviewItem,
    action: keyof typeof STEPS,
    said: { by: string; comment: string; auditEntry: AuditEntry },
  ): Promise<ReviewItem | null> {
    if (action === 'settle') return this.strays.settle(recordId, said.by, said.comment, said.auditEntry);
    if (action === 'accept' || reason !== 'unknown-order') throw new Conflict(STRAY_REFUSALS[action]);
    await this.strayRefunds.send(recordId, said);
    return this.strays.find(recordId);
  }

  private async find(id: string): Promise<ReviewItem> {
    const recordId = recordOf(id);
    if (!recordId) throw new NotFound();
    if (!isOnBooking(id)) return orNotFound(await this.strays.find(recordId));
    const stored = await this.repository.find(recordId);
    return orNotFound(stored && this.bookings.itemOf(stored, id));
  }

  private async toRecord(item: ReviewItem): Promise<ReviewRecord> {
    const [record] = await this.toRecords([item]);
    return orNotFound(record);
  }

  private async toRecords(items: ReviewItem[]): Promise<ReviewRecord[]> {
    const bookingIds = items.filter(({ _id }) => isOnBooking(_id)).map(({ recordId }) => recordId);
    const stored = await this.repository.findMany(bookingIds);
    const recorders = new Map(stored.map(({ _id, cash }) => [_id.toHexString(), recorderOf(cash)]));
    const funds = new Map(stored.flatMap(({ fundTasks }) => fundTasks.map(task => [task.id, task.areaId])));
    const fundOf = ({ reason, rows: [task = ''] }: ReviewItem) =>
      reason === 'fund-refused' ? funds.get(task) : undefined;
    const settlers = items.map(({ settled }) => settled?.by);
    const persons = [...settlers, ...recorders.values()].filter(isRecordId);
    const [bookings, areas, names] = await Promise.all([
      this.mapper.toRecords(stored),
      this.areas.byId(
        items
          .map(fundOf)
          .filter(isRecordId)
          .map(id => new Types.ObjectId(id)),
      ),
      this.people.names(persons.map(id => new Types.ObjectId(id))),
    ]);
    const byId = new Map(bookings.map(booking => [booking._id, booking]));
    return items.map(open => {
      const { recordId, key: _key, rows: _rows, rank: _rank, at, settled, ...item } = open;
      const fund = areas.get(fundOf(open) ?? '');
      const booking = byId.get(recordId.toHexString());
      const isCashBack = item.reason === 'cash-to-hand-back';
      const recorder = isCashBack ? recorders.get(recordId.toHexString()) : null;
      return {
        ...item,
        booking: booking
          ? {
              _id: booking._id,
              bookingReferenceNo: booking.bookingReferenceNo,
              eventId: booking.eventId,
              eventName: booking.eventName,
              status: booking.status,
              userId: booking.userId,
            }
          : null,
        area: fund
          ? { _id: fund._id.toHexString(), name: fund.name }
          : (isCashBack && booking?.connectedAreaId) || null,
        recorder: (recorder && names.get(recorder)) || null,
        at: at.toISOString(),
        settled: settled && {
          by: names.get(settled.by)?.name ?? '',
          comment: settled.comment,
          at: settled.at.toISOString(),
        },
      };
    });
  }
}

/** The id of the person who last recorded cash on a booking. */
const recorderOf = (cash: readonly CashReceipt[]): string | undefined =>
  cash.findLast(({ recorded }) => recorded > 0)?.by;

function statesOf({ settled }: ReviewFilters, ids: readonly string[] | undefined): ReviewState[] {
  if (settled === undefined) return ids ? ['open', 'settled'] : ['open'];
  return settled === 'yes' ? ['settled'] : ['open'];
}

function orNotFound<T>(found: T | null | undefined): T {
  if (!found) throw new NotFound();
  return found;
}
