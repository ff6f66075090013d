import { type Refund, type RefundOutcome, refundsToSend } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { Conflict, Unavailable } from '../../platform/errors/appError.js';
import { Gateway, type GatewayRefund } from './gateway.js';
import { GatewayRefusal, UnknownOutcome } from './gatewayClient.js';
import { DisputeSync } from '../settlement/disputeSync.js';
import { GatewayEntries } from '../settlement/gatewayEntries.js';
import { PaymentReports } from './paymentReports.js';
import { StrayRefunds } from './strayRefunds.js';

const PAISE = 100;
const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;
const SYSTEM = { actor: 'system', by: 'refunds' } as const;

const OUTCOMES = { pending: 'pending', processed: 'sent', failed: 'failed' } as const satisfies Record<
  GatewayRefund['status'],
  RefundOutcome
>;

/**
 * Sends back what refund rows have reserved, each once: the gateway knows a request by the row's idempotency key,
 * however often it comes, and our key stands in its books as the receipt (docs/rules/money.md#21).
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly gateway: Gateway,
    private readonly repository: BookingRepository,
    private readonly steps: BookingSteps,
    private readonly reports: PaymentReports,
    private readonly entries: GatewayEntries,
    private readonly strays: StrayRefunds,
    private readonly disputes: DisputeSync,
  ) {}

  /**
   * Sends every refund of a booking that is to be sent and that nobody else is sending, and asks about those that have
   * waited long enough.
   * @throws UnknownOutcome when one was not answered; asked about again later then
   */
  async send(stored: StoredBooking): Promise<StoredBooking> {
    let after = stored;
    let silence: UnknownOutcome | undefined;
    for (const refund of refundsToSend(toBooking(stored), new Date())) {
      try {
        after =
          refund.state === 'pending' ? await this.askAbout(after, refund) : await this.sendOne(after, refund);
      } catch (error) {
        if (!(error instanceof UnknownOutcome)) throw error;
        silence = error;
      }
    }
    if (silence) throw silence;
    return after;
  }

  /**
   * Sends what a person's step has just reserved. Without an answer the job asks the gateway until it gives one; from where there
   * is no gateway, as on a command line, the running product sends it.
   */
  async sendNow(reserved: StoredBooking): Promise<StoredBooking> {
    try {
      return await this.send(reserved);
    } catch (error) {
      if (error instanceof UnknownOutcome || error instanceof Unavailable)
        return (await this.repository.find(reserved._id)) ?? reserved;
      throw error;
    }
  }

  /**
   * Asks what became of the refunds of a payment, ours and those made at the gateway past us: one that was sent can
   * still fail. @throws UnknownOutcome
   */
  async follow(paymentId: string): Promise<void> {
    const known = await this.repository.findByPayment(paymentId);
    const answers = await this.gateway.refundsOf(paymentId);
    await this.entries.noteRefunds(answers);
    if (!known && (await this.strays.heard(paymentId, answers))) return;
    const stored = known ?? (await this.bookingOf(paymentId));
    if (!stored) return;
    let after = stored;
    // One that was made past us may be the gateway's own for a dispute that nobody has heard of.
    if (answers.some(answer => isNew(stored, answer))) {
      await this.disputes.followOf(paymentId);
      after = (await this.repository.find(stored._id)) ?? after;
    }
    for (const answer of answers) after = await this.apply(after, answer);
    await this.entries.giveToDisputes([after]);
  }

  private async sendOne(stored: StoredBooking, refund: Refund): Promise<StoredBooking> {
    const claim = { key: refund.key, sender: randomUUID() };
    try {
      await this.steps.take(stored._id, { kind: 'sendRefund', ...claim }, SYSTEM);
    } catch (error) {
      // Somebody else sends it, or has sent it.
      if (error instanceof Conflict) return stored;
      throw error;
    }
    try {
      return await this.report(stored, refund.key, await this.ask(refund));
    } catch (error) {
      if (error instanceof UnknownOutcome)
        await this.steps.take(stored._id, { kind: 'refundUnanswered', ...claim }, SYSTEM);
      throw error;
    }
  }

  /** Asks about one that waits at the bank; the gateway knows no key of one that was made there past us. */
  private async askAbout(
    stored: StoredBooking,
    { key, paymentId, gatewayRefundId }: Refund,
  ): Promise<StoredBooking> {
    const all = paymentId ? await this.gateway.refundsOf(paymentId) : [];
    const known = all.find(({ id, receipt }) => id === gatewayRefundId || receipt === key);
    return known ? this.report(stored, key, known) : stored;
  }

  /** What the gateway says of one of its refunds, as a fact about our row, or as a row of its own. */
  private apply(stored: StoredBooking, answer: GatewayRefund): Promise<StoredBooking> {
    const ours = rowOf(stored, answer);
    if (ours) return this.report(stored, ours.key, answer);
    const { id: gatewayRefundId, receipt, paymentId, amount: paise, status } = answer;
    return this.steps.take(
      stored._id,
      { kind: 'refundFound', gatewayRefundId, receipt, paymentId, paise, outcome: OUTCOMES[status] },
      GATEWAY,
    );
  }

  /** A payment that we have not heard of is applied first, as a hint about its order would. */
  private async bookingOf(paymentId: string): Promise<StoredBooking | null> {
    const { orderId } = await this.gateway.payment(paymentId);
    if (!orderId) return null;
    await this.reports.applyOrder(orderId);
    return this.repository.findByPayment(paymentId);
  }

  /** @param answer null when the gateway refused it */
  private async report(
    stored: StoredBooking,
    key: string,
    answer: GatewayRefund | null,
  ): Promise<StoredBooking> {
    if (answer) await this.entries.noteRefunds([answer]);
    return this.steps.take(
      stored._id,
      {
        kind: 'refundReported',
        key,
        gatewayRefundId: answer?.id ?? null,
        outcome: answer ? OUTCOMES[answer.status] : 'failed',
      },
      GATEWAY,
    );
  }

  private async known(paymentId: string | null, key: string): Promise<GatewayRefund | undefined> {
    if (!paymentId) return undefined;
    return (await this.gateway.refundsOf(paymentId)).find(({ receipt }) => receipt === key);
  }

  /** The refund that the gateway has for our key, made now if there is none; null when it refuses. */
  private async ask(refund: Refund): Promise<GatewayRefund | null> {
    const { key, idempotencyKey, paymentId, amount, setAside } = refund;
    const paise = setAside?.paise ?? amount * PAISE;
    if (!paymentId || !idempotencyKey) return null;
    const mayBeSent = refund.state === 'unknown' || refund.sending !== null;
    try {
      const known = mayBeSent ? await this.known(paymentId, key) : undefined;
      return known ?? (await this.gateway.refund(paymentId, { amount: paise, receipt: key, idempotencyKey }));
    } catch (error) {
      if (error instanceof GatewayRefusal) return null;
      throw error;
    }
  }
}

/** Our row of a refund of the gateway's. */
const rowOf = ({ refunds }: StoredBooking, { id, receipt }: GatewayRefund): Refund | undefined =>
  refunds.find(({ key, gatewayRefundId }) => key === receipt || gatewayRefundId === id);

/** Whether neither a row of ours nor a dispute is known to have made a refund. */
const isNew = (stored: StoredBooking, answer: GatewayRefund): boolean =>
  !rowOf(stored, answer) &&
  !stored.payments.some(({ disputes = [] }) => disputes.some(({ refundId }) => refundId === answer.id));
