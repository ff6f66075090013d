import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTransport } from 'nodemailer';
import Razorpay from 'razorpay';

import { getJson, postJson } from './testing/http.js';
import { pointAtSandbox } from './testing/razorpayClient.js';
import { temporaryFolder } from './testing/testSandbox.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEYS = { key_id: 'rzp_test_key', key_secret: 'key-secret' };

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await stop('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<{ url: string; smtpUrl: string }> {
  const process = spawn(globalThis.process.execPath, [MAIN], {
    env: {
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DATA_DIR: folder,
      PUBLIC_URL: 'http://product.test',
      RAZORPAY_KEY_ID: KEYS.key_id,
      RAZORPAY_KEY_SECRET: KEYS.key_secret,
      RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
      GOOGLE_CLIENT_ID: 'client-id',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = process;
  const [line] = (await once(createInterface(process.stdout), 'line')) as [string];
  const [url = '', smtpUrl = ''] = line.match(/\w+:\/\/[\w.:]+/g) ?? [];
  return { url, smtpUrl };
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code;
}

describe('the sandbox process', () => {
  it('loses nothing that it answered when it is killed', async () => {
    const before = await start();
    const order = await pointAtSandbox(new Razorpay(KEYS), before).orders.create({
      amount: 50_000,
      currency: 'INR',
    });
    await postJson(`${before.url}/sandbox/razorpay/orders/${order.id}/pay`, { outcome: 'captured' });
    const transport = createTransport(before.smtpUrl);
    await transport.sendMail({
      from: 'a@b.test',
      to: 'asha@example.org',
      subject: 'Your code',
      text: '123456',
    });
    const certificates = await getJson(`${before.url}/sandbox/google/certs`);
    await stop('SIGKILL');

    const after = await start();
    const client = pointAtSandbox(new Razorpay(KEYS), after);
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_paid: 50_000 });
    expect(await getJson(`${after.url}/sandbox/mail?to=asha@example.org`)).toMatchObject([
      { text: '123456' },
    ]);
    expect(await getJson(`${after.url}/sandbox/google/certs`)).toEqual(certificates);
  });

  it('ends by itself on SIGTERM', async () => {
    await start();
    expect(await stop('SIGTERM')).toBe(0);
  });
});
