import type { BookingStep, Order } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toBooking } from '../booking/booking.mapping.js';
import type { StoredBooking } from '../booking/booking.model.js';
import { BookingSteps } from '../booking/bookingSteps.js';
import { BookingStore } from '../booking/bookingStore.js';
import { Gateway, type GatewayPayment } from './gateway.js';
import { StrayPayments } from './strayPayments.js';

const STEPS = {
  failed: 'paymentFailed',
  authorized: 'paymentAuthorised',
  captured: 'paymentCaptured',
  // Sent back after all: it had been captured, and our own refund rows say what went back.
  refunded: 'paymentCaptured',
} as const;

const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;

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
    for (const payment of payments) {
      if (payment.status === 'created') continue;
      const step: BookingStep = {
        kind: STEPS[payment.status],
        paymentId: payment.id,
        orderId,
        paise: payment.amount,
        currency: payment.currency,
      };
      after = await this.steps.take(booking._id, step, GATEWAY);
    }
    if (after.__v !== booking.__v) {
      this.logger.log({ booking: booking._id, orderId, status: toBooking(after).status }, 'payment applied');
    }
    return after;
  }
}
