import { RecordStore } from '../storage/recordStore.js';
import type { Dispute, Order, Payment, Refund, Settlement, SettlementRow } from './entities.js';
import { unknownId } from './razorpayError.js';

export type RazorpayRecord = Order | Payment | Refund | Settlement | SettlementRow | Dispute;

/** All records of the gateway: orders, their payments, the payments' refunds and disputes, and settlements. */
export class Books {
  /** Ids of an order's payments and of a payment's refunds, oldest first. */
  readonly #children = new Map<string, Set<string>>();

  private constructor(private readonly records: RecordStore<RazorpayRecord>) {
    for (const record of records.all()) this.#index(record);
  }

  static async open(path: string): Promise<Books> {
    return new Books(await RecordStore.open<RazorpayRecord>(path));
  }

  /** The following methods throw RazorpayError when the id is unknown. */
  order(id: string): Order {
    const record = this.records.get(id);
    if (record?.entity !== 'order') throw unknownId();
    return record;
  }

  payment(id: string): Payment {
    const record = this.records.get(id);
    if (record?.entity !== 'payment') throw unknownId();
    return record;
  }

  refund(id: string): Refund {
    const record = this.records.get(id);
    if (record?.entity !== 'refund') throw unknownId();
    return record;
  }

  settlement(id: string): Settlement {
    const record = this.records.get(id);
    if (record?.entity !== 'settlement') throw unknownId();
    return record;
  }

  dispute(id: string): Dispute {
    const record = this.records.get(id);
    if (record?.entity !== 'dispute') throw unknownId();
    return record;
  }

  /** The first order that was opened with a receipt. */
  orderByReceipt(receipt: string): Order | undefined {
    return this.all('order').findLast(order => order.receipt === receipt);
  }

  /** The refund that was made with an idempotency key. */
  refundByKey(key: string): Refund | undefined {
    return this.all('refund').find(refund => refund.idempotency_key === key);
  }

  paymentsOf(orderId: string): Payment[] {
    return this.#childrenOf(orderId).map(id => this.payment(id));
  }

  refundsOf(paymentId: string): Refund[] {
    return this.#childrenOf(paymentId).map(id => this.refund(id));
  }

  /** All records of one kind, newest first. */
  all<Kind extends RazorpayRecord['entity']>(kind: Kind): Extract<RazorpayRecord, { entity: Kind }>[] {
    const isKind = (record: RazorpayRecord): record is Extract<RazorpayRecord, { entity: Kind }> =>
      record.entity === kind;
    return [...this.records.all()].filter(isKind).reverse();
  }

  /** Resolves when the records are on disk, all of them or none. */
  save(...records: RazorpayRecord[]): Promise<void> {
    for (const record of records) this.#index(record);
    return this.records.save(...records);
  }

  close(): Promise<void> {
    return this.records.close();
  }

  #index(record: RazorpayRecord): void {
    if (record.entity !== 'payment' && record.entity !== 'refund') return;
    const parent = record.entity === 'payment' ? record.order_id : record.payment_id;
    const siblings = this.#children.get(parent);
    if (siblings) siblings.add(record.id);
    else this.#children.set(parent, new Set([record.id]));
  }

  #childrenOf(id: string): string[] {
    return [...(this.#children.get(id) ?? [])];
  }
}
