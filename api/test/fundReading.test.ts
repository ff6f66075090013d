import type { FundRecord, LedgerRecord } from '@coastok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { accountsOf, free, FundOf } from './world/funds.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let leader: Client;
let assistant: Client;
let secretary: Client;
let secretaryUser: User;
let own: Area;
let other: Area;
/** A new area without a fund. */
let areaId: string;
let fund: FundOf;

beforeAll(async () => {
  world = await startWorld();
  const [four, five, six] = await Promise.all(
    ([4, 5, 6] as const).map(userRole => aSignedInUser(world, { userRole })),
  );
  if (!four || !five || !six) throw new Error('Three people sign in.');
  [leader, assistant, secretary] = [four.client, five.client, six.client];
  secretaryUser = six.user;
  own = await anArea(world, { areaLeader: four.user._id, assistantDirector: five.user._id });
  other = await anArea(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  const area = await anArea(world);
  areaId = area._id.toHexString();
  fund = new FundOf(secretary, area);
});

describe('reading', () => {
  test('an area without an account has zeros', async () => {
    expect(await fund.balances()).toEqual(free(0));
    const listed = await secretary.get<FundRecord>('/api/v1/fund', { areaId });
    expect(listed.records.map(({ fund }) => fund)).toEqual([free(0)]);
    expect(await fund.entries()).toEqual([]);
  });

  test.each([
    ['a leader', () => leader],
    ['an assistant director', () => assistant],
  ])('%s sees the own areas’ funds and no others', async (_, client) => {
    await new FundOf(secretary, own).add(10);
    await new FundOf(secretary, other).add(10);
    const mine = String(own._id);
    const theirs = String(other._id);
    const listed = await client().get<FundRecord>('/api/v1/fund');
    expect({ ids: listed.records.map(({ _id }) => _id), total: listed.total }).toEqual({
      ids: [mine],
      total: 1,
    });
    const moved = await client().get<LedgerRecord>('/api/v1/fund/ledger', { per_page: 1000 });
    expect(new Set(moved.records.map(entry => entry.areaId))).toEqual(new Set([mine]));
    for (const path of ['/api/v1/fund/balance', '/api/v1/fund/ledger']) {
      expect((await client().get(path, { areaId: mine })).status).toBe(200);
      expect((await client().get(path, { areaId: theirs })).status).toBe(404);
      expect((await client().get(path, { areaId: 'f'.repeat(24) })).status).toBe(404);
    }
    const narrowed = await client().get('/api/v1/fund', { areaId: theirs });
    expect({ status: narrowed.status, total: narrowed.total }).toEqual({ status: 200, total: 0 });
  });

  test('a deleted area is in no read, and its money is kept', async () => {
    await fund.add(1000);
    const kept = await accountsOf(world).countDocuments();
    await secretary.delete(`/api/v1/area/${areaId}`);
    expect((await secretary.get('/api/v1/fund/balance', { areaId })).status).toBe(404);
    expect((await secretary.get('/api/v1/fund/ledger', { areaId })).status).toBe(404);
    expect((await secretary.get(`/api/v1/fund/${areaId}`)).status).toBe(404);
    expect((await secretary.get('/api/v1/fund', { areaId })).total).toBe(0);
    const all = await secretary.get<LedgerRecord>('/api/v1/fund/ledger', { per_page: 10_000 });
    expect(all.records.filter(entry => entry.areaId === areaId)).toEqual([]);
    expect(all.total).toBe(all.records.length);
    expect(await accountsOf(world).countDocuments()).toBe(kept);
  });

  test('balance needs an area, and knows nothing else', async () => {
    expect((await secretary.get('/api/v1/fund/balance')).status).toBe(400);
    expect((await secretary.get('/api/v1/fund/balance', { areaId: 'x' })).status).toBe(400);
    expect((await secretary.get('/api/v1/fund/balance', { areaId, page: 1 })).status).toBe(400);
  });

  test('an entry tells kind, amount, balances, who, when and why', async () => {
    await fund.add(1000);
    await fund.change({ amount: 250, credit: false, comment: 'Books' });
    expect((await fund.entries())[0]).toEqual({
      _id: `${areaId}:2`,
      seq: 2,
      areaId,
      areaName: expect.stringContaining('Area'),
      kind: 'debit',
      amount: 250,
      ...free(750),
      by: { _id: String(secretaryUser._id), name: secretaryUser.name, initiatedName: null },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      comment: 'Books',
      bookingId: null,
    });
  });
});

describe('the ledger in both list dialects', () => {
  const amounts = [10, 20, 30, 40, 50];
  beforeEach(async () => {
    for (const amount of amounts) await fund.add(amount);
  });
  const list = (query: Record<string, string | number>) =>
    secretary.get<LedgerRecord>('/api/v1/fund/ledger', query);

  test.each([
    ['page and per_page', () => ({ areaId, page: 2, per_page: 2 })],
    ['range and filter', () => ({ filter: JSON.stringify({ areaId }), range: '[2,3]' })],
  ])('%s answer the same page, newest first', async (_, query) => {
    const page = await list(query());
    expect(page.records.map(({ amount }) => amount)).toEqual([30, 20]);
    expect({ total: page.total, range: page.contentRange }).toEqual({ total: 5, range: 'fund/ledger 2-3/5' });
  });

  test('can be sorted in reverse', async () => {
    const oldest = await list({ areaId, sort: '["at","ASC"]', range: '[0,1]' });
    expect(oldest.records.map(({ amount }) => amount)).toEqual([10, 20]);
  });

  test('gives many by id', async () => {
    const ids = [`${areaId}:1`, `${areaId}:4`];
    const some = await list({ filter: JSON.stringify({ id: ids }), sort: '["id","ASC"]' });
    expect(some.records.map(({ _id }) => _id)).toEqual(ids);
    expect((await list({ filter: '{"id":["x"]}' })).status).toBe(400);
  });

  test('gives one by its id, and none of a deleted area', async () => {
    const [newest] = (await list({ areaId })).records;
    const address = `/api/v1/fund/ledger/${newest?._id}`;
    expect((await secretary.get(address)).records).toEqual([newest]);
    expect((await leader.get(address)).status).toBe(404);
    expect((await secretary.get(`/api/v1/fund/ledger/${areaId}:99`)).status).toBe(404);
    await secretary.delete(`/api/v1/area/${areaId}`);
    expect((await secretary.get(address)).status).toBe(404);
  });

  test('knows Indian days', async () => {
    expect((await list({ areaId, fromDate: '2099-01-01' })).contentRange).toBe('fund/ledger */0');
    expect((await list({ areaId, toDate: '2099-01-01' })).total).toBe(5);
    expect((await list({ areaId, fromDate: '2099-01-02', toDate: '2099-01-01' })).status).toBe(400);
  });

  test.each([
    ['an unknown filter', { kind: 'credit' }],
    ['an unknown sort', { sort: '["hash","ASC"]' }],
    ['too many', { per_page: 10_001 }],
  ])('refuses %s', async (_, query) => {
    expect((await list(query as Record<string, string>)).status).toBe(400);
  });
});

describe('the list of funds in both dialects', () => {
  let mark: string;
  let ids: string[];
  beforeEach(async () => {
    mark = randomUUID().slice(0, 8);
    const areas = [];
    for (const letter of ['A', 'B', 'C']) areas.push(await anArea(world, { name: `${mark} ${letter}` }));
    ids = areas.map(({ _id }) => String(_id));
    await fund.change({ amount: 500, areaId: ids[1] });
  });
  const list = (query: Record<string, string | number>) => secretary.get<FundRecord>('/api/v1/fund', query);

  test.each([
    ['page and per_page', () => ({ q: mark, page: 1, per_page: 2, sort: '["name","ASC"]' })],
    [
      'range and filter',
      () => ({ filter: JSON.stringify({ q: mark }), range: '[0,1]', sort: '["name","ASC"]' }),
    ],
  ])('%s answer the same page', async (_, query) => {
    const page = await list(query());
    expect(page.records.map(({ name, fund }) => [name, fund.freeBalance])).toEqual([
      [`${mark} A`, 0],
      [`${mark} B`, 500],
    ]);
    expect({ total: page.total, range: page.contentRange }).toEqual({ total: 3, range: 'fund 0-1/3' });
  });

  test('comes newest area first', async () => {
    expect((await list({ q: mark })).records.map(({ _id }) => _id)).toEqual(ids.toReversed());
  });

  test('gives many by id, narrowed to an area as well', async () => {
    const filter = { id: [ids[0], ids[1]] };
    expect((await list({ filter: JSON.stringify(filter) })).total).toBe(2);
    const narrowed = await list({ filter: JSON.stringify({ ...filter, areaId: ids[1] }) });
    expect(narrowed.records.map(({ _id }) => _id)).toEqual([ids[1]]);
    expect((await list({ filter: JSON.stringify({ ...filter, areaId: ids[2] }) })).total).toBe(0);
  });

  test('one is read by its area’s id', async () => {
    const one = await secretary.get<FundRecord>(`/api/v1/fund/${ids[1]}`);
    expect(one.records[0]).toMatchObject({ _id: ids[1], fund: free(500) });
  });
});
