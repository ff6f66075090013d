import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config/config.js';
import { Gateway } from './gateway.js';
import { GatewayRefusal, meaningOf, RefusedQuery, UnknownOutcome } from './gatewayClient.js';

const NOTHING_THERE = 'The id provided does not exist';

let server: Server;
let gateway: Gateway;
let description: string;
let statusCode = 400;
const noted: unknown[] = [];
const answers = {
  note: (service: string, { refused }: { refused: boolean }) => noted.push([service, refused]),
  noteSilence: (service: string, said: string) => noted.push([service, said]),
};

/** Refuses every request, with the text of `description`. */
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(statusCode, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const razorpay = { keyId: 'key', keySecret: 'secret', apiUrl: `http://127.0.0.1:${port}` };
  gateway = new Gateway({ jwtSecret: 'secret', razorpay } as Config, answers as never);
});

afterAll(() => void server.close());

describe('a refused query has an unknown outcome and does not count as a failure', () => {
  it.each(['The request is not valid.', NOTHING_THERE])('of refunds: %s', async said => {
    description = said;
    await expect(gateway.refundsOf('pay_1')).rejects.toBeInstanceOf(RefusedQuery);
  });

  it('of orders', async () => {
    description = NOTHING_THERE;
    await expect(gateway.findOrder('key')).rejects.toBeInstanceOf(RefusedQuery);
  });

  it('of an order’s payments; an unknown order is an answer', async () => {
    description = 'The request is not valid.';
    await expect(gateway.paymentsOf('order_1')).rejects.toBeInstanceOf(RefusedQuery);
    description = NOTHING_THERE;
    expect(await gateway.paymentsOf('order_1')).toEqual([]);
  });
});

it('a refund that is refused on sending has failed', async () => {
  description = 'The amount is too high.';
  const sent = gateway.refund('pay_1', { amount: 100, receipt: 'r:1', idempotencyKey: 'refund-r-1' });
  await expect(sent).rejects.toBeInstanceOf(GatewayRefusal);
});

it('records each answer of the service, and whether it accepts our key', async () => {
  noted.length = 0;
  await expect(gateway.refundsOf('pay_1')).rejects.toBeInstanceOf(RefusedQuery);
  statusCode = 401;
  await expect(gateway.refundsOf('pay_1')).rejects.toBeInstanceOf(UnknownOutcome);
  statusCode = 502;
  await expect(gateway.refundsOf('pay_1')).rejects.toBeInstanceOf(UnknownOutcome);
  expect(noted).toEqual([
    ['payment', false],
    ['payment', true],
    ['payment', description],
  ]);
});

it('reports a missing answer with the message of the network error', async () => {
  noted.length = 0;
  const razorpay = { keyId: 'key', keySecret: 'secret', apiUrl: 'http://127.0.0.1:1' };
  const nowhere = new Gateway({ jwtSecret: 'secret', razorpay } as Config, answers as never);
  await expect(nowhere.refundsOf('pay_1')).rejects.toBeInstanceOf(UnknownOutcome);
  expect(noted).toEqual([['payment', expect.stringContaining('ECONNREFUSED')]]);
});

it('reports the error when the SDK itself fails', () => {
  const nothing = new TypeError('data is null');
  expect(meaningOf(nothing)).toMatchObject({ silence: 'TypeError: data is null', logged: { err: nothing } });
});
