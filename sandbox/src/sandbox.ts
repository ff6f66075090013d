import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.js';
import { faultRoutes, Faults } from './faults/faults.js';
import { googleRoutes, openSigningKey } from './googleRoutes.js';
import { type Mail, mailRoutes, smtpServer } from './mail.js';
import { staticRoutes } from './staticRoutes.js';
import { fcmRoutes, type Push } from './fcmRoutes.js';
import { apiRoutes } from './razorpay/apiRoutes.js';
import { controlRoutes } from './razorpay/controlRoutes.js';
import { SettlementClock } from './razorpay/settlements.js';
import { History } from './storage/recordStore.js';
import { Books } from './razorpay/books.js';
import { Gateway } from './razorpay/gateway.js';
import type { WebhookEvent } from './razorpay/webhookEvent.js';
import { type Delivery, Webhooks } from './razorpay/webhooks.js';

export interface RunningSandbox {
  /** Origin of its HTTP server, without a trailing slash. */
  url: string;
  smtpUrl: string;
  /** Sends webhooks to another product than the configured one. */
  deliverTo(origin: string): void;
  close(): Promise<void>;
}

/** Opens the journals, starts the HTTP and the SMTP server, and resolves when both listen. */
export async function startSandbox(config: SandboxConfig): Promise<RunningSandbox> {
  await mkdir(config.folder, { recursive: true, mode: 0o700 });
  const mails = await History.open<Mail>(join(config.folder, 'mails.jsonl'));
  const pushes = await History.open<Push>(join(config.folder, 'pushes.jsonl'));
  const signingKey = await openSigningKey(join(config.folder, 'google-key.pem'));
  const { gateway, webhooks } = await openGateway(config);
  const faults = new Faults();

  const app = fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
  await staticRoutes(app);
  faultRoutes(app, faults);
  mailRoutes(app, mails);
  pushRoutes(app, pushes);
  fcmRoutes(app, pushes, faults);
  googleRoutes(app, config.google, signingKey, faults);
  apiRoutes(app, gateway, config.razorpay, faults);
  controlRoutes(app, gateway, webhooks, config.razorpay);
  const clock = new SettlementClock(gateway, webhooks, config.settleSeconds);
  const url = await app.listen({ host: config.host, port: config.port });

  const smtp = smtpServer(mails, faults);
  const smtpListener = smtp.listen(config.smtpPort, config.host);
  await once(smtpListener, 'listening');
  // after listen() the address is that of a TCP socket
  const { port: smtpPort } = smtpListener.address() as AddressInfo;

  return {
    url,
    smtpUrl: `smtp://${config.host}:${smtpPort}`,
    deliverTo: origin => webhooks.deliverTo(origin),
    async close() {
      await clock.stop();
      await app.close();
      await new Promise<void>(resolve => smtp.close(resolve));
      await webhooks.close();
      await Promise.all([mails.close(), pushes.close(), gateway.books.close()]);
    },
  };
}

const querystring = {
  type: 'object',
  properties: { token: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
};

function pushRoutes(app: FastifyInstance, pushes: History<Push>): void {
  app.get<{ Querystring: { token?: string; limit?: number } }>(
    '/sandbox/push',
    { schema: { querystring } },
    async ({ query }) =>
      pushes.newestFirst(push => query.token === undefined || push.token === query.token, query.limit),
  );
}

/** Opens the gateway's records from disk, and resumes its unanswered webhooks. */
async function openGateway(config: SandboxConfig): Promise<{ gateway: Gateway; webhooks: Webhooks }> {
  const books = await Books.open(join(config.folder, 'razorpay.jsonl'));
  const events = await History.open<WebhookEvent>(join(config.folder, 'webhook-events.jsonl'));
  const deliveries = await History.open<Delivery>(join(config.folder, 'webhook-deliveries.jsonl'));
  const webhooks = new Webhooks(config.publicUrl, config.webhookRetryDelays, events, deliveries);
  webhooks.resume();
  return { gateway: new Gateway(books, webhooks, config.razorpay), webhooks };
}
