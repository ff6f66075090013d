import { FOUND_REFUND_REASON } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { type AuditEntry, pushAudit } from '../../platform/audit/audit.model.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Conflict } from '../../platform/errors/appError.js';
import { GatewayEntries } from './gatewayEntries.js';
import { Gateway, type GatewayRefund } from './gateway.js';
import { GatewayRefusal, UnknownOutcome } from './gatewayClient.js';
import type { StrayPayment, StrayRefund } from './payment.model.js';

/** How long a refund that is being sent is reserved for its sender, as with refunds of bookings. */
const SENDER_LIFE_MS = 75_000;

export const REFUSED_REFUND =
  'The payment service refused to send this money back. It stays on the list: please look at the payment there, or give the money back by hand and settle the entry.';

interface RefundRequest {
  by: string;
  comment: string;
  auditEntry: AuditEntry;
}

/**
 * Refunds stray payments: the refund is stored before the gateway is asked, with a key by which a repeat finds the
 * same refund (docs/rules/money.md#21). The entry is settled once the gateway has accepted it.
 */
@Injectable()
export class StrayRefunds {
  constructor(
    @InjectModel('stray_payment') private readonly strays: Model<StrayPayment>,
    private readonly gateway: Gateway,
    private readonly entries: GatewayEntries,
    private readonly audit: AuditService,
  ) {}

  /** @throws Conflict when it is settled, in progress, or refused by the gateway */
  async send(id: Types.ObjectId, { by, comment, auditEntry }: RefundRequest): Promise<void> {
    const now = new Date();
    const refund: StrayRefund = {
      key: randomUUID(),
      state: 'requested',
      by,
      comment,
      at: now,
      askAt: new Date(now.getTime() + SENDER_LIFE_MS),
    };
    const planned = await this.strays
      .findOneAndUpdate(
        {
          _id: id,
          reason: 'unknown-order',
          settled: null,
          $or: [{ refund: null }, { 'refund.state': 'failed' }],
        },
        { $set: { refund }, $push: pushAudit(auditEntry) },
        { returnDocument: 'after' },
      )
      .lean<StrayPayment>();
    if (!planned) throw new Conflict('This was settled already, or is on its way back.');
    this.audit.moveSoon(this.strays, planned);
    try {
      const answer = await this.ask(planned, refund, false);
      if (!answer) throw new Conflict(REFUSED_REFUND);
    } catch (error) {
      // It is enough that the refund is stored: the job asks the gateway until it gets an answer.
      if (!(error instanceof UnknownOutcome)) throw error;
    }
  }

  /** Continues refunds that a crash or a missing answer left. @returns how many */
  async sendDue(signal: AbortSignal): Promise<number> {
    let sent = 0;
    while (!signal.aborted) {
      const now = new Date();
      const due = await this.strays
        .findOneAndUpdate(
          { 'refund.askAt': { $type: 'date', $lte: now } },
          { $set: { 'refund.askAt': new Date(now.getTime() + SENDER_LIFE_MS) } },
          { sort: { 'refund.askAt': 1 }, returnDocument: 'after' },
        )
        .lean<StrayPayment>();
      if (!due?.refund) break;
      await this.ask(due, due.refund, true);
      sent++;
    }
    return sent;
  }

  /** Applies the gateway's refunds of a payment. @returns whether it is a stray payment */
  async heard(paymentId: string, answers: readonly GatewayRefund[]): Promise<boolean> {
    const stray = await this.strays.findOne({ paymentId }).lean<StrayPayment>();
    if (!stray) return false;
    const { refund } = stray;
    const own = answers.find(({ receipt }) => receipt === refund?.key);
    if (own && refund) await this.note(stray, refund, own);
    const refundedPaise = answers
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    if (!own && refundedPaise >= stray.paise) {
      const settled = { by: 'gateway', comment: FOUND_REFUND_REASON, at: new Date() };
      await this.strays.updateOne({ _id: stray._id, settled: null }, { $set: { settled } });
    }
    return true;
  }

  /** @returns null when the gateway refuses it. @throws UnknownOutcome */
  private async ask(
    stray: StrayPayment,
    refund: StrayRefund,
    mayBeSent: boolean,
  ): Promise<GatewayRefund | null> {
    const { paymentId, paise: amount } = stray;
    const { key } = refund;
    try {
      const known = mayBeSent
        ? (await this.gateway.refundsOf(paymentId)).find(({ receipt }) => receipt === key)
        : undefined;
      const answer =
        known ??
        (await this.gateway.refund(paymentId, { amount, receipt: key, idempotencyKey: `refund-${key}` }));
      await this.note(stray, refund, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      await this.failed(stray, refund);
      return null;
    }
  }

  private async note(stray: StrayPayment, refund: StrayRefund, answer: GatewayRefund): Promise<void> {
    await this.entries.noteRefunds([answer]);
    if (answer.status === 'failed') return this.failed(stray, refund);
    const { key, by, comment } = refund;
    await this.strays.updateOne(
      { _id: stray._id, settled: null, 'refund.key': key },
      { $set: { settled: { by, comment, at: new Date() }, 'refund.state': 'sent', 'refund.askAt': null } },
    );
  }

  /** Records that the refund failed: the money was returned to us, and the entry waits for a person again. */
  private async failed({ _id }: StrayPayment, { key }: StrayRefund): Promise<void> {
    await this.strays.updateOne(
      { _id, 'refund.key': key, 'refund.state': { $ne: 'failed' } },
      { $set: { settled: null, 'refund.state': 'failed', 'refund.askAt': null } },
    );
  }
}
