import { type Refund, type RefundOutcome, refundsToSend } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { toBooking } from '../core/booking.mapping.js';
import type { StoredBooking } from '../core/booking.model.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { Conflict, Unavailable } from '../../platform/errors/appError.js';
import { DisputeImports } from './ports.js';
import { Gateway, type GatewayRefund } from './gateway.js';
import { GatewayRefusal, UnknownOutcome } from './gatewayClient.js';
import { GatewayEntries } from './gatewayEntries.js';
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
 * Sends the refunds that rows have reserved, each once: the gateway recognizes a request by the row's idempotency
 * key, no matter how often it is sent, and our key is the receipt in the gateway's list (docs/rules/money.md#21).
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
    private readonly disputes: DisputeImports,
  ) {}

  /**
   * Sends every pending refund of a booking that no other process is sending, and asks about those that have waited
   * long enough.
   * @throws UnknownOutcome when one got no answer; it is asked about again later
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
   * Sends the refund that a person's step has just reserved. Without an answer the job asks the gateway until it gets
   * one; where there is no gateway, for example on the command line, the running server sends it.
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
   * Asks for the refunds of a payment, ours and those made at the gateway without us; a refund that was sent can
   * still fail. @throws UnknownOutcome
   */
  async importRefunds(paymentId: string): Promise<void> {
    const known = await this.repository.findByPayment(paymentId);
    const answers = await this.gateway.refundsOf(paymentId);
    await this.entries.noteRefunds(answers);
    if (!known && (await this.strays.heard(paymentId, answers))) return;
    const stored = known ?? (await this.bookingOf(paymentId));
    if (!stored) return;
    let after = stored;
    // A refund made without us may be the gateway's own, for a dispute that is not known here yet.
    if (answers.some(answer => isNew(stored, answer))) {
      await this.disputes.importDisputesOf(paymentId);
      after = (await this.repository.find(stored._id)) ?? after;
    }
    for (const answer of answers) after = await this.apply(after, answer);
    await this.entries.giveToDisputes([after]);
  }

  private async sendOne(stored: StoredBooking, refund: Refund): Promise<StoredBooking> {
    const claim = { key: refund.key, sender: randomUUID() };
    try {
      await this.steps.takeStep(stored._id, { kind: 'sendRefund', ...claim }, SYSTEM);
    } catch (error) {
      // Another process is sending this refund, or has sent it.
      if (error instanceof Conflict) return stored;
      throw error;
    }
    try {
      return await this.report(stored, refund.key, await this.ask(refund));
    } catch (error) {
      if (error instanceof UnknownOutcome)
        await this.steps.takeStep(stored._id, { kind: 'refundUnanswered', ...claim }, SYSTEM);
      throw error;
    }
  }

  /** Asks about a refund that waits at the bank; one made at the gateway without us has no key of ours. */
  private async askAbout(
    stored: StoredBooking,
    { key, paymentId, gatewayRefundId }: Refund,
  ): Promise<StoredBooking> {
    const all = paymentId ? await this.gateway.refundsOf(paymentId) : [];
    const known = all.find(({ id, receipt }) => id === gatewayRefundId || receipt === key);
    return known ? this.report(stored, key, known) : stored;
  }

  /** Applies one of the gateway's refunds to our row, or adds a new row. */
  private apply(stored: StoredBooking, answer: GatewayRefund): Promise<StoredBooking> {
    const ours = rowOf(stored, answer);
    if (ours) return this.report(stored, ours.key, answer);
    const { id: gatewayRefundId, receipt, paymentId, amount: paise, status } = answer;
    return this.steps.takeStep(
      stored._id,
      { kind: 'refundFound', gatewayRefundId, receipt, paymentId, paise, outcome: OUTCOMES[status] },
      GATEWAY,
    );
  }

  /** A payment that is not known here is applied first, as after a hint about its order. */
  private async bookingOf(paymentId: string): Promise<StoredBooking | null> {
    const { orderId } = await this.gateway.payment(paymentId);
    if (!orderId) return null;
    await this.reports.applyOrder(orderId);
    return this.repository.findByPayment(paymentId);
  }

  /** @param answer null when the gateway refused the refund */
  private async report(
    stored: StoredBooking,
    key: string,
    answer: GatewayRefund | null,
  ): Promise<StoredBooking> {
    if (answer) await this.entries.noteRefunds([answer]);
    return this.steps.takeStep(
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

  /** The gateway's refund for our key, created now if there is none; null when the gateway refuses. */
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

/** Our row for one of the gateway's refunds. */
const rowOf = ({ refunds }: StoredBooking, { id, receipt }: GatewayRefund): Refund | undefined =>
  refunds.find(({ key, gatewayRefundId }) => key === receipt || gatewayRefundId === id);

/** Whether neither a row of ours nor a known dispute explains a refund. */
const isNew = (stored: StoredBooking, answer: GatewayRefund): boolean =>
  !rowOf(stored, answer) &&
  !stored.payments.some(({ disputes = [] }) => disputes.some(({ refundId }) => refundId === answer.id));
