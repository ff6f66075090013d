import { type BookingStep, CURRENCY, type Order, ordersToAsk, paymentsToCapture } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toBooking } from '../booking/booking.mapping.js';
import type { StoredBooking } from '../booking/booking.model.js';
import { BookingSteps } from '../booking/bookingSteps.js';
import { BookingStore } from '../booking/bookingStore.js';
import { Taken, Unavailable } from '../platform/errors/appError.js';
import { Gateway, type GatewayPayment, GatewayRefusal, UnknownOutcome } from './gateway.js';
import { StrayPayments } from './strayPayments.js';

const NO_ANSWER = 'The payment service does not answer right now. Please try again in a moment.';
const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;

const STEPS = {
  failed: 'paymentFailed',
  authorized: 'paymentAuthorised',
  captured: 'paymentCaptured',
  // Sent back: of a payment that we have captured our own refund rows say what went back, and this changes nothing;
  // any other came to nothing.
  refunded: 'paymentFailed',
} as const;

/**
 * The one way in which money arrives (rules.md 8): whatever gave the hint (success payload, poll, webhook, sweeper),
 * the gateway is asked what was paid for an order, and every payment is applied, in any order, any number of times.
 */
@Injectable()
export class PaymentReports {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly gateway: Gateway,
    private readonly store: BookingStore,
    private readonly steps: BookingSteps,
    private readonly strays: StrayPayments,
  ) {}

  /**
   * Asks about one order and applies the answer. @returns its booking, or null when no booking knows the order.
   * @throws UnknownOutcome when the gateway does not answer.
   */
  async applyOrder(orderId: string): Promise<StoredBooking | null> {
    const payments = await this.gateway.paymentsOf(orderId);
    const booking = await this.store.findByOrder(orderId);
    if (!booking) {
      await this.strays.note(orderId, payments, 'unknown-order');
      return null;
    }
    return this.applyAll(booking, orderId, payments);
  }

  /** Asks about every order of a booking that may have been paid unseen. @throws UnknownOutcome */
  async applyBooking(stored: StoredBooking, orders: readonly Order[]): Promise<StoredBooking> {
    let after = stored;
    for (const order of orders) {
      const orderId = order.orderId ?? (await this.gateway.findOrder(order.key));
      if (!orderId) continue;
      if (!order.orderId) after = await this.opened(after._id, order.key, orderId);
      after = await this.applyAll(after, orderId, await this.gateway.paymentsOf(orderId));
    }
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
  opened(id: Types.ObjectId, key: string, orderId: string): Promise<StoredBooking> {
    return this.steps.take(id, { kind: 'orderOpened', key, orderId }, GATEWAY);
  }

  private async applyAll(
    booking: StoredBooking,
    orderId: string,
    payments: GatewayPayment[],
  ): Promise<StoredBooking> {
    let after = booking;
    for (const payment of payments) after = await this.apply(after, orderId, payment);
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
  ): Promise<StoredBooking> {
    const after = await this.record(booking, orderId, payment);
    const wanted = paymentsToCapture(toBooking(after)).find(({ paymentId }) => paymentId === payment.id);
    return wanted ? this.record(after, orderId, await this.capture(wanted)) : after;
  }

  private async record(
    booking: StoredBooking,
    orderId: string,
    payment: GatewayPayment,
  ): Promise<StoredBooking> {
    if (payment.status === 'created') return booking;
    const step: BookingStep = {
      kind: STEPS[payment.status],
      paymentId: payment.id,
      orderId,
      paise: payment.amount,
      currency: payment.currency,
    };
    try {
      return await this.steps.take(booking._id, step, GATEWAY);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      await this.strays.note(orderId, [payment], 'other-booking');
      return booking;
    }
  }

  /** What became of a payment that was to be captured; somebody else may have been first. @throws UnknownOutcome */
  private async capture({ paymentId, paise }: { paymentId: string; paise: number }): Promise<GatewayPayment> {
    try {
      return await this.gateway.capture(paymentId, paise, CURRENCY);
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return this.gateway.payment(paymentId);
    }
  }
}
