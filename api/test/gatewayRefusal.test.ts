import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { ran } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

const DESCRIPTION = 'Amount exceeds the maximum of merchant acc_7';

let gateway: Server;
let world: World;

beforeAll(async () => {
  gateway = await refusingGateway();
  const { port } = gateway.address() as AddressInfo;
  world = await startWorld({ processes: 1, env: { RAZORPAY_API_URL: `http://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await world.stop();
  gateway.close();
});

/** The number of requests by URL. */
const asked = new Map<string, number>();

/** A gateway that knows no order, and refuses new ones. */
async function refusingGateway(): Promise<Server> {
  const server = createServer((request, response) => {
    asked.set(request.url ?? '', (asked.get(request.url ?? '') ?? 0) + 1);
    const refused = request.method === 'POST';
    response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
    const error = { code: 'BAD_REQUEST_ERROR', description: DESCRIPTION };
    response.end(JSON.stringify(refused ? { error } : { entity: 'collection', count: 0, items: [] }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('why the gateway refuses an order is in the log, and in no visitor’s answer', async () => {
  const office = await BookingOffice.open(world);
  const { visitor, booking } = await office.aBooking(await office.anEvent());
  const answer = await office.pay(visitor, booking);
  expect([answer.status, answer.error.message]).toEqual([
    409,
    'The payment service does not take this payment. Nothing was charged; please write to us.',
  ]);
  expect(JSON.stringify(answer.error)).not.toContain(DESCRIPTION);
  // The log is read from the process's output, which may come after the answer.
  await eventually(() => Promise.resolve(world.apis[0]?.log().includes(DESCRIPTION)));
});

test('a webhook is worked off once: work that was done directly counts as done for the outbox, too', async () => {
  const orderId = 'order_WorkedOffOnce1';
  const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: orderId } } } });
  const secret = world.sandbox.apiEnv.RAZORPAY_WEBHOOK_SECRET ?? '';
  const deliver = () =>
    fetch(`${world.url}/web/v1/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
  expect((await deliver()).status).toBe(200);
  const outbox = world.db.collection('outbox');
  const message = await eventually(() => outbox.findOne({ 'payload.orderId': orderId }));
  await eventually(() => outbox.findOne({ _id: message._id, doneAt: { $type: 'date' } }));
  expect((await deliver()).status).toBe(200);
  await ran(world, 'outbox-ask-gateway');
  expect(asked.get(`/v1/orders/${orderId}/payments`)).toBe(1);
});
