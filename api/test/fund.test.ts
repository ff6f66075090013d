import { formatDate } from '@coastok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { insist } from './chaos/insist.js';
import { anArea, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { accountsOf, free, FundOf } from './world/funds.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let leader: Client;
let assistant: Client;
let secretary: Client;
let director: Client;
let secretaryUser: User;
let own: Area;
/** A new area without a fund. */
let area: Area;
let areaId: string;
let fund: FundOf;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  const [four, five, six, seven] = await Promise.all(
    ([4, 5, 6, 7] as const).map(userRole => aSignedInUser(world, { userRole })),
  );
  if (!four || !five || !six || !seven) throw new Error('Four people sign in.');
  [leader, assistant, secretary, director] = [four.client, five.client, six.client, seven.client];
  secretaryUser = six.user;
  own = await anArea(world, { areaLeader: four.user._id, assistantDirector: five.user._id });
});

afterAll(() => world.stop());

beforeEach(async () => {
  area = await anArea(world);
  areaId = area._id.toHexString();
  fund = new FundOf(secretary, area);
});

describe('a change of a fund', () => {
  test('adds to, or removes from, the free and the total balance, and answers the area with its fund', async () => {
    const added = await fund.add(1000);
    expect({ status: added.status, record: added.records }).toEqual({
      status: 200,
      record: [{ _id: areaId, __v: 0, name: expect.any(String), code: expect.any(String), fund: free(1000) }],
    });
    expect((await fund.remove(400)).records[0]?.fund).toEqual(free(600));
    expect(await fund.balances()).toEqual(free(600));
  });

  test('names both sums when it would remove more than is free, and changes nothing', async () => {
    await fund.add(1000);
    const refused = await fund.remove(1001);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toMatch(/₹1,000 is available, ₹1,001 is needed/);
    expect(await fund.balances()).toEqual(free(1000));
    expect(await fund.entries()).toHaveLength(1);
  });

  test('of a fund that never had money is refused the same way', async () => {
    expect((await fund.remove(1)).status).toBe(409);
    expect(await fund.balances()).toEqual(free(0));
  });

  test('has the given comment, or says what it was and on which day', async () => {
    await fund.change({ amount: 5, comment: ' From the temple ' });
    await fund.change({ amount: 4, comment: '' });
    await fund.change({ amount: 3, credit: false });
    const today = formatDate(new Date());
    expect((await fund.entries()).map(({ comment }) => comment)).toEqual([
      `Removed Funds on ${today}`,
      `Added Funds on ${today}`,
      'From the temple',
    ]);
  });

  test('leaves one entry in the audit log, from -> to', async () => {
    await fund.add(1000);
    await fund.remove(400);
    const auditLog = await (
      await auditLogOf(world.db)
    )
      .find({ entity: 'fund', entityId: areaId })
      .sort({ at: 1 })
      .toArray();
    expect(auditLog).toHaveLength(2);
    expect(auditLog[1]).toMatchObject({
      action: 'fund.change',
      actor: { _id: secretaryUser._id },
      changes: { freeBalance: { from: 1000, to: 600 }, totalBalance: { from: 1000, to: 600 } },
    });
  });

  test.each([0, -1, 1.5, 1e16, 10_000_001, Number.NaN, null, '100', '5e3', true, [100], { $gt: 0 }])(
    'by %p is bad input, and nothing is stored',
    async amount => {
      const refused = await fund.change({ amount });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.error.errors ?? {})).toEqual(['amount']);
      expect(await accountsOf(world).countDocuments({ _id: area._id })).toBe(0);
    },
  );

  test.each([
    ['credit', { amount: 1, credit: 'true' }],
    ['credit', { amount: 1, credit: 1 }],
    ['areaId', { amount: 1, areaId: 'x' }],
    ['areaId', { amount: 1, areaId: { $ne: null } }],
    ['comment', { amount: 1, comment: 'x'.repeat(501) }],
    ['kind', { amount: 1, kind: 'return' }],
  ])('with a wrong %s is bad input, row %#', async (field, body) => {
    const refused = await fund.change(body);
    expect({ status: refused.status, errors: Object.keys(refused.error.errors ?? {}) }).toEqual({
      status: 400,
      errors: [field],
    });
  });

  test('is for the secretary and the director only', async () => {
    const body = { areaId: String(own._id), amount: 1, credit: true };
    const statuses = await Promise.all(
      [leader, assistant, director].map(async client => (await client.post('/api/v1/fund', body)).status),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });

  test.each([
    ['an unknown area', async () => 'f'.repeat(24)],
    ['a deleted area', async () => String((await anArea(world, { status: 0 }))._id)],
  ])('of %s is 404', async (_, id) => {
    expect((await fund.change({ amount: 1, areaId: await id() })).status).toBe(404);
  });
});

describe('a change with an Idempotency-Key', () => {
  const forgetAnswers = () => world.db.collection('idempotency').deleteMany({});

  test('happens once, and a repeat answers the first answer, also much later', async () => {
    const key = randomUUID();
    const first = await fund.change({ amount: 100 }, { key });
    await fund.add(50);
    const repeats = [await fund.change({ amount: 100 }, { key })];
    await forgetAnswers();
    repeats.push(await fund.change({ amount: 100 }, { key, at: world.urls[1] }));
    for (const repeat of repeats) expect(repeat.body).toEqual(first.body);
    expect(await fund.balances()).toEqual(free(150));
    expect(await (await auditLogOf(world.db)).countDocuments({ entity: 'fund', entityId: areaId })).toBe(2);
  });

  test.each([
    ['another amount', { amount: 101 }],
    ['a removal instead', { amount: 100, credit: false }],
    ['another comment', { amount: 100, comment: 'Other' }],
  ])('is refused when the key comes again with %s, also much later', async (_, body) => {
    const key = randomUUID();
    await fund.change({ amount: 100 }, { key });
    expect((await fund.change(body, { key })).status).toBe(409);
    await forgetAnswers();
    expect((await fund.change(body, { key })).status).toBe(409);
    expect(await fund.balances()).toEqual(free(100));
  });

  test('is refused when the key comes again for another area, also much later', async () => {
    const key = randomUUID();
    const other = new FundOf(secretary, await anArea(world));
    await fund.change({ amount: 100 }, { key });
    await forgetAnswers();
    expect((await fund.change({ amount: 100, areaId: other.areaId }, { key })).status).toBe(409);
    expect(await other.balances()).toEqual(free(0));
  });

  test('that was refused may be tried again with the same key', async () => {
    const key = randomUUID();
    expect((await fund.change({ amount: 10, credit: false }, { key })).status).toBe(409);
    await fund.add(10);
    expect((await fund.change({ amount: 10, credit: false }, { key })).status).toBe(200);
  });

  test('belongs to the caller: the same key of another person is another change', async () => {
    const key = randomUUID();
    await fund.change({ amount: 100 }, { key });
    const theirs = await director.post(
      '/api/v1/fund',
      { areaId, amount: 7, credit: true },
      { 'idempotency-key': key },
    );
    expect(theirs.status).toBe(200);
    expect(await fund.balances()).toEqual(free(107));
  });

  test('happens once when twenty ask at the same time on two instances', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        // A repeat that waits too long for the first request is asked to try again.
        insist(() => fund.change({ amount: 100 }, { key, at: world.urls[n % 2] })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await fund.balances()).toEqual(free(100));
    expect(await fund.entries()).toHaveLength(1);
  });
});
