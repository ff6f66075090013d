import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import {
  freePort,
  startApi,
  type StartedApi,
  startEngine,
  type StartedEngine,
  startSandbox,
  type StartedSandbox,
} from '../../tools/world.mjs';
import { aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { askForCode, mailedCodes, VisitorClient } from './world/visitor.js';

/*
 * The behaviour of the API without each of its dependencies (docs/security.md#19). The gateway is tested in
 * `bookingPayment`, Google in `visitorSession`, the push service in `notificationDelivery`.
 */

const HANG_MS = 30_000;

let dataDir: string;
let port: number;
let engine: StartedEngine;
let sandbox: StartedSandbox;
let api: StartedApi;
let client: mongoose.mongo.MongoClient;
let secretary: Client;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'coastok-dependencies-'));
  port = await freePort();
  engine = await startEngine({ dataDir, port });
  const address = new URL(engine.uri);
  address.pathname = '/dependencies';
  sandbox = await startSandbox();
  api = await startApi({ mongoUri: address.href, sandbox });
  client = await mongoose.mongo.MongoClient.connect(address.href);
  secretary = (await aSignedInUser({ db: client.db(), url: api.url }, { userRole: 6 })).client;
});

afterAll(async () => {
  await client.close();
  await api.stop();
  await sandbox.stop();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('without a database', () => {
  const CALLS: readonly [string, RequestInit?][] = [
    ['/api/v1/user'],
    ['/api/v1/area', { method: 'POST', body: JSON.stringify({ name: 'Nadia', code: 'NADIA' }) }],
    ['/api/v1/login', { method: 'POST', body: JSON.stringify({ email: 'a@example.org', password: 'x' }) }],
    ['/api/v1/summary'],
    ['/web/v1/event'],
    ['/web/v1/area'],
    ['/health/ready'],
  ];
  const call = async ([path, init = {}]: readonly [string, RequestInit?]) => {
    const answer = await fetch(api.url + path, {
      ...init,
      headers: { 'content-type': 'application/json', access_token: secretary.token ?? '' },
      signal: AbortSignal.timeout(HANG_MS),
    });
    return { path, status: answer.status, text: await answer.text() };
  };

  test('every call is refused in words, without hanging or a stack, and works again by itself', async () => {
    expect((await secretary.get('/api/v1/user')).status).toBe(200);
    await engine.kill();
    // Sends more than one: the first ones may still use a connection that is about to die.
    for (let turn = 0; turn < 2; turn += 1) {
      for (const { path, status, text } of await Promise.all(CALLS.map(call))) {
        expect({ path, status }).toEqual({ path, status: 503 });
        expect(text).not.toMatch(/mongo|stack|node_modules|ECONNREFUSED/i);
      }
    }
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
    engine = await startEngine({ dataDir, port });
    await eventually(async () => (await fetch(`${api.url}/health/ready`)).ok, HANG_MS);
    expect((await secretary.get('/api/v1/user')).status).toBe(200);
  });
});

describe('without a mail server', () => {
  const smtp = (mode: string) =>
    fetch(`${sandbox.url}/sandbox/faults/smtp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });

  test('a code is asked for all the same, and comes when the server is back', async () => {
    const email = 'waits@example.org';
    await smtp('down');
    const asked = await new VisitorClient(api.url).post('/web/v1/session/email', { email });
    expect(asked.status).toBe(200);
    const place = { sandbox, url: api.url, db: client.db() };
    expect(await mailedCodes(place, email)).toEqual([]);
    await smtp('none');
    await client
      .db()
      .collection('outbox')
      .updateMany({}, { $set: { dueAt: new Date(0) } });
    const codes = await eventually(async () => {
      const found = await mailedCodes(place, email);
      return found.length > 0 ? found : undefined;
    }, HANG_MS);
    expect(codes).toHaveLength(1);
    expect(await askForCode(place, 'at-once@example.org')).toMatch(/^\d{6}$/);
  });
});
