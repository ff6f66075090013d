import { Inject, Injectable, Logger } from '@nestjs/common';
import type Razorpay from 'razorpay';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { deriveKey } from '../../platform/config/secrets.js';
import { Unavailable } from '../../platform/errors/appError.js';
import { ServiceAnswers } from '../../platform/monitoring/serviceAnswers.js';
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type GatewayDispute,
  type GatewayReportLine,
  type GatewaySettlement,
  type RawDispute,
  type RawReportLine,
  type RawSettlement,
  REPORT_PAGE_SIZE,
  toDispute,
  toReportLine,
  toSettlement,
} from './gatewaySettlements.js';
import { clientOf, GatewayRefusal, meaningOf, NothingThere, RefusedQuery } from './gatewayClient.js';

export interface GatewayPayment {
  id: string;
  orderId: string | null;
  /** Paise. */
  amount: number;
  /** Paise, tax included; null until the gateway has reported it. */
  fee: number | null;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /**
   * Whether its money was ever captured: a payment that the gateway released on its own also has the state refunded.
   */
  captured: boolean;
  /** By the gateway's clock. */
  at: Date;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  /** By the gateway's clock. */
  at: Date;
}

/** A page of the gateway's list of records: those created between two times, in seconds, both included. */
export interface GatewayPage {
  from: number;
  to: number;
  skip: number;
}

/** The largest page that the gateway returns. */
export const PAGE_SIZE = 100;

interface Listed<Raw> {
  items: Raw[];
}

const READ_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 10_000;

interface RawPayment {
  id: string;
  order_id?: string | null;
  amount: number | string;
  fee?: number | string | null;
  currency: string;
  status: GatewayPayment['status'];
  captured?: boolean;
  created_at: number;
}

interface RawRefund {
  id: string;
  payment_id: string;
  amount?: number | string | null;
  receipt?: string | null;
  status: GatewayRefund['status'];
  created_at: number;
}

const toPayment = (raw: RawPayment): GatewayPayment => ({
  id: raw.id,
  orderId: raw.order_id ?? null,
  amount: Number(raw.amount),
  fee: raw.fee === null || raw.fee === undefined ? null : Number(raw.fee),
  currency: raw.currency,
  status: raw.status,
  captured: raw.status === 'captured' || (raw.status === 'refunded' && raw.captured !== false),
  at: new Date(raw.created_at * 1000),
});

const toRefund = (raw: RawRefund): GatewayRefund => ({
  id: raw.id,
  paymentId: raw.payment_id,
  amount: Number(raw.amount ?? 0),
  receipt: raw.receipt ?? null,
  status: raw.status,
  at: new Date(raw.created_at * 1000),
});

/**
 * Calls Razorpay through its SDK: orders, payments and refunds. Each outcome is either known or reported as unknown.
 */
@Injectable()
export class Gateway {
  private readonly logger = new Logger('Gateway');
  private readonly keys: Config['razorpay'];
  private readonly reading: Razorpay | null;
  private readonly writing: Razorpay | null;
  private readonly keySecret: string;
  private readonly webhookSecret: string;
  readonly keyId: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly answers: ServiceAnswers,
  ) {
    this.keys = config.razorpay;
    const { keyId, keySecret, webhookSecret } = this.keys;
    this.keyId = keyId ?? '';
    // Without a configured secret no signature may be valid, not even one made with an empty secret.
    const nobodysSecret = deriveKey(config.jwtSecret, 'no gateway').toString('hex');
    this.keySecret = keySecret ?? nobodysSecret;
    this.webhookSecret = webhookSecret ?? nobodysSecret;
    this.reading = clientOf(this.keys, { timeoutMs: READ_TIMEOUT_MS });
    this.writing = clientOf(this.keys, { timeoutMs: WRITE_TIMEOUT_MS });
  }

  /**
   * Opens an order in whole paise under our own key; a repeat gets the order that the first call opened, no matter
   * what happened to its answer. @returns its id.
   */
  async createOrder(amount: number, currency: string, receipt: string): Promise<string> {
    // Documented by Razorpay, but missing in the SDK's types.
    const fields = { amount, currency, receipt, unique_receipt: true };
    try {
      return (await this.write(api => api.orders.create(fields))).id;
    } catch (error) {
      // For accounts where receipts are always unique, the gateway refuses a repeat instead.
      const known = error instanceof GatewayRefusal ? await this.findOrder(receipt) : null;
      if (known) return known;
      throw error;
    }
  }

  /** The newest order with that receipt, or null. @throws UnknownOutcome, also when the gateway refuses to answer */
  async findOrder(receipt: string): Promise<string | null> {
    const { items } = await this.lookUp(api => api.orders.all({ receipt, count: 10 }));
    return items[0]?.id ?? null;
  }

  /**
   * The payments of an order; none for an order that the gateway does not know, because nobody can pay such an order.
   * @throws UnknownOutcome, also for every other refusal to answer
   */
  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    try {
      const { items } = await this.read(api => api.orders.fetchPayments(orderId));
      return items.map(item => toPayment(item as RawPayment));
    } catch (error) {
      if (error instanceof NothingThere) return [];
      throw asRefusedQuery(error);
    }
  }

  async payment(paymentId: string): Promise<GatewayPayment> {
    return toPayment((await this.read(api => api.payments.fetch(paymentId))) as RawPayment);
  }

  /** Captures an authorised payment: the full amount of its order, in paise. */
  async capture(paymentId: string, amount: number, currency: string): Promise<GatewayPayment> {
    return toPayment(
      (await this.write(api => api.payments.capture(paymentId, amount, currency))) as RawPayment,
    );
  }

  /**
   * Refunds money, once per idempotency key, no matter how often it is called; `receipt` is our own key, by which the
   * refund is found in the gateway's list.
   */
  async refund(
    paymentId: string,
    { amount, receipt, idempotencyKey }: { amount: number; receipt: string; idempotencyKey: string },
  ): Promise<GatewayRefund> {
    const headers = { 'X-Refund-Idempotency': idempotencyKey };
    const client = clientOf(this.keys, { timeoutMs: WRITE_TIMEOUT_MS, headers });
    return toRefund(await this.ask(client, api => api.payments.refund(paymentId, { amount, receipt })));
  }

  /** @throws UnknownOutcome, also when the gateway refuses to answer: a refusal does not mean that a refund failed */
  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    const { items } = await this.lookUp(api =>
      api.payments.fetchMultipleRefund(paymentId, { count: PAGE_SIZE }),
    );
    return items.map(toRefund);
  }

  /** A page of the payments created in a period, newest first. */
  async listPayments({ from, to, skip }: GatewayPage): Promise<GatewayPayment[]> {
    const { items } = await this.read(api => api.payments.all({ from, to, skip, count: PAGE_SIZE }));
    return items.map(item => toPayment(item as RawPayment));
  }

  /** A page of the refunds created in a period, newest first. */
  async listRefunds({ from, to, skip }: GatewayPage): Promise<GatewayRefund[]> {
    const { items } = await this.read(api => api.refunds.all({ from, to, skip, count: PAGE_SIZE }));
    return items.map(toRefund);
  }

  async settlement(id: string): Promise<GatewaySettlement> {
    return toSettlement((await this.read(api => api.settlements.fetch(id))) as unknown as RawSettlement);
  }

  /** A page of the settlements since a time in seconds, newest first. */
  async listSettlements(from: number, skip: number): Promise<GatewaySettlement[]> {
    const page = { from, skip, count: PAGE_SIZE };
    const { items } = (await this.read(api => api.settlements.all(page))) as unknown as Listed<RawSettlement>;
    return items.map(toSettlement);
  }

  /** A page of the settlement report of a day in India (`yyyy-MM-dd`). */
  async settlementReport(settledOn: string, skip: number): Promise<GatewayReportLine[]> {
    const [year = 0, month = 0, day = 0] = settledOn.split('-').map(Number);
    const page = { year, month, day, count: REPORT_PAGE_SIZE, skip };
    // The SDK's types lack the month.
    const { items } = (await this.read(api =>
      api.settlements.reports(page as never),
    )) as unknown as Listed<RawReportLine>;
    return items.map(toReportLine);
  }

  async dispute(id: string): Promise<GatewayDispute> {
    return toDispute((await this.read(api => api.disputes.fetch(id))) as unknown as RawDispute);
  }

  /** A page of the disputes, newest first. */
  async listDisputes(skip: number): Promise<GatewayDispute[]> {
    const page = { skip, count: PAGE_SIZE };
    const { items } = (await this.read(api => api.disputes.all(page))) as unknown as Listed<RawDispute>;
    return items.map(toDispute);
  }

  /** Accepts a dispute; this can't be undone. */
  async acceptDispute(id: string): Promise<void> {
    await this.write(api => api.disputes.accept(id));
  }

  /** Contests a dispute for its full amount, with a text of at most 1,000 characters. */
  async contestDispute(id: string, summary: string): Promise<void> {
    await this.write(api => api.disputes.contest(id, { summary, action: 'submit' } as never));
  }

  /** Whether the gateway signed the widget's success payload. */
  isSignedPayload(orderId: string, paymentId: string, signature: string): boolean {
    return sameSignature(this.keySecret, `${orderId}|${paymentId}`, signature);
  }

  /** Whether the gateway signed a webhook's raw body. */
  isSignedWebhook(rawBody: Buffer, signature: unknown): boolean {
    return typeof signature === 'string' && sameSignature(this.webhookSecret, rawBody, signature);
  }

  private read<T>(call: (api: Razorpay) => Promise<T>): Promise<T> {
    return this.ask(this.reading, call);
  }

  /** Queries data; a refusal says nothing about the data. */
  private lookUp<T>(call: (api: Razorpay) => Promise<T>): Promise<T> {
    return this.read(call).catch((error: unknown) => {
      throw asRefusedQuery(error);
    });
  }

  private write<T>(call: (api: Razorpay) => Promise<T>): Promise<T> {
    return this.ask(this.writing, call);
  }

  private async ask<T>(client: Razorpay | null, call: (api: Razorpay) => Promise<T>): Promise<T> {
    if (!client) throw new Unavailable('Online payments are not set up.');
    try {
      const answer = await call(client);
      this.answers.note('payment', { refused: false });
      return answer;
    } catch (error) {
      const { meaning, logged, silence, keyRefused } = meaningOf(error);
      if (silence === null) this.answers.note('payment', { refused: keyRefused });
      else this.answers.noteSilence('payment', silence);
      this.logger.warn(
        logged,
        keyRefused
          ? 'the payment service refuses our key'
          : meaning instanceof GatewayRefusal
            ? 'the payment service refused'
            : 'the payment service did not answer',
      );
      throw meaning;
    }
  }
}

const asRefusedQuery = (error: unknown): unknown =>
  error instanceof GatewayRefusal ? new RefusedQuery(error.message) : error;

function sameSignature(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const given = Buffer.from(signature.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}
