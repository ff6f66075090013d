import { Failure } from '../frame/failure.js';
import type { InventedOrder } from './loadBookings.js';

const BATCH = 500;

/** Imports invented payments into the sandbox's gateway, so that they can be queried and refunded like others. */
export class SandboxGateway {
  private batch: InventedOrder[] = [];

  constructor(private readonly url: string) {}

  async add(orders: readonly InventedOrder[]): Promise<void> {
    this.batch.push(...orders);
    if (this.batch.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.batch.length === 0) return;
    const orders = this.batch;
    this.batch = [];
    await this.post('invented', { orders });
  }

  /** Whether the gateway has made any settlement before. */
  async hasSettled(): Promise<boolean> {
    const answer = await fetch(`${this.url}/sandbox/razorpay/settlements?limit=1`);
    return ((await answerOf(answer)) as unknown[]).length > 0;
  }

  /** @throws Failure when the sandbox refuses the request */
  async post(path: string, body: object): Promise<{ id?: string }> {
    const answer = await fetch(`${this.url}/sandbox/razorpay/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answerOf(answer)) as { id?: string };
  }
}

async function answerOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Failure(`The sandbox did not take the invented payments: ${await answer.text()}`);
  return answer.json();
}
