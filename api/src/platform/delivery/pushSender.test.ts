import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { PushSender } from './pushSender.js';

/** A push service that asks for a pause of one minute. */
let service: Server;
let asked = 0;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(503, { 'retry-after': '59', 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { status: 'UNAVAILABLE', message: 'Later' } }));
  });
  await new Promise<void>(listening => service.listen(0, '127.0.0.1', listening));
});

afterAll(() => void service.close());

test('a push service that asks for a long pause is not waited for: the message is refused', async () => {
  const { port } = service.address() as AddressInfo;
  const firebase = { serviceAccount: '{"project_id":"coastok"}', apiUrl: `http://127.0.0.1:${port}` };
  const silences: string[] = [];
  const noteSilence = (name: string, said: string) => silences.push(`${name}: ${said}`);
  const sender = new PushSender({ firebase } as Config, { noteSilence } as never);
  expect(await sender.sendToDevices(['phone'], { title: 'Answered', body: 'Yes' })).toMatchObject([
    { token: 'phone', result: 'refused', reason: 'messaging/server-unavailable' },
  ]);
  expect(asked).toBe(1);
  expect(silences).toEqual([expect.stringMatching(/^push: ./)]);
}, 30_000);
