import { Inject, Injectable, Logger } from '@nestjs/common';
import Razorpay from 'razorpay';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { deriveKey } from '../platform/config/secrets.js';
import { Unavailable } from '../platform/errors/appError.js';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface GatewayPayment {
  id: string;
  orderId: string | null;
  /** Paise. */
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

export interface GatewayRefund {
  id: string;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
}

/** The gateway did not say what became of a call: it is asked again, never assumed (rules.md 8). */
export class UnknownOutcome extends Error {}

/** The gateway said no; why, in its own words, stands in the log. */
export class GatewayRefusal extends Error {}

const TIMEOUT_MS = 10_000;

/** The SDK's host and time-out can be set only here. */
interface Tunable {
  api: { rq: { defaults: { baseURL: string; timeout: number } } };
}

interface RawPayment {
  id: string;
  order_id?: string | null;
  amount: number | string;
  currency: string;
  status: GatewayPayment['status'];
}

const toPayment = (raw: RawPayment): GatewayPayment => ({
  id: raw.id,
  orderId: raw.order_id ?? null,
  amount: Number(raw.amount),
  currency: raw.currency,
  status: raw.status,
});

/** Razorpay through its own SDK: orders, payments and refunds, with outcomes that are known or said to be unknown. */
@Injectable()
export class Gateway {
  private readonly logger = new Logger('Gateway');
  private readonly razorpay: Razorpay | null;
  private readonly keySecret: string;
  private readonly webhookSecret: string;
  readonly keyId: string;

  constructor(@Inject(CONFIG) config: Config) {
    const { keyId, keySecret, webhookSecret, apiUrl } = config.razorpay;
    this.keyId = keyId ?? '';
    // Without a configured secret nothing may verify, not even a signature made with an empty one.
    const nobodysSecret = deriveKey(config.jwtSecret, 'no gateway').toString('hex');
    this.keySecret = keySecret ?? nobodysSecret;
    this.webhookSecret = webhookSecret ?? nobodysSecret;
    this.razorpay = keyId && keySecret ? new Razorpay({ key_id: keyId, key_secret: keySecret }) : null;
    if (this.razorpay) {
      const { defaults } = (this.razorpay as unknown as Tunable).api.rq;
      defaults.timeout = TIMEOUT_MS;
      if (apiUrl) defaults.baseURL = apiUrl;
    }
  }

  /** Opens an order of whole paise; `receipt` is our own key, by which it is found again. @returns its id. */
  async createOrder(amount: number, currency: string, receipt: string): Promise<string> {
    const order = await this.ask(api => api.orders.create({ amount, currency, receipt }));
    return order.id;
  }

  /** The newest order with that receipt, or null. */
  async findOrder(receipt: string): Promise<string | null> {
    const { items } = await this.ask(api => api.orders.all({ receipt, count: 10 }));
    return items[0]?.id ?? null;
  }

  /** None for an order that the gateway does not know: that is an answer, and nobody can pay such an order. */
  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    try {
      const { items } = await this.ask(api => api.orders.fetchPayments(orderId));
      return items.map(item => toPayment(item as RawPayment));
    } catch (error) {
      if (error instanceof GatewayRefusal) return [];
      throw error;
    }
  }

  async payment(paymentId: string): Promise<GatewayPayment> {
    return toPayment((await this.ask(api => api.payments.fetch(paymentId))) as RawPayment);
  }

  /** Takes the money of an authorised payment: all of it, in paise. */
  async capture(paymentId: string, amount: number, currency: string): Promise<GatewayPayment> {
    return toPayment(
      (await this.ask(api => api.payments.capture(paymentId, amount, currency))) as RawPayment,
    );
  }

  /** Sends money back; `receipt` is our own key. */
  async refund(paymentId: string, amount: number, receipt: string): Promise<GatewayRefund> {
    const refund = await this.ask(api => api.payments.refund(paymentId, { amount, receipt }));
    return { id: refund.id, receipt: refund.receipt ?? null, status: refund.status };
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    const { items } = await this.ask(api => api.payments.fetchMultipleRefund(paymentId, { count: 100 }));
    return items.map(({ id, receipt, status }) => ({ id, receipt: receipt ?? null, status }));
  }

  /** Whether the widget's success payload was signed by the gateway. */
  isSignedPayload(orderId: string, paymentId: string, signature: string): boolean {
    return sameSignature(this.keySecret, `${orderId}|${paymentId}`, signature);
  }

  /** Whether a webhook's raw body was signed by the gateway. */
  isSignedWebhook(rawBody: Buffer, signature: unknown): boolean {
    return typeof signature === 'string' && sameSignature(this.webhookSecret, rawBody, signature);
  }

  private async ask<T>(call: (api: Razorpay) => Promise<T>): Promise<T> {
    if (!this.razorpay) throw new Unavailable('Online payments are not set up.');
    try {
      return await call(this.razorpay);
    } catch (error) {
      // The SDK turns network errors and time-outs into errors without a status.
      const { statusCode, error: said } = error as { statusCode?: unknown; error?: { description?: string } };
      const told = typeof statusCode === 'number' ? { statusCode, said: said?.description } : { err: error };
      if (typeof statusCode === 'number' && isRefusal(statusCode)) {
        this.logger.warn(told, 'the payment service refused');
        throw new GatewayRefusal('The payment service refused.');
      }
      this.logger.warn(told, 'the payment service did not answer');
      throw new UnknownOutcome('The payment service did not answer.');
    }
  }
}

/** Our keys not being accepted (401, 403) and being too fast (429) say nothing about what was asked. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status);

function sameSignature(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const given = Buffer.from(signature.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}
