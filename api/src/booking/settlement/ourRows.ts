import {
  isTakenOn,
  rupeesOf,
  type OurBooks,
  type OurDispute,
  type OurMoney,
  type Payment,
  type Refund,
  type ReportedRow,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import type { StrayPayment } from '../payment/payment.model.js';
import type { StoredDispute } from './settlement.model.js';

const PAISE = 100;

/** Our rows of payments, refunds and disputes, which are compared with the gateway's. */
@Injectable()
export class OurRows {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('stray_payment') private readonly strays: Model<StrayPayment>,
    @InjectModel('dispute') private readonly disputes: Model<StoredDispute>,
    private readonly repository: BookingRepository,
  ) {}

  /** Our rows for all lines of a report. */
  async about(rows: readonly ReportedRow[]): Promise<OurBooks> {
    const paymentIds = unique(rows.flatMap(({ paymentId }) => paymentId ?? []));
    const disputeIds = unique(rows.flatMap(({ disputeId }) => disputeId ?? []));
    const [bookings, strays, disputes] = await Promise.all([
      this.bookingsOf(paymentIds),
      this.strays.find({ paymentId: { $in: paymentIds } }, { paymentId: 1 }).lean<StrayPayment[]>(),
      this.disputes.find({ _id: { $in: disputeIds } }).lean<StoredDispute[]>(),
    ]);
    const mismatched = bookings.flatMap(({ payments }) =>
      payments.filter(({ mismatch }) => mismatch !== null),
    );
    return {
      money: new Map(bookings.flatMap(moneyIn)),
      disputes: new Map(disputes.map(one => [one._id, toOurDispute(one)])),
      setAside: new Set([...strays, ...mismatched].map(({ paymentId }) => paymentId)),
      feePercent: this.config.gatewayFeePercent,
    };
  }

  async bookingsOf(paymentIds: readonly string[]): Promise<StoredBooking[]> {
    if (paymentIds.length === 0) return [];
    return this.repository.model
      .find({ 'payments.paymentId': { $in: paymentIds, $type: 'string' } })
      .lean<StoredBooking[]>();
  }
}

export const toOurDispute = ({ amount, state, bookingId, paymentId, taken }: StoredDispute): OurDispute => ({
  amount,
  state,
  bookingId: bookingId?.toHexString() ?? null,
  paymentId,
  taken: taken ?? null,
});

/** A booking's captured payments and its refunds, by the gateway's ids; a failed refund counts as 0. */
export function moneyIn({ _id, payments, refunds }: StoredBooking): [string, OurMoney][] {
  const bookingId = _id.toHexString();
  return [
    ...payments
      .filter(({ state }) => state === 'captured')
      .map((payment): [string, OurMoney] => [payment.paymentId, { paise: countedPaise(payment), bookingId }]),
    ...refunds.flatMap((refund): [string, OurMoney][] =>
      refund.gatewayRefundId
        ? [[refund.gatewayRefundId, { paise: isTakenOn(refund) ? sentPaise(refund) : 0, bookingId }]]
        : [],
    ),
  ];
}

/** For a payment that a person accepted, only whole rupees count: the fraction is a difference. */
const countedPaise = (payment: Payment): number =>
  payment.accepted ? rupeesOf(payment) * PAISE : payment.paise;

const sentPaise = ({ amount, setAside }: Refund): number => setAside?.paise ?? amount * PAISE;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
