import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Area } from '../src/area/area.model.js';
import type { Undo } from '../src/platform/undo.js';
import type { User } from '../src/user/user.model.js';
import { anArea, anEvent, aSignedInUser, aUser, signIn, users } from './world/builders.js';
import type { Answer, Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

const { ObjectId } = mongoose.mongo;

let world: World;
let secretary: { client: Client; user: User };
let other: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = await aSignedInUser(world, { userRole: 6 });
  other = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

type Id = { _id: { toHexString(): string } };
const hex = ({ _id }: Id) => _id.toHexString();
const MINUTE_MS = 60_000;

const undoIn = ({ body }: Answer) => body.undo as { id: string; until: string } | undefined;
const undo = (answer: Answer, client = secretary.client) =>
  client.post(`/api/v1/undo/${undoIn(answer)?.id ?? 'f'.repeat(24)}`);
const member = (user: Id, change: object, client = secretary.client) =>
  client.put(`/api/v1/user/${hex(user)}`, change);
const bulk = (people: Id[], change: object, client = secretary.client) =>
  client.post('/api/v1/user/bulk', { ids: people.map(hex), change });

/**
 * A stored record without the fields that every write changes, and those that the rules of care and of duplicates
 * set.
 */
async function stored(collection: string, { _id }: { _id: unknown }): Promise<Record<string, unknown>> {
  await auditLogOf(world.db);
  const found = await world.db.collection(collection).findOne({ _id: _id as never });
  // The stored words have no order.
  const {
    __v: _v,
    pendingAudit: _pending,
    searchTokens: _words,
    care: _care,
    careDue: _due,
    duplicatesDue: _compared,
    duplicateKeys: _keys,
    ...record
  } = found ?? ({} as Record<string, unknown>);
  return record;
}

async function refusedUnchanged(answer: Answer, record: [string, Id], client?: Client): Promise<Answer> {
  const before = await stored(...record);
  const refusal = await undo(answer, client);
  expect(await stored(...record)).toEqual(before);
  return refusal;
}

describe('a change of a member', () => {
  test('says how it is undone, is undone, and the audit log shows both', async () => {
    const user = await aUser(world, { chantingRounds: 1, profession: 'Baker' });
    const before = await stored('user', user);
    const answer = await member(user, { name: 'Another Name', chantingRounds: 4, profession: null });
    const { id = '', until = '' } = undoIn(answer) ?? {};
    const left = Date.parse(until) - Date.now();
    expect(left).toBeGreaterThan(9 * MINUTE_MS);
    expect(left).toBeLessThanOrEqual(10 * MINUTE_MS);
    const undone = await undo(answer);
    expect([undone.status, undone.body]).toMatchObject([200, { message: 'Undone.' }]);
    expect(undoIn(undone)).toBeUndefined();
    expect(await stored('user', user)).toEqual(before);
    const auditLog = await (
      await auditLogOf(world.db)
    )
      .find({ entityId: hex(user) })
      .sort({ _id: 1 })
      .toArray();
    expect(auditLog).toMatchObject([
      { action: 'user.update', undo: new ObjectId(id) },
      {
        action: 'user.update',
        undoes: new ObjectId(id),
        actor: { _id: secretary.user._id },
        changes: { name: { from: 'Another Name', to: user.name } },
      },
    ]);
  });

  test('is undone once, also by ten requests at once', async () => {
    const user = await aUser(world);
    const answer = await member(user, { name: 'For A Moment' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    await member(user, { name: 'For A Moment' });
    const again = await refusedUnchanged(answer, ['user', user]);
    expect([again.status, again.error.message]).toEqual([409, 'This was undone already.']);
  });

  test('can be undone by nobody else', async () => {
    const user = await aUser(world);
    const answer = await member(user, { name: 'Mine To Undo' });
    expect((await refusedUnchanged(answer, ['user', user], other)).status).toBe(404);
    expect((await secretary.client.post('/api/v1/undo/none')).status).toBe(404);
    expect((await undo(answer)).status).toBe(200);
  });

  test('can’t be undone after ten minutes', async () => {
    const user = await aUser(world);
    const answer = await member(user, { name: 'Long Ago' });
    const auditLog = await auditLogOf(world.db);
    const at = new Date(Date.now() - 10 * MINUTE_MS);
    await auditLog.updateOne({ undo: new ObjectId(undoIn(answer)?.id) }, { $set: { at } });
    const late = await refusedUnchanged(answer, ['user', user]);
    expect([late.status, late.error.message]).toEqual([
      409,
      "Its ten minutes are over: this can't be undone any more.",
    ]);
  });

  test('can’t be undone once one of its fields was changed again, but after a change of another field', async () => {
    const user = await aUser(world);
    const first = await member(user, { name: 'First Change', profession: 'Potter' });
    await member(user, { residenceArea: 'Elsewhere' });
    await member(user, { profession: 'Weaver' });
    const refused = await refusedUnchanged(first, ['user', user]);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      "This was changed again since and can't be undone any more.",
    ]);
    await member(user, { profession: 'Potter' });
    expect((await undo(first)).status).toBe(200);
    expect(await stored('user', user)).toMatchObject({ name: user.name, residenceArea: 'Elsewhere' });
  });

  test('restores the former area, facilitator and frontliner after a move', async () => {
    const [area, next] = [await anArea(world), await anArea(world)];
    const facilitator = await aUser(world, { userRole: 3, connectedAreaId: area._id });
    const areas = world.db.collection<Area>('area');
    await areas.updateOne({ _id: area._id }, { $set: { frontliners: [facilitator._id] } });
    const named = { facilitator: facilitator._id, frontliner: facilitator._id };
    const user = await aUser(world, { connectedAreaId: area._id, ...named });
    const before = await stored('user', user);
    const answer = await member(user, { connectedAreaId: hex(next) });
    expect(await stored('user', user)).toMatchObject({ facilitator: null, frontliner: null });
    expect((await undo(answer)).status).toBe(200);
    expect(await stored('user', user)).toEqual(before);
  });

  test('can’t restore a move of a helper, whose members have nobody then', async () => {
    const [area, next] = [await anArea(world), await anArea(world)];
    const helper = await aUser(world, { userRole: 2, connectedAreaId: area._id });
    const areas = world.db.collection<Area>('area');
    await areas.updateOne({ _id: area._id }, { $set: { frontliners: [helper._id] } });
    expect(undoIn(await member(helper, { connectedAreaId: hex(next) }))).toBeUndefined();
    expect(undoIn(await member(helper, { connectedAreaId: hex(area) }))).toBeDefined();
  });

  test('is checked again by role and scope', async () => {
    const leader = await aSignedInUser(world, { userRole: 4 });
    const area = await anArea(world, { areaLeader: leader.user._id });
    const user = await aUser(world, { connectedAreaId: area._id });
    const answer = await member(user, { name: 'Renamed By Leader' }, leader.client);
    const areas = world.db.collection<Area>('area');
    await areas.updateOne({ _id: area._id }, { $set: { areaLeader: null } });
    expect((await refusedUnchanged(answer, ['user', user], leader.client)).status).toBe(404);
    await areas.updateOne({ _id: area._id }, { $set: { areaLeader: leader.user._id } });
    const people = world.db.collection<User>('user');
    await people.updateOne({ _id: leader.user._id }, { $set: { userRole: 0, roles: [0, 4] } });
    const demoted = await signIn(world, { ...leader.user, userRole: 0 }).catch(() => leader.client);
    expect([401, 403]).toContain((await refusedUnchanged(answer, ['user', user], demoted)).status);
  });

  test.each<[string, object]>([
    ['a role', { userRole: 2 }],
    ['a role and a name', { userRole: 2, name: 'With A Role' }],
    ['a status and a name', { status: 0, name: 'Gone Now' }],
    ['a password and a name', { password: 'Kirtan-after-sunset-1977', name: 'With A Password' }],
    ['nothing', {}],
  ])('that gives %s has no undo', async (_, change) => {
    const user = await aUser(world);
    const answer = await member(user, change);
    expect([answer.status, undoIn(answer)]).toEqual([200, undefined]);
  });

  test('can’t be undone as an approval or a creation', async () => {
    const user = await aUser(world, { userRole: 0, roles: [0], chantingRounds: 16 });
    expect(undoIn(await member(user, { userRole: 1 }))).toBeUndefined();
    const sent = { name: 'Some Area', code: 'UNDONE1' };
    expect(undoIn(await secretary.client.post('/api/v1/area', sent))).toBeUndefined();
  });
});

describe('a change of many members', () => {
  const facilitators = () =>
    users(
      world,
      Array.from({ length: 3 }, () => ({ userRole: 3 as const })),
    );
  const all = (people: User[]) => Promise.all(people.map(user => stored('user', user)));
  /** Members of two facilitators, all reassigned to a third one. */
  const givenAway = async () => {
    const [first, second, third] = await facilitators();
    if (!first || !second || !third) throw new Error('There are three facilitators.');
    const people = await users(world, [{ facilitator: first._id }, { facilitator: second._id }]);
    const before = await all(people);
    const answer = await bulk(people, { facilitator: hex(third) });
    return { first, second, third, people, before, answer };
  };
  const claim = async (answer: Answer) =>
    world.db.collection<Undo>('undo').insertOne({
      _id: new ObjectId(undoIn(answer)?.id),
      state: 'forward',
      userId: secretary.user._id,
      userRole: 6,
      scope: { all: true },
      leaseUntil: new Date(0),
      endsAt: null,
    });

  test('is undone as a whole', async () => {
    const { answer, people, before } = await givenAway();
    expect((await undo(answer)).status).toBe(200);
    expect(await all(people)).toEqual(before);
  });

  test('is kept as a whole once one of them was changed again', async () => {
    const { answer, people } = await givenAway();
    await member(people[0] as User, { facilitator: null });
    const now = await all(people);
    const refused = await undo(answer);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringMatching(/^Nothing was undone: /),
    ]);
    expect(await all(people)).toEqual(now);
  });

  test('is finished after a crash', async () => {
    const { answer, people, before } = await givenAway();
    await claim(answer);
    const isBack = async () => JSON.stringify(await all(people)) === JSON.stringify(before);
    await pressing(world, ['undo'], isBack);
    expect((await undo(answer)).status).toBe(409);
  });

  test('is restored after a crash when a part is refused meanwhile', async () => {
    const { answer, people, first } = await givenAway();
    await world.db
      .collection<User>('user')
      .updateOne({ _id: first._id }, { $set: { userRole: 1, roles: [1] } });
    const now = await all(people);
    await claim(answer);
    const undos = world.db.collection<Undo>('undo');
    const isOver = async () => (await undos.countDocuments({ _id: new ObjectId(undoIn(answer)?.id) })) === 0;
    await pressing(world, ['undo'], isOver);
    expect(await all(people)).toEqual(now);
    const auditLog = await auditLogOf(world.db);
    const ids = people.map(hex);
    expect(await auditLog.countDocuments({ entityId: { $in: ids }, undoes: { $exists: true } })).toBe(1);
  });
});

describe('an assignment', () => {
  test('of members to a frontliner gives each back to whom they had', async () => {
    const area = await anArea(world);
    const here = { connectedAreaId: area._id };
    const [former, next] = await users(world, [
      { ...here, userRole: 2 },
      { ...here, userRole: 2 },
    ]);
    const people = await users(world, [here, here, here]);
    const [first, second, third] = people;
    const assign = (to: User | undefined, assigned: (User | undefined)[]) =>
      secretary.client.post(`/api/v1/area/${hex(area)}/frontliners/assign`, {
        frontliner: hex(to as User),
        assignedUser: assigned.map(user => hex(user as User)),
      });
    await assign(former, [first]);
    await assign(next, [second]);
    const before = await Promise.all(people.map(user => stored('user', user)));
    const answer = await assign(next, [first, third]);
    expect((await undo(answer)).status).toBe(200);
    expect(await Promise.all(people.map(user => stored('user', user)))).toEqual(before);
  });

  test('of a selection to a frontliner is undone', async () => {
    const area = await anArea(world);
    const here = { connectedAreaId: area._id };
    const frontliner = await aUser(world, { ...here, userRole: 2 });
    const people = await users(world, [here, here]);
    const answer = await bulk(people, { frontliner: hex(frontliner) });
    expect((await undo(answer)).status).toBe(200);
    expect(await stored('user', people[0] as User)).toMatchObject({ frontliner: null });
  });
});

describe('a change of an area', () => {
  test('of its name and helpers is undone', async () => {
    const helper = await aUser(world, { userRole: 3 });
    const area = await anArea(world);
    const before = await stored('area', area);
    const answer = await secretary.client.put(`/api/v1/area/${hex(area)}`, {
      name: 'Another Area',
      facilitators: [hex(helper)],
    });
    expect((await undo(answer)).status).toBe(200);
    expect(await stored('area', area)).toEqual(before);
  });

  test('that names a leader, and so gives a role, has no undo', async () => {
    const [area, person] = [await anArea(world), await aUser(world)];
    const body = { areaLeader: hex(person), name: 'With A Leader' };
    const answer = await secretary.client.put(`/api/v1/area/${hex(area)}`, body);
    expect([answer.status, undoIn(answer)]).toEqual([200, undefined]);
  });

  test('that takes somebody’s members away has no undo', async () => {
    const area = await anArea(world);
    const frontliner = await aUser(world, { connectedAreaId: area._id, userRole: 2 });
    await aUser(world, { connectedAreaId: area._id, frontliner: frontliner._id });
    await world.db
      .collection<Area>('area')
      .updateOne({ _id: area._id }, { $set: { frontliners: [frontliner._id] } });
    const answer = await secretary.client.put(`/api/v1/area/${hex(area)}`, { frontliners: [] });
    expect([answer.status, undoIn(answer)]).toEqual([200, undefined]);
  });
});

describe('declared records', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
  const kinds = {
    static: [{ name: 'Kirtan', url: 'dQw4_9-WgXc', fileType: 2, festType: 1 }, { name: 'Bhajan' }, 'content'],
    schedule: [
      { heading: 'Ekadashi', body: 'Tomorrow', date: inHours(5) },
      { heading: 'Dvadashi', date: inHours(29) },
      'scheduledNotification',
    ],
    pledgedetail: [
      { tag: 'January', msg: 'Pledge', startTime: inHours(1), endTime: inHours(9) },
      { tag: 'February' },
      'pledgeDrive',
    ],
  } as const;
  const add = async (path: keyof typeof kinds) => {
    const [body, , collection] = kinds[path];
    const [{ _id = '' } = {}] = (await secretary.client.post<{ _id: string }>(`/api/v1/${path}`, body))
      .records;
    return { address: `/api/v1/${path}/${_id}`, collection, record: { _id: new ObjectId(_id) } };
  };

  test.each(['static', 'schedule', 'pledgedetail'] as const)('a change of %s is undone', async path => {
    const { address, collection, record } = await add(path);
    const before = await stored(collection, record);
    const answer = await secretary.client.put(address, kinds[path][1]);
    expect(await stored(collection, record)).not.toEqual(before);
    expect((await undo(answer)).status).toBe(200);
    expect(await stored(collection, record)).toEqual(before);
  });

  test.each(['static', 'schedule'] as const)('a deletion of %s is undone', async path => {
    const { address, collection, record } = await add(path);
    const before = await stored(collection, record);
    const answer = await secretary.client.delete(address);
    expect((await secretary.client.get(address)).status).toBe(404);
    expect((await undo(answer)).status).toBe(200);
    expect(await stored(collection, record)).toEqual(before);
    expect((await secretary.client.get(address)).status).toBe(200);
  });

  test('hiding a drive has no undo', async () => {
    const { address } = await add('pledgedetail');
    expect(undoIn(await secretary.client.delete(address))).toBeUndefined();
  });

  test('a picture that another person published is restored', async () => {
    const link = 'https://pictures.example.org/deity.jpg';
    const body = { ...kinds.static[0], fileType: 3, url: link };
    const [{ _id = '' } = {}] = (await other.post<{ _id: string }>('/api/v1/static', body)).records;
    const address = `/api/v1/static/${_id}`;
    const answer = await secretary.client.put(address, { url: 'https://pictures.example.org/other.jpg' });
    expect((await undo(answer)).status).toBe(200);
    expect((await secretary.client.get(address)).records).toMatchObject([{ url: link }]);
  });

  test('an undo that would make something due at once is refused', async () => {
    const { address, collection, record } = await add('schedule');
    const answer = await secretary.client.delete(address);
    await world.db
      .collection(collection)
      .updateOne({ _id: record._id }, { $set: { sendAt: new Date(Date.now() - MINUTE_MS) } });
    const refused = await undo(answer);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Nothing was undone: Please choose a time that has not passed yet.',
    ]);
  });
});

describe('a change of an event', () => {
  test('of its texts is undone, and not one of its days, prices or whether it is published', async () => {
    const event = await anEvent(world, { landing: { headline: 'Come' } as never });
    const before = await stored('event', event);
    const address = `/api/v1/event/${hex(event)}`;
    const texts = await secretary.client.put(address, { title: 'Yatra', venue: 'Puri' });
    expect((await undo(texts)).status).toBe(200);
    expect(await stored('event', event)).toEqual(before);
    for (const change of [{ registrationAmount: 1200 }, { toDate: '2031-05-05' }, { published: false }]) {
      const answer = await secretary.client.put(address, {
        title: `Yatra ${Object.keys(change)}`,
        ...change,
      });
      expect([answer.status, undoIn(answer)]).toEqual([200, undefined]);
    }
  });
});

describe('the reader of the audit log', () => {
  test('is offered the undo of the own change, until it is undone', async () => {
    const user = await aUser(world);
    const answer = await member(user, { name: 'On The Timeline' });
    const offers = async (client: Client) => {
      const timeline = await client.get<{ undo: unknown }>(`/api/v1/user/${hex(user)}/timeline`);
      const auditLog = await client.get<{ undo: unknown }>('/api/v1/audit', { entityId: hex(user) });
      return [timeline.records[0]?.undo ?? null, auditLog.records[0]?.undo ?? null];
    };
    const id = undoIn(answer)?.id;
    expect(await offers(secretary.client)).toMatchObject([{ id }, { id }]);
    expect(await offers(other)).toEqual([null, null]);
    await undo(answer);
    expect(await offers(secretary.client)).toEqual([null, null]);
  });
});
