import type { SandboxConfig } from '../config.js';
import type { Books } from './books.js';
import { answered, type DisputeAnswer, type DisputeClaim, newDispute, resolved } from './disputes.js';
import type { Dispute, Order, Payment, Refund, Settlement } from './entities.js';
import {
  attempted,
  newOrder,
  paidBy,
  authorizedPayment,
  captured,
  customerFeeOf,
  failed,
  type Payer,
  withCustomerFee,
} from './payments.js';
import { badRequest } from './razorpayError.js';
import {
  autoRefund,
  disputeRefund,
  failedRefund,
  newRefund,
  processedRefund,
  type RefundRequest,
  repeatedRefund,
} from './refunds.js';
import { type Fields, readAmount, readCurrency } from './requestFields.js';
import { settle, type SettlementOrder } from './settlements.js';
import { type EventName, newEvent, type Subjects, type WebhookEvent } from './webhookEvent.js';
import type { Webhooks } from './webhooks.js';

export type Outcome = 'captured' | 'authorized' | 'failed';

export interface PaymentAttempt extends Payer {
  outcome: Outcome;
  /** Paise and currency, if they differ from the order's. */
  amount?: number;
  currency?: string;
  /** Paise that the customer pays on top, as on an account whose customers bear the fee. */
  customerFee?: number;
}

type DisputeEvent = 'created' | Exclude<Dispute['status'], 'open'>;

/**
 * Moves money at the gateway. Each method changes the records in one synchronous step, so that concurrent calls can't
 * interfere, and resolves when the change and its events are on disk.
 */
export class Gateway {
  constructor(
    readonly books: Books,
    private readonly webhooks: Webhooks,
    private readonly keys: SandboxConfig['razorpay'],
  ) {}

  /** With `unique_receipt` a repeat gets the existing order. */
  async createOrder(fields: Fields): Promise<Order> {
    const order = newOrder(fields);
    const first =
      fields['unique_receipt'] === true && order.receipt !== null
        ? this.books.orderByReceipt(order.receipt)
        : undefined;
    if (first && first.amount === order.amount && first.currency === order.currency) return first;
    if (first) throw badRequest('Order receipt should be unique.', 'receipt');
    await this.books.save(order);
    return order;
  }

  /** A customer pays, or the payment fails. `captured` after `authorized` captures the authorised payment. */
  async pay(
    orderId: string,
    attempt: PaymentAttempt,
    deliver: boolean,
  ): Promise<{ payment: Payment; events: WebhookEvent[] }> {
    const order = this.books.order(orderId);
    const waiting = this.books.paymentsOf(orderId).find(({ status }) => status === 'authorized');
    if (attempt.outcome === 'captured' && waiting) return this.#capture(order, waiting, deliver);

    const { customerFee = 0, currency = order.currency } = attempt;
    const amount = (attempt.amount ?? order.amount) + customerFee;
    const payment = withCustomerFee(authorizedPayment(order, amount, currency, attempt), customerFee);
    if (attempt.outcome === 'captured') return this.#capture(attempted(order), payment, deliver);
    if (attempt.outcome === 'authorized')
      return this.#settle(attempted(order), payment, ['payment.authorized'], deliver);
    return this.#settle(attempted(order), failed(payment), ['payment.failed'], deliver);
  }

  /** The merchant captures an authorised payment; like the vendor, this also sends a webhook. */
  async capture(paymentId: string, fields: Fields): Promise<Payment> {
    const payment = this.books.payment(paymentId);
    if (readAmount(fields) !== payment.amount - customerFeeOf(payment)) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    }
    if (fields['currency'] !== undefined && readCurrency(fields) !== payment.currency) {
      throw badRequest('Payment currency and capture currency do not match', 'currency');
    }
    const done = await this.#capture(this.books.order(payment.order_id), payment, true);
    void this.webhooks.deliver(done.events);
    return done.payment;
  }

  /** The merchant refunds a payment; a repeat with the same key gets the existing refund. */
  async refund(paymentId: string, fields: Fields, request: RefundRequest): Promise<Refund> {
    const paid = this.books.payment(paymentId);
    const made = request.key === null ? undefined : this.books.refundByKey(request.key);
    if (made) return repeatedRefund(made, paid, fields);
    const { refund, events } = await this.#refund(paid, fields, request, true);
    void this.webhooks.deliver(events);
    return refund;
  }

  /** Somebody makes a refund in the gateway's dashboard. */
  async refundInDashboard(paymentId: string, fields: Fields, deliver: boolean) {
    return this.#refund(this.books.payment(paymentId), fields, { key: null, pending: false }, deliver);
  }

  /** The bank has completed a pending refund. */
  async processRefund(
    refundId: string,
    deliver: boolean,
  ): Promise<{ refund: Refund; events: WebhookEvent[] }> {
    const refund = processedRefund(this.books.refund(refundId));
    const payment = this.books.payment(refund.payment_id);
    const events = this.#events(['refund.processed'], { refund, payment }, deliver);
    await Promise.all([this.books.save(refund), this.webhooks.record(events)]);
    return { refund, events };
  }

  /** Marks a refund as failed at the bank. */
  async failRefund(refundId: string, deliver: boolean): Promise<{ refund: Refund; events: WebhookEvent[] }> {
    const sent = this.books.refund(refundId);
    const { refund, payment } = failedRefund(sent, this.books.payment(sent.payment_id));
    const events = this.#events(['refund.failed'], { refund, payment }, deliver);
    await Promise.all([this.books.save(refund, payment), this.webhooks.record(events)]);
    return { refund, events };
  }

  /** The gateway transfers unsettled money to the merchant's bank account. */
  async settle(
    order: SettlementOrder,
    deliver: boolean,
  ): Promise<{ settlement: Settlement; events: WebhookEvent[] }> {
    const { settlement, rows } = settle(this.books, order);
    const events = this.#events(['settlement.processed'], { settlement }, deliver);
    await Promise.all([this.books.save(settlement, ...rows), this.webhooks.record(events)]);
    return { settlement, events };
  }

  /** A customer disputes a payment at their bank, which deducts the money at once. */
  async dispute(paymentId: string, claim: DisputeClaim, deliver: boolean) {
    return this.#disputed(newDispute(this.books.payment(paymentId), claim), 'created', deliver);
  }

  /** The gateway refunds an authorised payment that was not captured. */
  async autoRefund(paymentId: string, deliver: boolean) {
    return this.#saveRefund(
      autoRefund(this.books.payment(paymentId)),
      ['refund.created', 'refund.processed'],
      deliver,
    );
  }

  /**
   * The bank decides. For a lost dispute the gateway makes a refund record, unless asked not to. A dispute that the
   * merchant accepted is lost already, and only gets its refund.
   */
  async resolveDispute(
    disputeId: string,
    { outcome, refundEntity = outcome === 'lost' }: { outcome: 'won' | 'lost'; refundEntity?: boolean },
    deliver: boolean,
  ) {
    const known = this.books.dispute(disputeId);
    const hasRefund = this.books.all('refund').some(({ dispute_id }) => dispute_id === disputeId);
    const isAccepted = known.status === 'lost' && outcome === 'lost' && refundEntity && !hasRefund;
    const decided = isAccepted
      ? { dispute: known, events: [] }
      : await this.#disputed(resolved(known, outcome), outcome, deliver);
    const made = refundEntity ? disputeRefund(this.books.payment(known.payment_id), known) : null;
    if (!made) return { ...decided, refund: null };
    const { refund, events } = await this.#saveRefund(made, ['refund.processed'], deliver);
    return { ...decided, refund, events: [...decided.events, ...events] };
  }

  /** The merchant accepts or contests a dispute; like the vendor, this also sends a webhook. */
  async answerDispute(disputeId: string, answer: DisputeAnswer): Promise<Dispute> {
    const dispute = answered(this.books.dispute(disputeId), answer);
    // A draft sends no event.
    if (dispute.status === 'open') {
      await this.books.save(dispute);
      return dispute;
    }
    const done = await this.#disputed(dispute, dispute.status, true);
    void this.webhooks.deliver(done.events);
    return dispute;
  }

  async #disputed(dispute: Dispute, what: DisputeEvent, deliver: boolean) {
    const payment = this.books.payment(dispute.payment_id);
    const events = this.#events([`payment.dispute.${what}`], { payment, dispute }, deliver);
    await Promise.all([this.books.save(dispute), this.webhooks.record(events)]);
    return { dispute, events };
  }

  async #refund(paid: Payment, fields: Fields, request: RefundRequest, deliver: boolean) {
    const names: EventName[] = request.pending ? ['refund.created'] : ['refund.created', 'refund.processed'];
    return this.#saveRefund(newRefund(paid, fields, request), names, deliver);
  }

  async #saveRefund(
    { refund, payment }: { refund: Refund; payment: Payment },
    names: EventName[],
    deliver: boolean,
  ) {
    const events = this.#events(names, { refund, payment }, deliver);
    await Promise.all([this.books.save(refund, payment), this.webhooks.record(events)]);
    return { refund, events };
  }

  #capture(order: Order, waiting: Payment, deliver: boolean) {
    const payment = captured(waiting);
    const after = paidBy(order, payment);
    const isPaidNow = after.status === 'paid' && order.status !== 'paid';
    return this.#settle(
      after,
      payment,
      isPaidNow ? ['payment.captured', 'order.paid'] : ['payment.captured'],
      deliver,
    );
  }

  async #settle(order: Order, payment: Payment, names: EventName[], deliver: boolean) {
    const events = this.#events(names, { payment, order }, deliver);
    await Promise.all([this.books.save(order, payment), this.webhooks.record(events)]);
    return { payment, events };
  }

  #events(names: EventName[], { order, ...subjects }: Subjects, deliver: boolean): WebhookEvent[] {
    return names.map(name =>
      newEvent(
        name,
        name === 'order.paid' ? { ...subjects, order } : subjects,
        this.keys.webhookSecret,
        deliver,
      ),
    );
  }
}
