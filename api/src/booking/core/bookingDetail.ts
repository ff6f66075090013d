import {
  type BookingDetailRecord,
  type CashReceipt,
  failedTriesOf,
  isRecordId,
  type Payment,
  type PersonRecord,
  type Refund,
  outsideOf,
  refundableOf,
  rupeesOf,
  type SubsidyRequest,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isoText } from '../../platform/mongo/objectId.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { BookingMapper } from './bookingMapper.js';

type Names = (id: string | null) => PersonRecord | null;

/** One booking with the rows of its money, for staff. */
@Injectable()
export class BookingDetail {
  constructor(
    private readonly mapper: BookingMapper,
    private readonly people: PeopleRepository,
  ) {}

  async toRecord(stored: StoredBooking, sensitive: boolean): Promise<BookingDetailRecord> {
    const [record, names] = await Promise.all([
      this.mapper.toRecord(stored, sensitive),
      this.namesIn(stored),
    ]);
    const booking = toBooking(stored);
    return {
      ...record,
      payments: stored.payments.map(paymentRecord),
      failedTries: failedTriesOf(stored),
      cashReceipts: stored.cash.map(receipt => cashRecord(receipt, names)),
      refunds: stored.refunds.map(refund => refundRecord(refund, names)),
      subsidyRequests: stored.subsidies.map(request => subsidyRecord(request, names)),
      refundableAmount: refundableOf(booking),
      outsideAmount: outsideOf(booking),
      checkedIn: (stored.camp?.heads ?? 0) > 0,
    };
  }

  /** The names of the people who wrote rows; a job has no record and no name. */
  private async namesIn({ cash, refunds, subsidies }: StoredBooking): Promise<Names> {
    const writers = [...cash, ...refunds].map(({ by }) => by);
    const deciders = subsidies.map(({ decidedBy }) => decidedBy);
    const ids = [...writers, ...deciders].filter(isRecordId).map(id => new Types.ObjectId(id));
    const known = await this.people.names(ids);
    return id => known.get(id ?? '') ?? null;
  }
}

const paymentRecord = (payment: Payment) => {
  const { paymentId, orderId, currency, state, mismatch, at } = payment;
  return { paymentId, orderId, amount: rupeesOf(payment), currency, state, mismatch, at: at.toISOString() };
};

const cashRecord = ({ recorded, approved, by, comment, at }: CashReceipt, names: Names) => ({
  recorded,
  approved,
  by: names(by),
  comment,
  at: at.toISOString(),
});

/**
 * The states that the API shows: a refund that waits at the bank counts as sent, one without an answer as requested.
 */
const REFUND_STATES = {
  requested: 'requested',
  unknown: 'requested',
  pending: 'sent',
  sent: 'sent',
  failed: 'failed',
} as const satisfies Record<Refund['state'], BookingDetailRecord['refunds'][number]['state']>;

const refundRecord = (
  { source, paymentId, amount, state, reference, reason, by, at }: Refund,
  names: Names,
) => ({
  source,
  how:
    reference !== undefined
      ? ('outside' as const)
      : source === 'cash'
        ? ('cash' as const)
        : ('gateway' as const),
  reference: reference ?? null,
  paymentId,
  amount,
  state: REFUND_STATES[state],
  reason,
  by: names(by),
  at: at.toISOString(),
});

const subsidyRecord = (request: SubsidyRequest, names: Names) => {
  const {
    asked,
    granted,
    givenBack = 0,
    amountAfter,
    reason,
    state,
    comment,
    at,
    decidedBy,
    decidedAt,
  } = request;
  return {
    asked,
    granted,
    givenBack,
    amountAfter,
    reason,
    state,
    comment,
    at: at.toISOString(),
    decidedBy: names(decidedBy),
    decidedAt: isoText(decidedAt),
  };
};
