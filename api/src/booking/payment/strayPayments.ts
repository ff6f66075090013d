import type { ReviewFilters, StrayReason } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { type Source, createdBetween, every, type Filter } from '../../platform/lists/page.js';
import { beginsWith } from '../../platform/lists/search.js';
import type { ReviewState } from './bookingReviews.js';
import type { GatewayPayment } from './gateway.js';
import { isOnBooking, type ReviewItem, type ReviewSort } from './reviewItem.js';
import type { StrayPayment } from './payment.model.js';

const PAISE = 100;

/** Payments for unknown orders, or payments that belong to another booking: none is lost, each is settled once. */
@Injectable()
export class StrayPayments {
  constructor(
    @InjectModel('stray_payment') private readonly strays: Model<StrayPayment>,
    private readonly audit: AuditService,
  ) {}

  /** Stores the captured ones among these payments, once each. */
  async note(orderId: string | null, payments: GatewayPayment[], reason: StrayReason): Promise<void> {
    for (const { id, amount, currency, status } of payments) {
      if (status !== 'captured') continue;
      await this.strays.updateOne(
        { paymentId: id },
        {
          $setOnInsert: {
            _id: new Types.ObjectId(),
            orderId,
            reason,
            paise: amount,
            amount: Math.floor(amount / PAISE),
            currency,
            at: new Date(),
            settled: null,
          },
        },
        { upsert: true },
      );
    }
  }

  source(
    state: ReviewState,
    filters: ReviewFilters,
    sort: ReviewSort,
    ids: readonly string[] | undefined,
  ): Source<ReviewItem> {
    const filter = selection(state, filters, ids);
    return {
      newest: async limit =>
        (await this.strays.find(filter).sort(sort).limit(limit).lean<StrayPayment[]>()).map(toReviewItem),
      count: () => this.strays.countDocuments(filter),
    };
  }

  /** Null when unknown. */
  async find(id: Types.ObjectId): Promise<ReviewItem | null> {
    const stray = await this.strays.findById(id).lean<StrayPayment>();
    return stray && toReviewItem(stray);
  }

  /** @returns null when it is already settled, or unknown. */
  async settle(
    id: Types.ObjectId,
    by: string,
    comment: string,
    auditEntry: AuditEntry,
  ): Promise<ReviewItem | null> {
    const stray = await this.strays
      .findOneAndUpdate(
        { _id: id, settled: null },
        { $set: { settled: { by, comment, at: new Date() } }, $push: pushAudit(auditEntry) },
        { returnDocument: 'after' },
      )
      .lean<StrayPayment>();
    if (stray) this.audit.moveSoon(this.strays, stray);
    return stray && toReviewItem(stray);
  }
}

/** A stray payment belongs to no booking, so a filter by booking or event matches none. */
function selection(
  state: ReviewState,
  { eventId, bookingId, reason, q, ...days }: ReviewFilters,
  ids: readonly string[] | undefined,
): Filter {
  const own = ids?.filter(id => !isOnBooking(id)).map(id => new Types.ObjectId(id));
  return every(
    state === 'open' ? { 'settled.at': null } : { 'settled.at': { $type: 'date' } },
    eventId === undefined && bookingId === undefined ? {} : { _id: { $in: [] } },
    own ? { _id: { $in: own } } : {},
    reason === undefined ? {} : { reason },
    createdBetween(days, 'at'),
    q ? { $or: [{ paymentId: beginsWith(q) }, { orderId: beginsWith(q) }] } : {},
  );
}

const toReviewItem = (stray: StrayPayment): ReviewItem => ({
  _id: stray._id.toHexString(),
  reason: stray.reason,
  amount: stray.amount,
  currency: stray.currency,
  paymentId: stray.paymentId,
  orderId: stray.orderId,
  recordId: stray._id,
  key: '',
  rows: [],
  at: stray.at,
  settled: stray.settled,
});
