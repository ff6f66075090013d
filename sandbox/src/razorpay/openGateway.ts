import { join } from 'node:path';

import type { SandboxConfig } from '../config.js';
import { History } from '../storage/history.js';
import { Books } from './books.js';
import { Gateway } from './gateway.js';
import type { WebhookEvent } from './webhookEvent.js';
import { type Delivery, Webhooks } from './webhooks.js';

/** Opens the gateway's records from disk, and resumes its unanswered webhooks. */
export async function openGateway(config: SandboxConfig): Promise<{ gateway: Gateway; webhooks: Webhooks }> {
  const books = await Books.open(join(config.folder, 'razorpay.jsonl'));
  const events = await History.open<WebhookEvent>(join(config.folder, 'webhook-events.jsonl'));
  const deliveries = await History.open<Delivery>(join(config.folder, 'webhook-deliveries.jsonl'));
  const webhooks = new Webhooks(config.publicUrl, config.webhookRetryDelays, events, deliveries);
  webhooks.resume();
  return { gateway: new Gateway(books, webhooks, config.razorpay), webhooks };
}
