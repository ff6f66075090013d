import type { Refund } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { StoredBooking } from '../booking/booking.model.js';
import { BookingSteps } from '../booking/bookingSteps.js';
import { BookingStore } from '../booking/bookingStore.js';
import { Conflict } from '../platform/errors/appError.js';
import { Gateway, GatewayRefusal, type GatewayRefund, UnknownOutcome } from './gateway.js';

const PAISE = 100;
const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;
const SYSTEM = { actor: 'system', by: 'refunds' } as const;

/** Sends back what refund rows have reserved; safe to repeat, since the gateway knows our key as the receipt. */
@Injectable()
export class Refunds {
  constructor(
    private readonly gateway: Gateway,
    private readonly store: BookingStore,
    private readonly steps: BookingSteps,
  ) {}

  /**
   * Sends every refund of a booking that is still only requested and that nobody else is sending.
   * @throws UnknownOutcome; asked again later then
   */
  async send(stored: StoredBooking): Promise<StoredBooking> {
    let after = stored;
    for (const refund of stored.refunds) {
      if (refund.state === 'requested' && refund.source === 'online')
        after = await this.sendOne(after, refund);
    }
    return after;
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
      return await this.report(stored, refund, await this.ask(refund));
    } catch (error) {
      if (error instanceof UnknownOutcome)
        await this.steps.take(stored._id, { kind: 'refundUnanswered', ...claim }, SYSTEM);
      throw error;
    }
  }

  /** Asks what became of the refunds of a payment: one that was sent can still fail. @throws UnknownOutcome */
  async follow(paymentId: string): Promise<void> {
    const stored = await this.store.findByPayment(paymentId);
    const rows = stored?.refunds.filter(refund => refund.paymentId === paymentId) ?? [];
    if (!stored || rows.length === 0) return;
    const known = await this.gateway.refundsOf(paymentId);
    for (const refund of rows) {
      const answer = known.find(({ receipt }) => receipt === refund.key);
      if (answer) await this.report(stored, refund, answer);
    }
  }

  private report(
    stored: StoredBooking,
    { key }: Refund,
    answer: GatewayRefund | null,
  ): Promise<StoredBooking> {
    return this.steps.take(
      stored._id,
      {
        kind: 'refundReported',
        key,
        gatewayRefundId: answer?.id ?? null,
        outcome: answer && answer.status !== 'failed' ? 'sent' : 'failed',
      },
      GATEWAY,
    );
  }

  /** The refund that the gateway has for our key, made now if there is none; null when it refuses. */
  private async ask({ key, paymentId, amount }: Refund): Promise<GatewayRefund | null> {
    if (!paymentId) return null;
    try {
      const known = (await this.gateway.refundsOf(paymentId)).find(({ receipt }) => receipt === key);
      return known ?? (await this.gateway.refund(paymentId, amount * PAISE, key));
    } catch (error) {
      if (error instanceof GatewayRefusal) return null;
      throw error;
    }
  }
}
