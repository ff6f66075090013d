import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, DIFFERENCE_KINDS, istDay } from '@coastok/domain';
import { startSandbox } from '../../tools/world.mjs';
import { coastok, coastokEach, type TestDatabase, testDatabase } from './coastok.js';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let database: TestDatabase;
let env: Record<string, string>;

/** The demo data are loaded through the sandbox, which takes longer than the start of another test. */
const LOAD_MS = 300_000;

beforeAll(async () => {
  sandbox = await startSandbox();
  database = await testDatabase();
  env = { ...sandbox.apiEnv, MONGODB_URI: database.uri };
  const ended = await coastokEach([['seed'], ['settlement', 'fetch']], env);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
}, LOAD_MS);

afterAll(async () => {
  await database.drop();
  await sandbox.stop();
});

const all = (collection: string, filter = {}) => database.db.collection(collection).find(filter).toArray();

test('the demo’s gateway differs from the books in each way once', async () => {
  const found = await all('settlement_difference');
  expect(found.map(({ kind }) => String(kind)).sort()).toEqual([...DIFFERENCE_KINDS].sort());
  expect(found.every(({ state }) => state === 'open')).toBe(true);
});

test('most of the demo’s settlements of two months agree, and all are read', async () => {
  const since = addDays(istDay(new Date()), -60);
  const settled = await all('settlement', { settledOn: { $gte: since } });
  const differing = new Set((await all('settlement_difference')).flatMap(one => one.settlementId ?? []));
  const green = settled.filter(({ _id, rows }) => rows > 0 && !differing.has(_id));
  expect(settled.length).toBeGreaterThanOrEqual(15);
  expect(differing.size).toBe(DIFFERENCE_KINDS.length - 1);
  expect(green).toHaveLength(settled.length - differing.size);
});

test('of two disputed bookings of the demo one waits for an answer, and one is won', async () => {
  const now = new Date();
  expect(await all('dispute', { bookingId: { $type: 'objectId' } })).toHaveLength(2);
  expect(await all('dispute', { state: 'open', respondBy: { $gt: now } })).toHaveLength(1);
  expect(await all('dispute', { state: 'won', respondBy: { $lt: now } })).toHaveLength(1);
});

test('the dispute of the demo that waits is about a booking whose confirmation the outbox still has', async () => {
  const [dispute] = await all('dispute', { state: 'open' });
  const mails = await all('outbox', {
    kind: 'mail',
    key: { $regex: `^booking:${String(dispute?.bookingId)}:` },
  });
  expect(mails).toMatchObject([
    { doneAt: expect.any(Date), payload: { subject: 'Your booking is confirmed' } },
  ]);
});

test('nothing of the demo’s settlements is money that nobody knows of', async () => {
  expect(await all('stray_payment')).toEqual([]);
  expect(await coastok(['db', 'check'], { env })).toMatchObject({ code: 0 });
});

test('loading again settles nothing a second time', async () => {
  const before = (await all('settlement')).map(({ _id }) => String(_id)).sort();
  const name = database.db.databaseName;
  const ended = await coastokEach(
    [
      ['seed', '--force', '--yes-drop', name],
      ['settlement', 'fetch'],
    ],
    env,
  );
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect((await all('settlement')).map(({ _id }) => String(_id)).sort()).toEqual(before);
  expect(await all('settlement_difference')).toHaveLength(DIFFERENCE_KINDS.length);
});
