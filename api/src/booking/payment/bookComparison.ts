import { isTakenOn, type Payment, type Refund } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { GatewayEntries } from './gatewayEntries.js';
import type { GatewayPayment, GatewayRefund } from './gateway.js';
import { isRefused, isSilence, MOST_SILENT } from './gatewayClient.js';
import { PaymentReports } from './paymentReports.js';
import { Refunds } from './refunds.js';
import { StrayPayments } from './strayPayments.js';

interface Compared {
  differing: number;
  /** Whether all differing records could be checked at the gateway. */
  isWhole: boolean;
}

/**
 * Compares the gateway's lists with the rows of bookings. A difference is a hint, like a webhook: the gateway is
 * asked about that order or payment, and the answer is applied, or kept as a stray payment (docs/rules/money.md#22).
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

  /** @throws UnknownOutcome when several consecutive questions get no answer */
  async payments(listed: readonly GatewayPayment[]): Promise<Compared> {
    await this.entries.notePayments(listed);
    const rows = rowsBy(await this.bookingsOf(listed.map(({ id }) => id)), ({ payments }) =>
      payments.map(row => [row.paymentId, row] as const),
    );
    const differing = listed.filter(payment => !isSame(payment, rows.get(payment.id)));
    return { differing: differing.length, isWhole: await applyAll(differing, this.applyPayment(rows)) };
  }

  /** @throws UnknownOutcome when several consecutive questions get no answer */
  async refundsIn(listed: readonly GatewayRefund[]): Promise<Compared> {
    await this.entries.noteRefunds(listed);
    const bookings = await this.bookingsOf(listed.map(({ paymentId }) => paymentId));
    await this.entries.giveToDisputes(bookings);
    const byId = rowsBy(bookings, ({ refunds }) =>
      refunds.map(row => [row.gatewayRefundId ?? '', row] as const),
    );
    const byKey = rowsBy(bookings, ({ refunds }) => refunds.map(row => [row.key, row] as const));
    const differing = listed.filter(
      refund => !saysTheSame(refund, byId.get(refund.id) ?? byKey.get(refund.receipt ?? '')),
    );
    const paymentIds = [...new Set(differing.map(({ paymentId }) => paymentId))];
    const isWhole = await applyAll(paymentIds, paymentId => this.refunds.importRefunds(paymentId));
    return { differing: differing.length, isWhole };
  }

  private applyPayment(rows: ReadonlyMap<string, Payment>) {
    return async (payment: GatewayPayment): Promise<void> => {
      const { id, orderId } = payment;
      if (rows.get(id)?.state === 'captured') return this.strays.note(orderId, [payment], 'amount-differs');
      if (orderId) await this.reports.applyOrder(orderId);
      else await this.strays.note(null, [payment], 'unknown-order');
    };
  }

  private async bookingsOf(paymentIds: string[]): Promise<StoredBooking[]> {
    if (paymentIds.length === 0) return [];
    return this.repository.model
      .find({ 'payments.paymentId': { $in: paymentIds, $type: 'string' } })
      .lean<StoredBooking[]>();
  }
}

/**
 * Runs `apply` for each record; a record that the gateway refuses or does not answer for does not stop the others.
 * @returns whether all succeeded.
 * @throws UnknownOutcome after several consecutive questions without an answer
 */
async function applyAll<T>(all: readonly T[], apply: (one: T) => Promise<void>): Promise<boolean> {
  let isWhole = true;
  let silent = 0;
  for (const one of all) {
    try {
      await apply(one);
      silent = 0;
    } catch (error) {
      if (!isRefused(error) && !isSilence(error)) throw error;
      if (isSilence(error) && ++silent === MOST_SILENT) throw error;
      isWhole = false;
    }
  }
  return isWhole;
}

const rowsBy = <Row>(
  bookings: readonly StoredBooking[],
  rowsOf: (booking: StoredBooking) => (readonly [string, Row])[],
): Map<string, Row> => new Map(bookings.flatMap(rowsOf));

/** Payments without captured or authorised money need no row; the list of refunds covers refunded ones. */
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
      ? isTakenOn(row)
      : row.state === 'sent';
}
