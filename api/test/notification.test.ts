import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeliveryRecord, NotificationPreview } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { aDevice, anArea, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { aToken, phonesOf, pushesTo } from './world/pushes.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: { client: Client; user: User };
let area: Area;
let elsewhere: Area;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6, name: 'Secretary' })).client;
});

afterAll(() => world.stop());

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4, name: 'Leader' });
  area = await anArea(world, { areaLeader: leader.user._id });
  elsewhere = await anArea(world);
});

const CALL = '/api/v1/send/gcm';
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const body = (fields: object = {}) => ({
  receiver: 'R|1',
  title: 'Sunday programme',
  body: 'Kirtan at five',
  areaId: hex(area),
  ...fields,
});
const send = (fields: object = {}, client = secretary, headers?: Record<string, string>) =>
  client.post<DeliveryRecord>(CALL, body(fields), headers);
const preview = (query: Record<string, string>, client = secretary) =>
  client.get<NotificationPreview>(`${CALL}/preview`, query);
const inArea = (place: Area, fields: Partial<User> = {}) =>
  aUser(world, { connectedAreaId: place._id, ...fields });

describe('sending', () => {
  test('reaches every phone of the audience in the area, and reports the result', async () => {
    const [member, other] = [await inArea(area), await inArea(area)];
    const tokens = [aToken(), aToken(), aToken()];
    await aDevice(world, member, tokens[0] ?? '');
    await aDevice(world, member, tokens[1] ?? '');
    await aDevice(world, other, tokens[2] ?? '');
    const [outside] = await phonesOf(world, [await inArea(elsewhere)]);
    const [inactive] = await phonesOf(world, [await inArea(area, { status: 0 })]);
    const [leading] = await phonesOf(world, [await inArea(area, { userRole: 3, roles: [1, 3] })]);
    const answer = await send();
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Your notification has been sent successfully.',
    ]);
    expect(answer.records).toMatchObject([
      {
        receiver: 'R|1',
        audience: 'Coastok members',
        areas: [{ _id: hex(area), name: area.name }],
        by: { name: 'Secretary' },
        status: 'sent',
        members: 2,
        devices: 3,
        sent: 3,
        failed: 0,
        unknown: 0,
        pruned: 0,
        reasons: [],
      },
    ]);
    for (const token of tokens) {
      expect(await pushesTo(world, token)).toMatchObject([
        { title: 'Sunday programme', body: 'Kirtan at five', data: { action: 'dialog', url: '' } },
      ]);
    }
    for (const token of [outside, inactive, leading]) expect(await pushesTo(world, token ?? '')).toEqual([]);
  });

  test('a url empties the action, and both travel in the data', async () => {
    const [token = ''] = await phonesOf(world, [await inArea(area)]);
    await send({ url: 'https://example.org/kirtan', action: 'udgaar' });
    await send({ url: '', action: 'udgaar' });
    await send({ action: '' });
    expect((await pushesTo(world, token)).map(({ data }) => data)).toEqual([
      { action: 'dialog', url: '' },
      { action: 'udgaar', url: '' },
      { action: '', url: 'https://example.org/kirtan' },
    ]);
  });

  test('removes the phones that the push service no longer knows, and counts the failed ones by reason', async () => {
    await phonesOf(world, [await inArea(area), await inArea(area)]);
    const [dead] = await phonesOf(world, [await inArea(area)], 'dead');
    expect((await send()).records).toMatchObject([
      {
        status: 'sent',
        sent: 2,
        failed: 1,
        pruned: 1,
        reasons: [{ reason: 'messaging/registration-token-not-registered', count: 1 }],
      },
    ]);
    expect(await world.db.collection('device').countDocuments({ token: dead })).toBe(0);
    expect((await send()).records).toMatchObject([{ devices: 2, sent: 2, failed: 0 }]);
  });

  test('to phones none of which is reached is 502, and the dead ones are removed all the same', async () => {
    const [dead] = await phonesOf(world, [await inArea(area)], 'dead');
    const answer = await send();
    expect([answer.status, answer.error.message]).toEqual([
      502,
      'Your notification has been failed to send. Something went wrong.',
    ]);
    expect(await world.db.collection('device').countDocuments({ token: dead })).toBe(0);
    const [entry] = (await secretary.get<DeliveryRecord>(CALL, { areaId: hex(area) })).records;
    expect(entry).toMatchObject({ status: 'failed', sent: 0, failed: 1, pruned: 1 });
  });

  test('to nobody with a phone is fine, and sends nothing', async () => {
    await inArea(area);
    expect((await send()).records).toMatchObject([{ status: 'sent', members: 1, devices: 0, sent: 0 }]);
  });

  test('to a topic is handed to the push service', async () => {
    const topic = `news-${randomUUID()}`;
    const answer = await send({ receiver: `T|${topic}`, areaId: undefined });
    expect(answer.records).toMatchObject([
      { status: 'sent', sent: 1, devices: 0, audience: `Topic ${topic}` },
    ]);
    expect(await pushesTo(world, `/topics/${topic}`)).toHaveLength(1);
  });

  test('to one person reaches that person, wherever the area', async () => {
    const member = await inArea(elsewhere, { initiatedName: 'Radhika Dasi', userRole: 2 });
    const [token = ''] = await phonesOf(world, [member]);
    expect((await send({ receiver: `U|${hex(member)}` })).records).toMatchObject([
      { audience: 'Radhika Dasi', areas: [], sent: 1 },
    ]);
    expect(await pushesTo(world, token)).toHaveLength(1);
    expect((await send({ receiver: `U|${'f'.repeat(24)}` })).status).toBe(404);
  });

  test('to more than 500 phones goes on after the answer, in batches of 500', async () => {
    const members = await users(
      world,
      Array.from({ length: 1201 }, () => ({ connectedAreaId: area._id })),
    );
    await phonesOf(world, members);
    const answer = await send();
    expect(answer.records).toMatchObject([{ status: 'sending', members: 1201 }]);
    const id = answer.records[0]?._id ?? '';
    const ended = await eventually(async () => {
      const [record] = (await secretary.get<DeliveryRecord>(`${CALL}/${id}`)).records;
      return record?.status === 'sending' ? undefined : record;
    });
    expect(ended).toMatchObject({ status: 'sent', devices: 1201, sent: 1201, failed: 0, unknown: 0 });
    const batches = await world.db
      .collection('notificationBatch')
      .find({ notificationId: { $exists: true } });
    const own = (await batches.toArray()).filter(batch => String(batch.notificationId) === id);
    expect(own.map(({ size }) => size).sort()).toEqual([201, 500, 500]);
    expect(own.filter(batch => 'devices' in batch)).toEqual([]);
  });

  test.each<[object, string]>([
    [{ title: '' }, 'title'],
    [{ body: '  ' }, 'body'],
    [{ receiver: '' }, 'receiver'],
    [{ receiver: undefined }, 'receiver'],
    [{ receiver: 'R|8' }, 'receiver'],
    [{ receiver: 'R|' }, 'receiver'],
    [{ receiver: 'U|x' }, 'receiver'],
    [{ receiver: 'T|two words' }, 'receiver'],
    [{ receiver: 'everybody' }, 'receiver'],
    [{ url: 'http://example.org' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ action: 'two words' }, 'action'],
    [{ areaId: 'x' }, 'areaId'],
    [{ areaId: 'f'.repeat(24) }, 'areaId'],
    [{ body: 'अ'.repeat(1900) }, 'body'],
    [{ topic: 'x' }, 'topic'],
  ])('with %j is refused, naming the field', async (fields, field) => {
    const answer = await send(fields);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('a leader', () => {
  test('sends within the own area, ignoring areaId', async () => {
    const [own = ''] = await phonesOf(world, [await inArea(area)]);
    const [foreign = ''] = await phonesOf(world, [await inArea(elsewhere)]);
    for (const areaId of [undefined, '', hex(area), hex(elsewhere)]) {
      expect((await send({ areaId }, leader.client)).records).toMatchObject([
        { sent: 1, areas: [{ _id: hex(area) }] },
      ]);
    }
    expect(await pushesTo(world, own)).toHaveLength(4);
    expect(await pushesTo(world, foreign)).toEqual([]);
  });

  test('who leads two areas sends to both, or to one of them', async () => {
    const second = await anArea(world, { areaLeader: leader.user._id });
    await phonesOf(world, [await inArea(area), await inArea(second)]);
    expect((await send({ areaId: '' }, leader.client)).records).toMatchObject([{ sent: 2 }]);
    expect((await send({ areaId: hex(second) }, leader.client)).records).toMatchObject([{ sent: 1 }]);
  });

  test('who leads nothing reaches nobody', async () => {
    const { client } = await aSignedInUser(world, { userRole: 4 });
    await phonesOf(world, [await inArea(area)]);
    expect((await send({ areaId: hex(area) }, client)).records).toMatchObject([{ members: 0, devices: 0 }]);
  });

  test.each(['R|4', 'R|5', 'R|1,4', 'T|news'])('may not address %s', async receiver => {
    expect((await send({ receiver }, leader.client)).status).toBe(403);
    expect((await preview({ receiver }, leader.client)).status).toBe(403);
  });

  test('finds no member of another area, nor an inactive one', async () => {
    const [own, foreign, inactive] = [
      await inArea(area),
      await inArea(elsewhere),
      await inArea(area, { status: 0 }),
    ];
    await phonesOf(world, [own, foreign, inactive]);
    const statuses = [];
    for (const person of [own, foreign, inactive]) {
      statuses.push((await send({ receiver: `U|${hex(person)}` }, leader.client)).status);
    }
    expect(statuses).toEqual([200, 404, 404]);
  });

  test('sees what went to the own area, and nothing else', async () => {
    await send({ title: 'For your area' });
    await send({ title: 'For the other area', areaId: hex(elsewhere) });
    await send({ title: 'For all', receiver: 'R|2', areaId: undefined });
    const seen = await leader.client.get<DeliveryRecord>(CALL);
    expect(seen.records.map(({ title }) => title)).toEqual(['For your area']);
    expect((await leader.client.get(CALL, { areaId: hex(elsewhere) })).total).toBe(0);
    const [foreign] = (await secretary.get<DeliveryRecord>(CALL, { areaId: hex(elsewhere) })).records;
    expect((await leader.client.get(`${CALL}/${foreign?._id}`)).status).toBe(404);
  });
});

describe('what it is for', () => {
  const consenting = (said: object, fields: Partial<User> = {}) =>
    inArea(area, { dob: '1990-01-01', consent: { version: '1', at: new Date(), said }, ...fields });

  test('leaves out people who withdrew their consent to notices, and says how many', async () => {
    const [no, yes] = [await consenting({ notices: false }), await consenting({})];
    const [[mute = ''], [heard = '']] = [await phonesOf(world, [no]), await phonesOf(world, [yes])];
    expect((await preview({ receiver: 'R|1', areaId: hex(area) })).object).toEqual({
      members: 1,
      devices: 1,
      leftOut: 1,
    });
    expect((await send()).records).toMatchObject([{ purpose: 'notices', members: 1, sent: 1 }]);
    expect([await pushesTo(world, mute), await pushesTo(world, heard)]).toMatchObject([[], [{}]]);
    expect((await send({ receiver: `U|${hex(no)}`, areaId: undefined })).records).toMatchObject([
      { devices: 0 },
    ]);
  });

  test('asks only adults who said yes for money', async () => {
    await inArea(area);
    await consenting({ 'fund-raising': true }, { dob: null });
    await consenting({ 'fund-raising': true }, { dob: `${new Date().getFullYear() - 15}-01-01` });
    const yes = await consenting({ 'fund-raising': true });
    await phonesOf(world, [yes]);
    const asked = { receiver: 'R|1', areaId: hex(area), purpose: 'fund-raising' };
    expect((await preview(asked)).object).toEqual({ members: 1, devices: 1, leftOut: 3 });
    expect((await send({ purpose: 'fund-raising' })).records).toMatchObject([
      { purpose: 'fund-raising', members: 1, sent: 1 },
    ]);
    expect((await preview({ ...asked, purpose: 'care' })).status).toBe(400);
  });
});

describe('the preview', () => {
  test('counts members and devices as they will be sent to', async () => {
    const members = [await inArea(area), await inArea(area), await inArea(area, { status: 0 })];
    await phonesOf(world, members);
    await phonesOf(world, members.slice(0, 1));
    const asked = { receiver: 'R|1', areaId: hex(area) };
    const answer = await preview(asked);
    expect([answer.status, answer.object]).toEqual([200, { members: 2, devices: 3, leftOut: 0 }]);
    expect((await send()).records).toMatchObject([{ members: 2, devices: 3 }]);
    expect((await preview(asked, leader.client)).object).toEqual({ members: 2, devices: 3, leftOut: 0 });
    expect((await preview({ ...asked, areaId: hex(elsewhere) }, leader.client)).object.members).toBe(2);
  });

  test('sends nothing and stores nothing', async () => {
    const [token = ''] = await phonesOf(world, [await inArea(area)]);
    await preview({ receiver: 'R|1', areaId: hex(area) });
    expect(await pushesTo(world, token)).toEqual([]);
    expect((await secretary.get(CALL, { areaId: hex(area) })).total).toBe(0);
  });

  test.each<[Record<string, string>, number]>([
    [{}, 400],
    [{ receiver: 'x' }, 400],
    [{ receiver: 'R|1', areaId: 'f'.repeat(24) }, 400],
    [{ receiver: `U|${'f'.repeat(24)}` }, 404],
    [{ receiver: 'T|news' }, 200],
    [{ receiver: 'R|1', title: 'x' }, 400],
  ])('of %j is %d', async (query, status) => {
    expect((await preview(query)).status).toBe(status);
  });
});

describe('the same key', () => {
  test('sends once, repeated at any time and any number of times', async () => {
    const [token = ''] = await phonesOf(world, [await inArea(area)]);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, secretary, key)));
    answers.push(await send({}, secretary, key));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ records }) => records[0]?._id)).size).toBe(1);
    expect(await pushesTo(world, token)).toHaveLength(1);
    expect((await send({ title: 'Other' }, secretary, key)).status).toBe(409);
  });

  test('sends once even when the first answer was forgotten half-way', async () => {
    const [token = ''] = await phonesOf(world, [await inArea(area)]);
    const key = { 'idempotency-key': randomUUID() };
    const first = await send({}, secretary, key);
    await world.db.collection('idempotency').deleteMany({});
    const second = await send({}, secretary, key);
    expect(second.records[0]?._id).toBe(first.records[0]?._id);
    expect(await pushesTo(world, token)).toHaveLength(1);
  });

  test('may try again what reached nobody', async () => {
    const member = await inArea(area);
    await phonesOf(world, [member], 'dead');
    const key = { 'idempotency-key': randomUUID() };
    expect((await send({}, secretary, key)).status).toBe(502);
    const [token = ''] = await phonesOf(world, [member]);
    expect((await send({}, secretary, key)).records).toMatchObject([{ sent: 1 }]);
    expect(await pushesTo(world, token)).toHaveLength(1);
  });
});

test('a sent notification is in the audit log and in the timeline of those it reached', async () => {
  const [reached, phoneless] = [await inArea(area), await inArea(area)];
  await phonesOf(world, [reached]);
  const [record] = (await send({ title: 'Festival of lights' })).records;
  const auditLog = await secretary.get('/api/v1/audit', {
    entity: 'send/gcm',
    entityId: String(record?._id),
  });
  expect(auditLog.records).toMatchObject([
    { action: 'notification.send', changes: { title: { from: null, to: 'Festival of lights' } } },
  ]);
  const texts = async (member: User) =>
    (await leader.client.get<{ kind: string; text: string }>(`/api/v1/user/${hex(member)}/timeline`)).records
      .filter(({ kind }) => kind === 'message')
      .map(({ text }) => text);
  expect(await texts(reached)).toEqual(['Was sent a notification: Festival of lights']);
  expect(await texts(phoneless)).toEqual([]);
});

test('no answer contains a device token', async () => {
  const [token = ''] = await phonesOf(world, [await inArea(area)]);
  const sent = await send();
  const list = await secretary.get(CALL, { areaId: hex(area) });
  expect(JSON.stringify([sent.body, list.body])).not.toContain(token);
});
