import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** The statuses of the next answers; 200 when the list is empty. */
  answers: number[];
  /** Resolves when `count` webhooks have arrived in total. */
  hasReceived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A server in the place of the product that only receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    void text(request).then(body => {
      received.push({ path: request.url, headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
      arrivals.emit('webhook');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    async hasReceived(count) {
      while (received.length < count) await once(arrivals, 'webhook');
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
