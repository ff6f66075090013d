import { type WebhookBody, webhookBody } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidInput } from '../../platform/errors/appError.js';
import { Outbox, type OutboxRequest } from '../../platform/outbox/outbox.js';
import { ASK_GATEWAY } from './checkout.js';
import { Gateway } from './gateway.js';
import { PaymentReports } from './paymentReports.js';
import { DisputeImports, SettlementImports } from './ports.js';
import { Refunds } from './refunds.js';

/** The gateway treats a webhook as lost after 5 s. */
const ANSWER_WITHIN_MS = 3_000;

/** What to ask the gateway about: an order's payments, a payment's refunds, a settlement or a dispute. */
interface Hint {
  orderId?: string;
  refundOf?: string;
  settlementId?: string;
  disputeId?: string;
}

function hintOf({ payload: { payment, order, refund, settlement, dispute } }: WebhookBody): Hint | null {
  if (settlement) return { settlementId: settlement.entity.id };
  if (dispute) return { disputeId: dispute.entity.id };
  if (refund) return { refundOf: refund.entity.payment_id };
  const orderId = payment?.entity.order_id ?? order?.entity.id;
  return orderId ? { orderId } : null;
}

/** A webhook is only a hint about what to ask the gateway (docs/rules/booking.md#5). */
@Injectable()
export class Webhooks implements OnModuleInit {
  constructor(
    private readonly gateway: Gateway,
    private readonly reports: PaymentReports,
    private readonly refunds: Refunds,
    private readonly settlements: SettlementImports,
    private readonly disputes: DisputeImports,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(ASK_GATEWAY, payload => this.applyHint(payload as Hint), { atOnce: 4 });
  }

  /**
   * Receives a webhook: after the check of its signature only the ids in it are used. The hint is stored before the
   * answer, once per event, and processed at once if the gateway answers.
   * @throws InvalidInput for a forged or unreadable webhook.
   */
  async receive(rawBody: Buffer | undefined, signature: unknown, body: unknown): Promise<void> {
    if (!rawBody || !this.gateway.isSignedWebhook(rawBody, signature)) {
      throw new InvalidInput('The signature does not match.');
    }
    const parsed = webhookBody.safeParse(body);
    const hint = parsed.success ? hintOf(parsed.data) : null;
    if (!hint) return;
    // The event is identified by the signed body; the id in the header could be forged.
    const message = { key: `webhook:${digest(rawBody)}`, kind: ASK_GATEWAY, payload: { ...hint } };
    // A webhook that was received before is processed, in progress, or waiting in the outbox.
    if (!(await this.outbox.publishInHand(message))) return;
    // Most visitors are looking at the result page right now, so process it at once; the outbox repeats it on
    // failure.
    const followed = this.applyAndRelease(message, hint);
    await Promise.race([followed, pause(ANSWER_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Never throws: a message that is not released is delivered again when its lease has expired. */
  private async applyAndRelease(message: Pick<OutboxRequest, 'key' | 'kind'>, hint: Hint): Promise<void> {
    const isDone = await this.applyHint(hint).then(
      () => true,
      () => false,
    );
    await this.outbox.letGo(message, isDone).catch(() => undefined);
  }

  private async applyHint({ orderId, refundOf, settlementId, disputeId }: Hint): Promise<void> {
    if (orderId) await this.reports.applyOrder(orderId);
    if (refundOf) await this.refunds.importRefunds(refundOf);
    if (settlementId) await this.settlements.importSettlement(settlementId);
    if (disputeId) await this.disputes.importDispute(disputeId);
  }
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');
