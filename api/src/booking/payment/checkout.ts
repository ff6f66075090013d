import { type CheckoutRecord, CURRENCY, currentOrder, type PaymentPayload } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps, type StepContext } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { bookingTerms } from '../core/eventTerms.js';
import { Conflict, InvalidInput, NotFound, Unavailable } from '../../platform/errors/appError.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Gateway } from './gateway.js';
import { GatewayRefusal, UnknownOutcome } from './gatewayClient.js';
import { PaymentReports } from './paymentReports.js';

/** The outbox asks the gateway about an order until it gets an answer; the sweep also asks about unpaid orders. */
export const ASK_GATEWAY = 'ask-gateway';

const PAISE = 100;
const NO_ANSWER =
  'The payment service does not answer right now. Nothing was charged; please try again in a moment.';
const REFUSED = 'The payment service does not take this payment. Nothing was charged; please write to us.';
const GATEWAY_SILENT =
  'The payment service does not answer right now. Your payment is safe; this page shows it as soon as we know.';

/** Opens orders for visitors, and treats the widget's result as a hint. */
@Injectable()
export class Checkout {
  constructor(
    private readonly gateway: Gateway,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly reports: PaymentReports,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The order to be paid now. A repeat during the order's life returns the same order; the gateway opens one order
   * for each of our keys, no matter what happened to the answer of an earlier attempt.
   * @throws Conflict by the domain's rules; Unavailable when the gateway does not answer.
   */
  async open(booking: StoredBooking, person: StepContext): Promise<CheckoutRecord> {
    const key = randomBytes(12).toString('base64url');
    const stored = await this.steps.takeStep(booking, { kind: 'pay', key }, person);
    const event = await this.steps.eventOf(stored);
    if (!event) throw new NotFound('There is no such booking.');
    const order = currentOrder(toBooking(stored), bookingTerms(event), new Date());
    if (!order) throw new Conflict('The time for this payment is over. Please try again.');
    const orderId = order.orderId ?? (await this.openAtGateway(stored, order.key, order.amount));
    return { orderId, amount: order.amount * PAISE, currency: CURRENCY, key: this.gateway.keyId };
  }

  /**
   * Processes the success payload of the widget: checks its signature, and then asks the gateway.
   * @returns the booking after the payment was applied; null when no booking has the order
   */
  async confirm({
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  }: PaymentPayload): Promise<StoredBooking | null> {
    if (!this.gateway.isSignedPayload(orderId, paymentId, signature)) {
      throw InvalidInput.field('razorpay_signature', 'This payment could not be verified.');
    }
    try {
      return await this.reports.applyOrder(orderId);
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      await this.outbox.publish({ key: `ask:${paymentId}`, kind: ASK_GATEWAY, payload: { orderId } });
      throw new Unavailable(GATEWAY_SILENT);
    }
  }

  private async orderIdOf({ _id }: StoredBooking, key: string): Promise<string | null> {
    const stored = await this.repository.find(_id);
    return stored?.orders.find(order => order.key === key)?.orderId ?? null;
  }

  private async openAtGateway(stored: StoredBooking, key: string, amount: number): Promise<string> {
    try {
      const orderId = await this.gateway.createOrder(amount * PAISE, CURRENCY, key);
      await this.reports.opened(stored, key, orderId);
      return orderId;
    } catch (error) {
      // Of two parallel attempts, the order of one was stored; that one is returned, the other is never shown to
      // anybody.
      const first = error instanceof Conflict ? await this.orderIdOf(stored, key) : null;
      if (first) return first;
      if (error instanceof UnknownOutcome) throw new Unavailable(NO_ANSWER);
      if (error instanceof GatewayRefusal) throw new Conflict(REFUSED);
      throw error;
    }
  }
}
