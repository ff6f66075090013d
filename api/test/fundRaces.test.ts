import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import type { StoredLedgerEntry } from '../src/fund/fund.model.js';
import { anArea, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { accountsOf, free, FundOf, ledgerOf, violationsOf } from './world/funds.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
/** A new area without a fund. */
let area: Area;
let fund: FundOf;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

beforeEach(async () => {
  area = await anArea(world);
  fund = new FundOf(secretary, area);
});

describe('under contention over two instances', () => {
  const together = <T>(count: number, work: (n: number, at: string) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n, world.urls[n % 2] ?? world.url)));

  test('of 50 removals of 100 from 1,000 exactly ten succeed', async () => {
    await fund.add(1000);
    const answers = await together(50, (_, at) => fund.change({ amount: 100, credit: false }, { at }));
    const count = (status: number) => answers.filter(answer => answer.status === status).length;
    expect({ done: count(200), refused: count(409) }).toEqual({ done: 10, refused: 40 });
    expect(await fund.balances()).toEqual(free(0));
    expect(await violationsOf(world, area._id)).toEqual([]);
    expect(await fund.entries()).toHaveLength(11);
  });

  test('the first movements of a new fund all count', async () => {
    const answers = await together(20, (n, at) => fund.change({ amount: n + 1 }, { at }));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await fund.balances()).toEqual(free(210));
    expect(await violationsOf(world, area._id)).toEqual([]);
  });

  test('40 additions and removals make the balances that their own answers tell', async () => {
    await fund.add(300);
    const answers = await together(40, async (n, at) => {
      const amount = 10 + n * 5;
      const credit = n % 3 === 0;
      return { moved: credit ? amount : -amount, answer: await fund.change({ amount, credit }, { at }) };
    });
    const acknowledged = answers.filter(({ answer }) => answer.status === 200);
    expect(answers.every(({ answer }) => [200, 409].includes(answer.status))).toBe(true);
    const sum = acknowledged.reduce((total, { moved }) => total + moved, 300);
    expect(await fund.balances()).toEqual(free(sum));
    expect(await violationsOf(world, area._id)).toEqual([]);
    const sequence = (await fund.entries()).map(({ seq }) => seq).reverse();
    expect(sequence).toEqual(Array.from({ length: acknowledged.length + 1 }, (_, n) => n + 1));
  });
});

describe('a movement that a crash interrupted', () => {
  /** Puts the newest entry back among the pending ones, as if the process had died right after moving the money. */
  async function crashAfterSwap({ entryWritten }: { entryWritten: boolean }): Promise<StoredLedgerEntry> {
    const account = await accountsOf(world).findOne({ _id: area._id });
    const entry = account && (await ledgerOf(world).findOne({ areaId: account._id }, { sort: { seq: -1 } }));
    if (!account || !entry) throw new Error('Nothing was moved yet.');
    // Deletes the entry only now, since the job could run between the two writes.
    if (!entryWritten) await ledgerOf(world).deleteOne({ _id: entry._id });
    await accountsOf(world).updateOne({ _id: account._id }, { $push: { pending: entry } });
    return entry;
  }

  const pendingOf = async () => (await accountsOf(world).findOne({ _id: area._id }))?.pending.length;

  test.each([
    ['before its entry was written', false],
    ['after its entry was written', true],
  ])('is finished by the job when it happened %s', async (_, entryWritten) => {
    await fund.add(1000);
    await fund.remove(100);
    const entry = await crashAfterSwap({ entryWritten });
    await world.db
      .collection<{ _id: string }>('job')
      .updateOne({ _id: 'fund-flush' }, { $set: { dueAt: new Date(0) } });
    await eventually(async () => (await pendingOf()) === 0);
    expect(await ledgerOf(world).findOne({ _id: entry._id })).toEqual(entry);
    expect(await violationsOf(world, area._id)).toEqual([]);
  });

  test('is finished by the next request that moves money', async () => {
    await fund.add(1000);
    const entry = await crashAfterSwap({ entryWritten: false });
    await fund.remove(300);
    expect(await ledgerOf(world).findOne({ _id: entry._id })).toEqual(entry);
    expect(await violationsOf(world, area._id)).toEqual([]);
  });

  test('does not happen again when the same key comes again', async () => {
    const key = randomUUID();
    const first = await fund.change({ amount: 100 }, { key });
    await crashAfterSwap({ entryWritten: false });
    await world.db.collection('idempotency').deleteMany({});
    const repeat = await fund.change({ amount: 100 }, { key });
    expect(repeat.body).toEqual(first.body);
    expect(await fund.balances()).toEqual(free(100));
    expect(await violationsOf(world, area._id)).toEqual([]);
  });
});
