import { Failure } from '../frame/failure.js';
import type { InventedOrder } from './inventedOrders.js';

const BATCH = 500;

/** Lets the sandbox's gateway know of invented payments, so that they can be asked for and refunded like others. */
export class SandboxGateway {
  private batch: InventedOrder[] = [];

  /** @param url the sandbox's; without one nobody is told */
  constructor(private readonly url: string | undefined) {}

  async add(orders: readonly InventedOrder[]): Promise<void> {
    if (!this.url) return;
    this.batch.push(...orders);
    if (this.batch.length >= BATCH) await this.finish();
  }

  async finish(): Promise<void> {
    if (!this.url || this.batch.length === 0) return;
    const orders = this.batch;
    this.batch = [];
    const answer = await fetch(`${this.url}/sandbox/razorpay/invented`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orders }),
    });
    if (!answer.ok)
      throw new Failure(`The sandbox did not take the invented payments: ${await answer.text()}`);
  }
}
