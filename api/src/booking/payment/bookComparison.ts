import { isSent, type Payment, type Refund } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { GatewayEntries } from '../settlement/gatewayEntries.js';
import type { GatewayPayment, GatewayRefund } from './gateway.js';
import { PaymentReports } from './paymentReports.js';
import { Refunds } from './refunds.js';
import { StrayPayments } from './strayPayments.js';

/**
 * Compares what the gateway has in its books with the rows of bookings. What differs is a hint as a webhook is one: the
 * gateway is asked about that order or payment, and the answer is applied, or set aside (docs/rules/money.md#22).
 */
@Injectable()
export class BookComparison {
  constructor(
    private readonly repository: BookingRepository,
    private readonly reports: PaymentReports,
    private readonly refunds: Refunds,
    private readonly strays: StrayPayments,
    private readonly entries: GatewayEntries,
  ) {}

  /** @returns how many differed. @throws UnknownOutcome */
  async payments(listed: readonly GatewayPayment[]): Promise<number> {
    await this.entries.notePayments(listed);
    const rows = rowsBy(await this.bookingsOf(listed.map(({ id }) => id)), ({ payments }) =>
      payments.map(row => [row.paymentId, row] as const),
    );
    let differing = 0;
    for (const payment of listed) {
      const row = rows.get(payment.id);
      if (isSame(payment, row)) continue;
      differing++;
      await this.followPayment(payment, row);
    }
    return differing;
  }

  /** @returns how many differed. @throws UnknownOutcome */
  async refundsIn(listed: readonly GatewayRefund[]): Promise<number> {
    await this.entries.noteRefunds(listed);
    const bookings = await this.bookingsOf(listed.map(({ paymentId }) => paymentId));
    const byId = rowsBy(bookings, ({ refunds }) =>
      refunds.map(row => [row.gatewayRefundId ?? '', row] as const),
    );
    const byKey = rowsBy(bookings, ({ refunds }) => refunds.map(row => [row.key, row] as const));
    const differing = listed.filter(
      refund => !saysTheSame(refund, byId.get(refund.id) ?? byKey.get(refund.receipt ?? '')),
    );
    for (const paymentId of new Set(differing.map(refund => refund.paymentId)))
      await this.refunds.follow(paymentId);
    return differing.length;
  }

  private async followPayment(payment: GatewayPayment, row: Payment | undefined): Promise<void> {
    if (row?.state === 'captured') return this.strays.note(payment.orderId, [payment], 'amount-differs');
    if (payment.orderId) await this.reports.applyOrder(payment.orderId);
    else await this.strays.note(null, [payment], 'unknown-order');
  }

  private async bookingsOf(paymentIds: string[]): Promise<StoredBooking[]> {
    if (paymentIds.length === 0) return [];
    return this.repository.model
      .find({ 'payments.paymentId': { $in: paymentIds, $type: 'string' } })
      .lean<StoredBooking[]>();
  }
}

const rowsBy = <Row>(
  bookings: readonly StoredBooking[],
  rowsOf: (booking: StoredBooking) => (readonly [string, Row])[],
): Map<string, Row> => new Map(bookings.flatMap(rowsOf));

/** Money that nobody took is nobody's; of what went back the refunds' book tells. */
function isSame({ status, amount }: GatewayPayment, row: Payment | undefined): boolean {
  switch (status) {
    case 'captured':
      return row?.state === 'captured' && row.paise === amount;
    case 'authorized':
      return row !== undefined && row.state !== 'failed';
    default:
      return true;
  }
}

function saysTheSame({ status }: GatewayRefund, row: Refund | undefined): boolean {
  if (!row) return false;
  return status === 'failed'
    ? row.state === 'failed'
    : status === 'pending'
      ? isSent(row)
      : row.state === 'sent';
}
