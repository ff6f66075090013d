import { webhookBody } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { InvalidInput } from '../platform/errors/appError.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { ASK_GATEWAY } from './checkout.js';
import { Gateway } from './gateway.js';
import { PaymentReports } from './paymentReports.js';

/** A webhook is a hint: it says which order to ask the gateway about (rules.md 8). */
@Injectable()
export class Webhooks implements OnModuleInit {
  constructor(
    private readonly gateway: Gateway,
    private readonly reports: PaymentReports,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(ASK_GATEWAY, async payload => {
      await this.reports.applyOrder(String(payload.orderId));
    });
  }

  /**
   * Takes a webhook in: after its signature nothing but the order it names matters. The hint is stored before the
   * answer, once per event, and worked off at once where the gateway answers.
   * @throws InvalidInput for a forged or unreadable one.
   */
  async receive(
    rawBody: Buffer | undefined,
    signature: unknown,
    eventId: unknown,
    body: unknown,
  ): Promise<void> {
    if (!rawBody || !this.gateway.isSignedWebhook(rawBody, signature)) {
      throw new InvalidInput('The signature does not match.');
    }
    const parsed = webhookBody.safeParse(body);
    const payload = parsed.success ? parsed.data.payload : undefined;
    const orderId = payload?.payment?.entity.order_id ?? payload?.order?.entity.id;
    if (typeof orderId !== 'string') return;
    const id = typeof eventId === 'string' && eventId !== '' ? eventId.slice(0, 100) : digest(rawBody);
    await this.outbox.publish({ key: `webhook:${id}`, kind: ASK_GATEWAY, payload: { orderId } });
    // Most visitors are looking at the result page right now; the outbox repeats this where it fails.
    await this.reports.applyOrder(orderId).catch(() => undefined);
  }
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');
