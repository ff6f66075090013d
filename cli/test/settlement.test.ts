import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../tools/world.mjs';
import { coastok, type TestDatabase, testDatabase } from './coastok.js';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let database: TestDatabase;
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  database = await testDatabase();
  env = { MONGODB_URI: database.uri };
  folder = await mkdtemp(join(tmpdir(), 'coastok-settlement-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
  await sandbox.stop();
});

const run = (...args: string[]) => coastok(args, { env });
const withGateway = (args: string[], apiUrl = sandbox.apiEnv.RAZORPAY_API_URL ?? '') =>
  coastok(args, { env: { ...sandbox.apiEnv, ...env, RAZORPAY_API_URL: apiUrl } });

async function atSandbox(path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${sandbox.url}/sandbox/razorpay/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: string };
}

/** Creates a payment of ₹1,600 that no booking refers to. */
async function aPayment(): Promise<string> {
  const at = { created_at: Math.floor(Date.now() / 1000) };
  const payment = { id: 'pay_Elsewhere', amount: 160_000, currency: 'INR', status: 'captured', refunds: [] };
  const order = { id: 'order_Elsewhere', amount: 160_000, receipt: 'elsewhere', ...at };
  await atSandbox('invented', { orders: [{ ...order, payments: [{ ...payment, ...at }] }] });
  return payment.id;
}

test('check says whether the books agree, and fails when they do not', async () => {
  expect(await run('settlement', 'check')).toMatchObject({ code: 0, stdout: 'The books agree.\n' });
  await database.db.collection('settlement_difference').insertOne({
    key: 'adjustment:adj_1',
    kind: 'adjustment',
    settlementId: 'setl_1',
    paymentId: null,
    refundId: null,
    disputeId: null,
    bookingId: null,
    ours: null,
    theirs: -900,
    state: 'open',
    foundAt: new Date(),
  });
  const { code, stdout } = await run('settlement', 'check');
  expect([code, stdout]).toEqual([1, expect.stringMatching(/An adjustment +setl_1 +- +- +-9\.00/)]);
  const asJson = await run('settlement', 'check', '--json');
  expect(JSON.parse(asJson.stdout)).toMatchObject({ ok: false, differences: [{ theirs: -900 }] });
});

test('month writes a zip, and no file that is there already', async () => {
  const out = join(folder, 'october.zip');
  expect(await run('settlement', 'month', '2020-10', '--out', out, '--quiet')).toMatchObject({ code: 0 });
  expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK');
  expect((await run('settlement', 'month', '2020-10', '--out', out)).code).toBe(5);
  expect((await run('settlement', 'month', '2020-13')).code).toBe(2);
});

test('fetch says that there is no payment service, and dispute list that there is no dispute', async () => {
  const off = 'RAZORPAY_KEY_ID is not set, so nothing is paid online.\n';
  expect(await run('settlement', 'fetch')).toMatchObject({ code: 4, stderr: `Failed: ${off}` });
  expect(await run('jobs', 'run', 'gateway-watch')).toMatchObject({
    code: 4,
    stderr: `Failed: gateway-watch is switched off: ${off}`,
  });
  expect(await run('dispute', 'list')).toMatchObject({ code: 0, stdout: 'There is no dispute.\n' });
});

test('fetch reads what the gateway settled and disputes, and dispute list shows those to be answered first', async () => {
  const payment = await aPayment();
  const claim = { amount: 50_000, reason: 'Never came', respondBy: '2031-03-05T12:00:00Z' };
  const open = await atSandbox(`payments/${payment}/dispute`, claim);
  const won = await atSandbox(`payments/${payment}/dispute`, { ...claim, respondBy: '2031-03-01T12:00:00Z' });
  await atSandbox(`disputes/${won.id}/resolve`, { outcome: 'won' });
  const settled = await atSandbox('settlements', { plant: [{ kind: 'adjustment', amount: -1_100 }] });
  expect(await withGateway(['settlement', 'fetch'])).toMatchObject({
    code: 0,
    stdout: 'Read 3 days and disputes.\n',
  });
  expect((await run('settlement', 'check')).stdout).toMatch(
    new RegExp(`An adjustment +${settled.id} +- +- +-11\\.00`),
  );
  const { code, stdout } = await run('dispute', 'list');
  const rows = stdout.trimEnd().split('\n').slice(-2);
  expect([code, ...rows]).toEqual([
    0,
    expect.stringMatching(new RegExp(`${open.id} +${payment} +- +500\\.00 .*Waits for our answer`)),
    expect.stringMatching(new RegExp(`${won.id} +${payment} +- +500\\.00 .*Won`)),
  ]);
});

test('fetch asks the payment service of the product that runs on the data directory', async () => {
  const product = { pid: process.pid, mongoUri: database.uri, url: 'http://127.0.0.1:3000' };
  const fetchBeside = async (running: object) => {
    await writeFile(join(folder, 'running.json'), JSON.stringify({ ...product, ...running }));
    return coastok(['settlement', 'fetch'], { env: { DATA_DIR: folder } });
  };
  expect(await fetchBeside({})).toMatchObject({ code: 4 });
  const payments = Object.fromEntries(
    Object.entries(sandbox.apiEnv).filter(([name]) => name.startsWith('RAZORPAY_')),
  );
  expect(await fetchBeside({ sandboxUrl: sandbox.url, payments })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Read \d+ days and disputes\.$/m),
  });
});

test('fetch says in one line that the gateway does not answer, and that it is to be tried again', async () => {
  const ended = await withGateway(['settlement', 'fetch'], 'http://127.0.0.1:1');
  expect(ended).toMatchObject({ code: 75, stdout: '' });
  expect(ended.stderr).toMatch(/^.*The payment service does not answer; try again later\.\n$/);
});
