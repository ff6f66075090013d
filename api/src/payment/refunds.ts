import type { Refund } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { StoredBooking } from '../booking/booking.model.js';
import { BookingSteps } from '../booking/bookingSteps.js';
import { Gateway, GatewayRefusal, type GatewayRefund } from './gateway.js';

const PAISE = 100;
const GATEWAY = { actor: 'gateway', by: 'gateway' } as const;

/** Sends back what refund rows have reserved; safe to repeat, since the gateway knows our key as the receipt. */
@Injectable()
export class Refunds {
  constructor(
    private readonly gateway: Gateway,
    private readonly steps: BookingSteps,
  ) {}

  /** Sends every refund of a booking that is still only requested. @throws UnknownOutcome; asked again later then. */
  async send(stored: StoredBooking): Promise<StoredBooking> {
    let after = stored;
    for (const refund of stored.refunds) {
      if (refund.state === 'requested' && refund.source === 'online')
        after = await this.sendOne(after, refund);
    }
    return after;
  }

  private async sendOne(stored: StoredBooking, refund: Refund): Promise<StoredBooking> {
    const answer = await this.ask(refund);
    return this.steps.take(
      stored._id,
      {
        kind: 'refundReported',
        key: refund.key,
        gatewayRefundId: answer?.id ?? null,
        outcome: answer && answer.status !== 'failed' ? 'sent' : 'failed',
      },
      GATEWAY,
    );
  }

  /** The refund that the gateway has for our key, made now if there is none; null when it refuses. */
  private async ask({ key, paymentId, amount }: Refund): Promise<GatewayRefund | null> {
    if (!paymentId) return null;
    const known = (await this.gateway.refundsOf(paymentId)).find(({ receipt }) => receipt === key);
    if (known) return known;
    try {
      return await this.gateway.refund(paymentId, amount * PAISE, key);
    } catch (error) {
      if (error instanceof GatewayRefusal) return null;
      throw error;
    }
  }
}
