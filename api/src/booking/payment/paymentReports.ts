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
import { GatewayEntries } from '../settlement/gatewayEntries.js';
import { Gateway, type GatewayPayment } from './gateway.js';
import { GatewayRefusal, RefusedLookUp, UnknownOutcome } from './gatewayClient.js';
import { StrayPayments } from './strayPayments.js';

const NO_ANSWER = 'The payment service does not answer right now. Please try again in a moment.';
const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;
const SYSTEM = { actor: 'system', by: 'sweeper', gatewayAsked: true } as const;

/** How many orders of one booking are asked about at once. */
const AT_ONCE = 4;

const STEPS = {
  failed: 'paymentFailed',
  authorized: 'paymentAuthorised',
  captured: 'paymentCaptured',
  // Sent back: of a payment that we have captured our own refund rows say what went back, and this changes nothing;
  // any other came to nothing.
  refunded: 'paymentFailed',
} as const;

const reportOf = (orderId: string, { id, amount, fee, currency }: GatewayPayment): PaymentReport => ({
  paymentId: id,
  orderId,
  paise: amount,
  fee,
  currency,
});

/** One that came to nothing: it carries no money. */
const hasFailed = ({ status, captured }: GatewayPayment): boolean =>
  status === 'failed' || (status === 'refunded' && !captured);

/**
 * What an answer about an order may change: all that carries money and is not captured here already, and of what failed
 * the newest that have no row, so that hundreds of tries are not walked through each time.
 */
function newsOf(
  { payments, orders }: StoredBooking,
  ofOrder: string,
  told: readonly GatewayPayment[],
): GatewayPayment[] {
  const tries = told.filter(hasFailed).length;
  const isCounted = tries <= (orders.find(({ orderId }) => orderId === ofOrder)?.failedTries ?? 0);
  const known = new Map(payments.map(({ paymentId, state }) => [paymentId, state]));
  const newest = told
    .filter(hasFailed)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_FAILURES_KEPT);
  return told.filter(payment => {
    const state = known.get(payment.id);
    if (state === 'captured') return false;
    if (!hasFailed(payment) || state === 'authorised') return true;
    return state === undefined && !isCounted && newest.includes(payment);
  });
}

/**
 * The one way in which money arrives (docs/rules/booking.md#5): whatever gave the hint (success payload, poll, webhook, sweeper),
 * the gateway is asked what was paid for an order, and every payment is applied, in any order, any number of times.
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
   * Asks about one order and applies the answer. @returns its booking, or null when no booking knows the order.
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
   * Asks about orders of a booking that may have been paid unseen, some at once, and applies one answer after the
   * other. One whose life was over is settled with its answer: nobody asks about it again, whatever the others do.
   * @throws UnknownOutcome when one was not answered, after the answers to the others were applied
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
      if (now >= order.expiresAt) after = await this.settle(after, order);
    }
    if (failure !== undefined) throw failure;
    return after;
  }

  /** Asks about all of a booking's orders for somebody who waits. @throws Unavailable when the gateway does not answer. */
  async ask(stored: StoredBooking): Promise<StoredBooking> {
    try {
      return await this.applyBooking(stored, ordersToAsk(toBooking(stored)));
    } catch (error) {
      if (error instanceof UnknownOutcome) throw new Unavailable(NO_ANSWER);
      throw error;
    }
  }

  /** The gateway's id of an order that was asked for. */
  opened(booking: StoredBooking, key: string, orderId: string): Promise<StoredBooking> {
    return this.steps.take(booking, { kind: 'orderOpened', key, orderId }, GATEWAY);
  }

  /** What was paid for an order; by our own key where the answer to its opening was lost. */
  private async paymentsFor({ orderId: known, key }: Order) {
    const orderId = known ?? (await this.gateway.findOrder(key));
    return { orderId, payments: orderId ? await this.paymentsOf(orderId) : [] };
  }

  private async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const payments = await this.gateway.paymentsOf(orderId);
    await this.entries.notePayments(payments);
    return payments;
  }

  private async settle(booking: StoredBooking, { key }: Order): Promise<StoredBooking> {
    try {
      return await this.steps.take(booking._id, { kind: 'orderExpired', key }, SYSTEM);
    } catch (error) {
      // A payment for it has just come up: it is asked about once more when that is decided.
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

  /** Applies one payment, and captures it where it is authorised and wanted. */
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

  /** An authorised payment of an ended booking that would revive it as things are; any other is left to the gateway. */
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
      return await this.steps.take(booking, step, GATEWAY);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      await this.strays.note(orderId, [payment], 'other-booking');
      return booking;
    }
  }

  /** What became of a payment that was to be captured. @throws UnknownOutcome */
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

  /** Somebody else may have been first. @throws UnknownOutcome, also when the gateway refuses to say */
  private async refusedCapture(paymentId: string): Promise<GatewayPayment> {
    try {
      return await this.gateway.payment(paymentId);
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      throw new RefusedLookUp(error.message);
    }
  }
}
