import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coastok, type TestDatabase, testDatabase } from './coastok.js';

let database: TestDatabase;
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  env = { MONGODB_URI: database.uri };
  folder = await mkdtemp(join(tmpdir(), 'coastok-settlement-'));
}, 60_000);

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const run = (...args: string[]) => coastok(args, { env });

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
  expect((await run('settlement', 'fetch')).code).toBe(1);
  expect(await run('dispute', 'list')).toMatchObject({ code: 0, stdout: 'There is no dispute.\n' });
});
