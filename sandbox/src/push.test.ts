import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { Agent } from 'node:https';
import { connect, type NetConnectOpts } from 'node:net';
import type { Push } from './fcmRoutes.js';
import type { RunningSandbox } from './sandbox.js';
import { getJson, postJson } from './testing/http.js';
import { startTestSandbox } from './testing/testSandbox.js';

/** Redirects every https request of firebase-admin, to any host, to a plain HTTP server. */
class PlainHttpAgent extends Agent {
  constructor(private readonly target: NetConnectOpts) {
    super({ keepAlive: true });
  }

  override createConnection() {
    return connect(this.target);
  }
}

let sandbox: RunningSandbox;
let app: App;
let agent: PlainHttpAgent;
let messaging: Messaging;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { hostname, port } = new URL(sandbox.url);
  agent = new PlainHttpAgent({ host: hostname, port: Number(port) });
  const credential = { getAccessToken: async () => ({ access_token: 'sandbox', expires_in: 3_600 }) };
  app = initializeApp({ credential, httpAgent: agent, projectId: 'coastok' }, 'push test');
  messaging = getMessaging(app);
  messaging.enableLegacyHttpTransport();
});
afterAll(async () => {
  await deleteApp(app);
  agent.destroy();
  await sandbox.close();
});

const pushesTo = (token: string) =>
  getJson<Push[]>(`${sandbox.url}/sandbox/push?token=${encodeURIComponent(token)}`);
const notification = { title: 'Festival', body: 'Bookings are open' };

describe('a push sent by firebase-admin', () => {
  it('is shown with its token, title, body, data and the time', async () => {
    await messaging.send({ token: 'phone-1', notification, data: { action: 'events' } });
    expect(await pushesTo('phone-1')).toEqual([
      {
        token: 'phone-1',
        title: 'Festival',
        body: 'Bookings are open',
        data: { action: 'events' },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('to a topic is shown with the topic as its token', async () => {
    await messaging.send({ topic: 'kirtan', notification });
    expect(await pushesTo('/topics/kirtan')).toHaveLength(1);
  });

  it('to a dead token is answered as unregistered and not shown', async () => {
    await expect(messaging.send({ token: 'dead-phone', notification })).rejects.toMatchObject({
      code: 'messaging/registration-token-not-registered',
    });
    expect(await pushesTo('dead-phone')).toEqual([]);
  });

  it('to a flaky token arrives once, since the SDK tries again after the 503', async () => {
    await messaging.send({ token: 'flaky-phone', notification });
    expect(await pushesTo('flaky-phone')).toHaveLength(1);
  });

  it('to many devices answers for each of them', async () => {
    const tokens = ['batch-1', 'dead-batch', 'batch-2', 'flaky-batch'];
    const { responses } = await messaging.sendEachForMulticast({ tokens, notification });
    expect(responses.map(response => response.success)).toEqual([true, false, true, true]);
  });

  it('as a dry run is answered and not shown', async () => {
    await messaging.send({ token: 'dry', notification }, true);
    expect(await pushesTo('dry')).toEqual([]);
  });

  it('above 4096 bytes is refused as an invalid argument', async () => {
    const body = 'x'.repeat(4_100);
    await expect(
      messaging.send({ token: 'big', notification: { title: 'Big', body } }),
    ).rejects.toMatchObject({
      code: 'messaging/invalid-argument',
    });
  });
});

describe('the FCM stand-in', () => {
  const send = (message: object, headers: Record<string, string> = { authorization: 'Bearer any' }) =>
    fetch(`${sandbox.url}/v1/projects/coastok/messages:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ message }),
    });

  it('refuses every first try for a flaky token, also of the next message', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push((await send({ token: 'flaky-raw', notification })).status);
    }
    expect(statuses).toEqual([503, 200, 503, 200]);
  });

  it('refuses a request without an access token', async () => {
    expect((await send({ token: 'phone-1', notification }, {})).status).toBe(401);
  });

  it('answers 503 and keeps nothing while it is down', async () => {
    await postJson(`${sandbox.url}/sandbox/faults/fcm`, { mode: 'down' });
    expect((await send({ token: 'while-down', notification })).status).toBe(503);
    await postJson(`${sandbox.url}/sandbox/faults/fcm`, { mode: 'none' });
    expect(await pushesTo('while-down')).toEqual([]);
  });

  it('keeps the push but never answers while it times out', async () => {
    await postJson(`${sandbox.url}/sandbox/faults/fcm`, { mode: 'timeout' });
    const patience = new AbortController();
    const answer = fetch(`${sandbox.url}/v1/projects/coastok/messages:send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
      body: JSON.stringify({ message: { token: 'no-answer', notification } }),
      signal: patience.signal,
    });
    const refused = expect(answer).rejects.toThrow();
    while ((await pushesTo('no-answer')).length === 0);
    patience.abort();
    await refused;
    await postJson(`${sandbox.url}/sandbox/faults/fcm`, { mode: 'none' });
    expect(await pushesTo('no-answer')).toHaveLength(1);
  });
});
