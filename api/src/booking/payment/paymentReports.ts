import {
  type BookingStep,
  CURRENCY,
  latePaymentsToCapture,
  MOST_FAILURES_KEPT,
  type Order,
  ordersToAsk,
  type Payment,
  type PaymentReport,
  paymentsToCapture,
} from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { Conflict, Taken, Unavailable } from '../../platform/errors/appError.js';
import { inParallel } from './askInTurn.js';
import { GatewayEntries } from './gatewayEntries.js';
import { Gateway, type GatewayPayment } from './gateway.js';
import { GatewayRefusal, RefusedQuery, UnknownOutcome } from './gatewayClient.js';
import { StrayPayments } from './strayPayments.js';

const NO_ANSWER = 'The payment service does not answer right now. Please try again in a moment.';
const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;
const SYSTEM = { actor: 'system', by: 'sweeper', gatewayAsked: true } as const;

/** How many orders of one booking are asked about in parallel. */
const AT_ONCE = 4;

const STEPS = {
  failed: 'paymentFailed',
  authorized: 'paymentAuthorised',
  captured: 'paymentCaptured',
  // Refunded: for a payment that we captured, the refund rows record the refund, and this step changes nothing; any
  // other payment counts as failed.
  refunded: 'paymentFailed',
} as const;

const reportOf = (orderId: string, { id, amount, fee, currency }: GatewayPayment): PaymentReport => ({
  paymentId: id,
  orderId,
  paise: amount,
  fee,
  currency,
});

/** Whether a payment has no money: it failed, or it was released without ever being captured. */
const hasFailed = ({ status, captured }: GatewayPayment): boolean =>
  status === 'failed' || (status === 'refunded' && !captured);

/**
 * The payments of an order that may change the booking: those with money that are not captured here yet, those that
 * failed after they were authorised here, and the newest failed ones without a row. Older failed ones are left out, so
 * that hundreds of tries are not processed each time.
 */
function newsOf(
  { payments, orders }: StoredBooking,
  ofOrder: string,
  reported: readonly GatewayPayment[],
): GatewayPayment[] {
  const tries = reported.filter(hasFailed).length;
  const isCounted = tries <= (orders.find(({ orderId }) => orderId === ofOrder)?.failedTries ?? 0);
  const known = new Map(payments.map(({ paymentId, state }) => [paymentId, state]));
  const newest = reported
    .filter(hasFailed)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_FAILURES_KEPT);
  return reported.filter(payment => {
    const state = known.get(payment.id);
    if (state === 'captured') return false;
    if (!hasFailed(payment) || state === 'authorised') return true;
    return state === undefined && !isCounted && newest.includes(payment);
  });
}

/**
 * The only way in which payments are applied (docs/rules/booking.md#5): after any hint (success payload, poll,
 * webhook, sweep) the gateway is asked for the payments of an order, and each payment is applied, in any order, any
 * number of times.
 */
@Injectable()
export class PaymentReports {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly gateway: Gateway,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly strays: StrayPayments,
    private readonly entries: GatewayEntries,
  ) {}

  /**
   * Asks about one order and applies the answer. @returns its booking, or null when no booking has the order.
   * @throws UnknownOutcome when the gateway does not answer.
   */
  async applyOrder(orderId: string): Promise<StoredBooking | null> {
    const payments = await this.paymentsOf(orderId);
    const booking = await this.repository.findByOrder(orderId);
    if (!booking) {
      await this.strays.note(orderId, payments, 'unknown-order');
      return null;
    }
    return this.applyAll(booking, orderId, payments);
  }

  /**
   * Asks about orders of a booking that may have been paid unnoticed, several in parallel, and applies the answers
   * one after the other. An expired order is closed after its answer: it is not asked about again, no matter what
   * happens to the others.
   * @throws UnknownOutcome when one got no answer, after the answers for the others were applied
   */
  async applyBooking(stored: StoredBooking, orders: readonly Order[]): Promise<StoredBooking> {
    const now = new Date();
    let after = stored;
    let failure: unknown;
    for await (const [order, answer] of inParallel(orders, AT_ONCE, one => this.paymentsFor(one))) {
      if (!answer.ok) {
        failure = answer.error;
        continue;
      }
      const { orderId, payments } = answer.value;
      if (orderId && !order.orderId) after = await this.opened(after, order.key, orderId);
      if (orderId) after = await this.applyAll(after, orderId, payments);
      if (now >= order.expiresAt) after = await this.expireOrder(after, order);
    }
    if (failure !== undefined) throw failure;
    return after;
  }

  /**
   * Asks about all of a booking's orders while a person waits. @throws Unavailable when the gateway does not answer.
   */
  async ask(stored: StoredBooking): Promise<StoredBooking> {
    try {
      return await this.applyBooking(stored, ordersToAsk(toBooking(stored)));
    } catch (error) {
      if (error instanceof UnknownOutcome) throw new Unavailable(NO_ANSWER);
      throw error;
    }
  }

  /** Stores the gateway's id of an order. */
  opened(booking: StoredBooking, key: string, orderId: string): Promise<StoredBooking> {
    return this.steps.takeStep(booking, { kind: 'orderOpened', key, orderId }, GATEWAY);
  }

  /** The payments of an order; the order is found by our own key when the answer to its opening was lost. */
  private async paymentsFor({ orderId: known, key }: Order) {
    const orderId = known ?? (await this.gateway.findOrder(key));
    return { orderId, payments: orderId ? await this.paymentsOf(orderId) : [] };
  }

  private async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const payments = await this.gateway.paymentsOf(orderId);
    await this.entries.notePayments(payments);
    return payments;
  }

  private async expireOrder(booking: StoredBooking, { key }: Order): Promise<StoredBooking> {
    try {
      return await this.steps.takeStep(booking._id, { kind: 'orderExpired', key }, SYSTEM);
    } catch (error) {
      // A payment for the order has just arrived: the order is asked about again once that payment is decided.
      if (error instanceof Conflict) return booking;
      throw error;
    }
  }

  private async applyAll(
    booking: StoredBooking,
    orderId: string,
    payments: GatewayPayment[],
  ): Promise<StoredBooking> {
    let after = booking;
    const tries = payments.filter(hasFailed).length;
    for (const payment of newsOf(booking, orderId, payments))
      after = await this.apply(after, orderId, payment, tries);
    if (after.__v !== booking.__v) {
      this.logger.log({ booking: booking._id, orderId, status: after.status }, 'payment applied');
    }
    return after;
  }

  /** Applies one payment, and captures it when it is authorised and wanted. */
  private async apply(
    booking: StoredBooking,
    orderId: string,
    payment: GatewayPayment,
    tries: number,
  ): Promise<StoredBooking> {
    const after = await this.record(booking, orderId, payment, tries);
    const isThis = ({ paymentId }: Payment) => paymentId === payment.id;
    const wanted =
      paymentsToCapture(toBooking(after)).find(isThis) ?? (await this.lateToCapture(after, orderId, payment));
    return wanted ? this.record(after, orderId, await this.capture(wanted)) : after;
  }

  /**
   * An authorised payment of an ended booking is captured only if it would revive the booking now; any other is left
   * to the gateway.
   */
  private async lateToCapture(
    booking: StoredBooking,
    orderId: string,
    payment: GatewayPayment,
  ): Promise<Payment | undefined> {
    const late = latePaymentsToCapture(toBooking(booking)).find(({ paymentId }) => paymentId === payment.id);
    if (!late) return undefined;
    const step = { kind: 'paymentCaptured', ...reportOf(orderId, payment) } as const;
    return (await this.steps.wouldRevive(booking, step, GATEWAY)) ? late : undefined;
  }

  private async record(
    booking: StoredBooking,
    orderId: string,
    payment: GatewayPayment,
    tries = 0,
  ): Promise<StoredBooking> {
    if (payment.status === 'created') return booking;
    const failure = hasFailed(payment) ? { failedAt: payment.at, failedTries: tries } : {};
    const step: BookingStep = { kind: STEPS[payment.status], ...reportOf(orderId, payment), ...failure };
    try {
      return await this.steps.takeStep(booking, step, GATEWAY);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      await this.strays.note(orderId, [payment], 'other-booking');
      return booking;
    }
  }

  /** The payment after its capture. @throws UnknownOutcome */
  private async capture({ paymentId, paise, customerFee = 0 }: Payment): Promise<GatewayPayment> {
    try {
      const payment = await this.gateway.capture(paymentId, paise - customerFee, CURRENCY);
      await this.entries.notePayments([payment]);
      return payment;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return this.refusedCapture(paymentId);
    }
  }

  /** Another process may have captured it first. @throws UnknownOutcome, also when the gateway refuses to answer */
  private async refusedCapture(paymentId: string): Promise<GatewayPayment> {
    try {
      return await this.gateway.payment(paymentId);
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      throw new RefusedQuery(error.message);
    }
  }
}
