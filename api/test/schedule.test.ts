import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeliveryRecord, ScheduleRecord } from '@coastok/domain';
import type { ScheduledNotification } from '../src/schedule/scheduleRules.js';
import type { User } from '../src/user/user.model.js';
import { startApi } from '../../tools/world.mjs';
import { aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { phonesOf, pushesTo } from './world/pushes.js';
import { aScheduled } from './world/schedules.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ processes: 2 });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const CALL = '/api/v1/schedule';
const HOUR_MS = 3600_000;
const SENDERS = ['scheduled-notifications', 'notification-delivery'];
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const body = (fields: object = {}) => ({
  heading: 'Ekadashi',
  body: 'Tomorrow is Ekadashi',
  date: fromNow(5).toISOString(),
  ...fields,
});
const add = (fields: object = {}) => secretary.post<ScheduleRecord>(CALL, body(fields));
const read = async (item: { _id: { toHexString(): string } }) =>
  (await secretary.get<ScheduleRecord>(`${CALL}/${hex(item)}`)).records[0];
/** Another person with one phone, as a `U|…` receiver. */
const somebody = async (): Promise<{ receiver: string; token: string; member: User }> => {
  const member = await aUser(world);
  const [token = ''] = await phonesOf(world, [member]);
  return { receiver: `U|${hex(member)}`, token, member };
};
const settled = (item: ScheduledNotification) =>
  pressing(world, SENDERS, async () => {
    const record = await read(item);
    return record && record.status !== 'pending' ? record : undefined;
  });
const pushed = (token: string) =>
  pressing(world, SENDERS, async () => (await pushesTo(world, token)).length > 0);

describe('an item', () => {
  test('goes to all active members unless told otherwise, and has its Indian day', async () => {
    const answer = await add({ date: '2099-12-31T20:00:00Z' });
    expect([answer.status, answer.records]).toMatchObject([
      201,
      [
        {
          heading: 'Ekadashi',
          date: '01/01/00',
          sendAt: '2099-12-31T20:00:00.000Z',
          receiver: 'R|0,1,2,3,4,5,6,7',
          audience: 'All members',
          sent: 0,
          status: 'pending',
          notificationId: null,
        },
      ],
    ]);
    await world.db.collection('scheduledNotification').deleteMany({});
  });

  test('is planned once under one key, also when the key is no longer stored', async () => {
    const key = { 'idempotency-key': 'one-plan' };
    const planned = body({ date: '2091-03-01T04:00:00Z', heading: 'Planned once' });
    const plan = () => secretary.post<ScheduleRecord>(CALL, planned, key);
    const first = await plan();
    expect((await plan()).body).toEqual(first.body);
    await world.db.collection('idempotency').deleteMany({});
    const again = await plan();
    expect([again.status, again.records]).toEqual([201, first.records]);
    expect((await secretary.get(CALL, { date: '03/91' })).total).toBe(1);
  });

  test('is refused a heading that makes the whole too long to push', async () => {
    const [long] = (await add({ body: 'क'.repeat(1230) })).records;
    const answer = await secretary.put(`${CALL}/${long?._id}`, { heading: 'क'.repeat(150) });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, ['body']]);
  });

  test('with a day and no time goes out at nine in the morning in India', async () => {
    const [record] = (await add({ date: '2090-02-28', receiver: 'R|3,4' })).records;
    expect(record).toMatchObject({
      date: '28/02/90',
      sendAt: '2090-02-28T03:30:00.000Z',
      audience: 'Facilitators, Area leaders',
    });
  });

  test.each<[object, string]>([
    [{ heading: '' }, 'heading'],
    [{ body: undefined }, 'body'],
    [{ date: undefined }, 'date'],
    [{ date: '28/02/90' }, 'date'],
    [{ date: '2090-02-30' }, 'date'],
    [{ date: '2090-02-28T10:00' }, 'date'],
    [{ date: fromNow(-1).toISOString() }, 'date'],
    [{ date: '2026-01-01' }, 'date'],
    [{ receiver: 'R|9' }, 'receiver'],
    [{ receiver: `U|${'f'.repeat(24)}` }, 'receiver'],
    [{ areaId: 'f'.repeat(24) }, 'areaId'],
  ])('with %j is refused, naming the field', async (fields, field) => {
    const answer = await add(fields);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });
});

test('a month holds the items of its Indian days, the edges included', async () => {
  const inside = ['2089-02-28T18:30:00Z', '2089-03-15T12:00:00Z', '2089-03-31T18:29:59Z'];
  const outside = ['2089-02-28T18:29:59Z', '2089-03-31T18:30:00Z'];
  for (const date of [...inside, ...outside]) await add({ date });
  const month = await secretary.get<ScheduleRecord>(CALL, { date: '03/89', sort: '["sendAt","ASC"]' });
  expect(month.records.map(({ sendAt }) => Date.parse(sendAt))).toEqual(inside.map(date => Date.parse(date)));
  expect((await secretary.get(CALL, { date: '02/89' })).total).toBe(1);
  expect((await secretary.get(CALL, { date: '04/89' })).total).toBe(1);
  for (const date of ['13/89', '3/89', '03/2089', 'x']) {
    expect((await secretary.get(CALL, { date })).status).toBe(400);
  }
});

describe('changing an item', () => {
  test('moves it to another day, and keeps what is not named', async () => {
    const item = await aScheduled(world);
    const answer = await secretary.put<ScheduleRecord>(`${CALL}/${hex(item)}`, { date: '2088-05-04' });
    expect(answer.records).toMatchObject([
      { heading: 'Ekadashi', sendAt: '2088-05-04T03:30:00.000Z', status: 'pending', __v: 1 },
    ]);
    expect((await secretary.put(`${CALL}/${hex(item)}`, { date: '2020-05-04' })).status).toBe(400);
  });

  test('is not possible once it was sent', async () => {
    const item = await aScheduled(world, { status: 'sent', sendAt: fromNow(-1) });
    const address = `${CALL}/${hex(item)}`;
    expect((await secretary.put(address, { heading: 'Too late' })).status).toBe(409);
    expect((await secretary.put(address, { date: '2088-05-04' })).status).toBe(409);
    expect((await secretary.delete(address)).status).toBe(409);
    expect(await read(item)).toMatchObject({ heading: 'Ekadashi', sent: 1, status: 'sent' });
  });

  test('brings a missed one back, given a time that has not passed', async () => {
    const item = await aScheduled(world, { status: 'missed', sendAt: fromNow(-48) });
    const address = `${CALL}/${hex(item)}`;
    expect((await secretary.put(address, { heading: 'New words' })).status).toBe(400);
    const back = await secretary.put<ScheduleRecord>(address, { date: '2088-05-04' });
    expect(back.records).toMatchObject([{ status: 'pending' }]);
  });

  test('under a stale version is a conflict', async () => {
    const item = await aScheduled(world);
    const address = `${CALL}/${hex(item)}`;
    expect((await secretary.put(address, { heading: 'One' }, { 'if-match': '"0"' })).status).toBe(200);
    expect((await secretary.put(address, { heading: 'Two' }, { 'if-match': '"0"' })).status).toBe(409);
  });
});

describe.each<[string, (address: string) => Promise<{ status: number }>]>([
  ['DELETE', address => secretary.delete(address)],
  ['PUT status 0', address => secretary.put(address, { status: 0 })],
])('%s', (_, remove) => {
  test('takes an unsent item from the calendar', async () => {
    for (const status of ['pending', 'missed'] as const) {
      const item = await aScheduled(world, { status, sendAt: fromNow(status === 'missed' ? -48 : 48) });
      const address = `${CALL}/${hex(item)}`;
      expect((await remove(address)).status).toBe(200);
      expect((await secretary.get(address)).status).toBe(404);
      expect((await remove(address)).status).toBe(404);
    }
  });
});

describe('when its time has come', () => {
  test('an item is sent once, by one of two instances, and tells where', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, somebody));
    const items = await Promise.all(
      people.map(({ receiver }) => aScheduled(world, { receiver, sendAt: new Date(Date.now() - 1000) })),
    );
    for (const [index, item] of items.entries()) {
      const record = await pressing(world, SENDERS, async () => {
        const stored = await read(item);
        return stored?.sent ? stored : undefined;
      });
      expect(record).toMatchObject({ sent: 1, status: 'sent' });
      const token = people[index]?.token ?? '';
      await pushed(token);
      expect(await pushesTo(world, token)).toMatchObject([
        { title: 'Ekadashi', body: 'Tomorrow is Ekadashi', data: { action: 'dialog' } },
      ]);
    }
    const [first] = items;
    const notificationId = first && (await read(first))?.notificationId;
    const delivery = await secretary.get<DeliveryRecord>(`/api/v1/send/gcm/${notificationId}`);
    expect(delivery.records).toMatchObject([{ title: 'Ekadashi', by: null, sent: 1 }]);
  });

  test('nothing goes out early, and nothing that was deleted', async () => {
    const [early, gone, due] = [await somebody(), await somebody(), await somebody()];
    await aScheduled(world, { receiver: early.receiver, sendAt: new Date(Date.now() + 120_000) });
    await aScheduled(world, { receiver: gone.receiver, sendAt: fromNow(-1), removed: true });
    await settled(await aScheduled(world, { receiver: due.receiver, sendAt: fromNow(-1) }));
    await pushed(due.token);
    expect(await pushesTo(world, early.token)).toEqual([]);
    expect(await pushesTo(world, gone.token)).toEqual([]);
  });

  test('an item whose sender died between claim and hand-over is handed over once', async () => {
    const { receiver, token } = await somebody();
    await aScheduled(world, { receiver, sendAt: fromNow(-1), status: 'sent', owed: true });
    await pushed(token);
    await settled(await aScheduled(world, { receiver: (await somebody()).receiver, sendAt: fromNow(-1) }));
    expect(await pushesTo(world, token)).toHaveLength(1);
  });

  test('an item that can’t be read does not keep those behind it', async () => {
    await aScheduled(world, { receiver: 'nobody knows', sendAt: fromNow(-2), status: 'sent', owed: true });
    const { receiver, token } = await somebody();
    await settled(await aScheduled(world, { receiver, sendAt: fromNow(-1) }));
    await pushed(token);
    expect(await pushesTo(world, token)).toHaveLength(1);
  });

  test('while everything was down, it goes out on return unless a day has passed', async () => {
    const [late, tooLate] = [await somebody(), await somebody()];
    for (const api of world.apis) await api.kill();
    const lateItem = await aScheduled(world, { receiver: late.receiver, sendAt: fromNow(-23.9) });
    const missed = await aScheduled(world, { receiver: tooLate.receiver, sendAt: fromNow(-24.1) });
    // As if the leases of the dead instances had ended.
    await world.db.collection('job').updateMany({}, { $set: { leasedUntil: new Date(0) } });
    const back = await startApi({ mongoUri: world.mongoUri, sandbox: world.sandbox });
    try {
      secretary = secretary.at(back.url);
      expect(await settled(lateItem)).toMatchObject({ status: 'sent', sent: 1 });
      expect(await settled(missed)).toMatchObject({ status: 'missed', sent: 0, notificationId: null });
      await pushed(late.token);
      expect(await pushesTo(world, late.token)).toHaveLength(1);
      expect(await pushesTo(world, tooLate.token)).toEqual([]);
    } finally {
      await back.stop();
    }
  });
});
