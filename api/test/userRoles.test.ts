import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { UserRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { effect } from '../src/platform/effects/effect.js';
import { officeLeft } from '../src/user/memberEffects.js';
import type { User } from '../src/user/user.model.js';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let director: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  director = (await aSignedInUser(world, { userRole: 7 })).client;
});

afterAll(() => world.stop());

let area: Area;
let elsewhere: Area;
let leader: AreaStaff;
let assistant: AreaStaff;

beforeEach(async () => ({ leader, assistant, area, elsewhere } = await anAreaWithStaff(world)));

const NOBODY = { userId: null, name: 'Test', userRole: null, address: null, requestId: null };
const path = (user: Pick<User, '_id'>) => `/api/v1/user/${user._id.toHexString()}`;
const stored = (user: Pick<User, '_id'>) => world.db.collection<User>('user').findOne({ _id: user._id });
const newcomer = (fields: Partial<User> = {}) =>
  aUser(world, { userRole: 0, roles: [0], chantingRounds: 4, connectedAreaId: area._id, ...fields });

describe('approving and roles', () => {
  test('approves a pending member, once', async () => {
    const member = await newcomer();
    const answers = await Promise.all(
      [leader.client, assistant.client].map(client => client.put<UserRecord>(path(member), { userRole: 1 })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(await stored(member)).toMatchObject({ userRole: 1, roles: [0, 1] });
  });

  test('refuses to approve somebody who chants too little, is inactive, or is a member already', async () => {
    const [tooFew, gone, already] = await Promise.all([
      newcomer({ chantingRounds: 3 }),
      newcomer({ status: 0 }),
      newcomer({ userRole: 1, roles: [1] }),
    ]);
    for (const member of [tooFew, gone, already]) {
      expect((await secretary.put(path(member), { userRole: 1 })).status).toBe(409);
    }
  });

  test('a step up from nothing is an approval, by any field and to any role', async () => {
    const member = await newcomer({ chantingRounds: 0 });
    for (const step of [{ userRole: 2 }, { userRole: 4, roles: [4] }, { roles: [0, 1] }, { roles: [0, 6] }])
      expect([step, (await secretary.put(path(member), step)).status]).toEqual([step, 409]);
    expect((await secretary.put(path(await newcomer()), { userRole: 4, roles: [4] })).status).toBe(200);
  });

  test('a person who loses the role of a position leaves it, however roles are set, also after a crash', async () => {
    const areas = world.db.collection('area');
    for (const [office, role, change] of [
      ['areaLeader', 4, { userRole: 2 }],
      ['assistantDirector', 5, { userRole: 6, roles: [6] }],
    ] as const) {
      const { client, user } = await aSignedInUser(world, { userRole: role, roles: [1, role] });
      const led = await anArea(world, { [office]: user._id });
      expect((await client.get('/api/v1/user?segment=all')).status).toBe(200);
      expect((await secretary.put(path(user), { roles: [1, 3, role] })).status).toBe(200);
      expect(await areas.findOne({ _id: led._id })).toMatchObject({ [office]: user._id });
      expect((await secretary.put(path(user), change)).status).toBe(200);
      expect(await areas.findOne({ _id: led._id })).toMatchObject({ [office]: null, __v: 1 });
      const entry = { action: 'area.update', entityId: String(led._id) };
      await eventually(() => world.db.collection('audit').findOne(entry));
      expect(await stored(user)).not.toHaveProperty('effects');

      // The state after a kill after the first write.
      await areas.updateOne({ _id: led._id }, { $set: { [office]: user._id } });
      const effects = [effect(officeLeft, { actor: NOBODY })];
      await world.db.collection('user').updateOne({ _id: user._id }, { $set: { effects } });
      await world.db
        .collection<{ _id: string }>('job')
        .updateOne({ _id: 'effects' }, { $set: { dueAt: new Date(0) } });
      await eventually(async () => (await areas.findOne({ _id: led._id }))?.[office] === null);
      await eventually(async () => !('effects' in ((await stored(user)) ?? {})));
    }
  });

  test('leaves nobody who switches at that moment in a removed role', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { client, user } = await aSignedInUser(world, { userRole: 4, roles: [1, 4, 6] });
      await Promise.all([
        client.put(path(user), { userRole: 6 }),
        secretary.put(path(user), { userRole: 2 }),
        client.put(path(user), { userRole: 4 }),
      ]);
      const after = await stored(user);
      expect(after?.roles).toContain(after?.userRole);
    }
  });

  test('a new role removes every role above it', async () => {
    const member = await aUser(world, { userRole: 5, roles: [1, 4, 5], connectedAreaId: area._id });
    const answer = await secretary.put<UserRecord>(path(member), { userRole: 2 });
    expect(answer.records[0]).toMatchObject({ userRole: 2, roles: [1, 2] });
  });

  test('leaders and assistant directors give roles up to 3 and touch no staff', async () => {
    const member = await newcomer({ userRole: 1, roles: [1] });
    const staff = await aUser(world, { userRole: 4, roles: [4], connectedAreaId: area._id });
    for (const { client } of [leader, assistant]) {
      expect((await client.put(path(member), { userRole: 4 })).status).toBe(403);
      expect((await client.put(path(member), { roles: [1, 2] })).status).toBe(403);
      expect((await client.put(path(member), { status: 1 })).status).toBe(403);
      expect((await client.put(path(member), { password: 'A-quiet-river-42' })).status).toBe(403);
      expect((await client.put(path(staff), { status: 0 })).status).toBe(403);
      expect((await client.put(path(staff), { userRole: 1 })).status).toBe(403);
    }
    expect((await leader.client.put(path(member), { userRole: 3 })).status).toBe(200);
  });

  test('nobody gives a role above the own one', async () => {
    const member = await newcomer({ userRole: 1, roles: [1] });
    expect((await secretary.put(path(member), { userRole: 7 })).status).toBe(403);
    expect((await secretary.put(path(member), { roles: [1, 7] })).status).toBe(403);
    expect((await director.put(path(member), { userRole: 7 })).status).toBe(200);
    expect((await secretary.put(path(member), { userRole: 1 })).status).toBe(403);
  });

  test('roles must contain the role in use', async () => {
    const member = await newcomer({ userRole: 1, roles: [1] });
    expect((await secretary.put(path(member), { roles: [2] })).status).toBe(400);
    expect((await secretary.put<UserRecord>(path(member), { roles: [2, 1] })).records[0]).toMatchObject({
      userRole: 1,
      roles: [1, 2],
    });
  });

  test('a switch takes up a role that is held, and ends every session', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6, roles: [1, 4, 6] });
    expect((await client.put(path(user), { userRole: 5 })).status).toBe(403);
    expect((await client.put(path(user), { userRole: 1 })).status).toBe(400);
    const answer = await client.put<UserRecord>(path(user), { userRole: 4 });
    expect(answer.records[0]).toMatchObject({ userRole: 4, roles: [1, 4, 6] });
    expect((await client.get('/api/v1/verifyToken')).status).toBe(401);
  });

  test('DELETE and status 0 mean the same; only 6 and 7 bring a member back', async () => {
    const [one, two] = await Promise.all([newcomer(), newcomer()]);
    expect((await leader.client.delete<UserRecord>(path(one))).records[0]).toMatchObject({ status: 0 });
    expect((await assistant.client.put<UserRecord>(path(two), { status: 0 })).records[0]).toMatchObject({
      status: 0,
    });
    expect((await leader.client.get(path(one))).status).toBe(404);
    expect((await director.put<UserRecord>(path(one), { status: 1 })).records[0]).toMatchObject({
      status: 1,
    });
  });

  test('a member of a deleted area comes back only with another area', async () => {
    const lost = await anArea(world, { status: 0 });
    const member = await newcomer({ status: 0, connectedAreaId: lost._id });
    expect((await secretary.put(path(member), { status: 1 })).status).toBe(409);
    expect((await secretary.put(path(member), { status: 1, connectedAreaId: String(area._id) })).status).toBe(
      200,
    );
  });
});

describe('one change to many', () => {
  test('decides each by itself and reports the result of each', async () => {
    const [pending, tooFew, foreign] = await Promise.all([
      newcomer(),
      newcomer({ chantingRounds: 1 }),
      newcomer({ connectedAreaId: elsewhere._id }),
    ]);
    const ids = [pending, tooFew, foreign].map(user => String(user._id));
    const answer = await leader.client.post('/api/v1/user/bulk', { ids, change: { userRole: 1 } });
    expect(answer.records).toMatchObject([
      { _id: ids[0], ok: true, statusCode: 200 },
      { _id: ids[1], ok: false, statusCode: 409 },
      { _id: ids[2], ok: false, statusCode: 404 },
    ]);
  });

  test('a stale bulk approval demotes nobody', async () => {
    const frontliner = await aUser(world, { userRole: 2, roles: [1, 2], connectedAreaId: area._id });
    const answer = await leader.client.post('/api/v1/user/bulk', {
      ids: [String(frontliner._id)],
      change: { userRole: 1 },
    });
    expect(answer.records).toMatchObject([{ ok: false, statusCode: 409 }]);
    expect(await stored(frontliner)).toMatchObject({ userRole: 2, roles: [1, 2] });
  });

  test('assigns a frontliner of the own area to many, and nobody else', async () => {
    const frontliner = await aUser(world, { userRole: 2, roles: [2], connectedAreaId: area._id });
    const stranger = await aUser(world, { userRole: 2, roles: [2], connectedAreaId: elsewhere._id });
    const members = await Promise.all([newcomer(), newcomer()]);
    const ids = members.map(user => String(user._id));
    const refused = await leader.client.post<{ ok: boolean }>('/api/v1/user/bulk', {
      ids,
      change: { frontliner: String(stranger._id) },
    });
    expect(refused.records.map(outcome => outcome.ok)).toEqual([false, false]);
    const done = await leader.client.post<{ ok: boolean }>('/api/v1/user/bulk', {
      ids,
      change: { frontliner: String(frontliner._id) },
    });
    expect(done.records.map(outcome => outcome.ok)).toEqual([true, true]);
    expect((await stored(members[0] as User))?.frontliner).toEqual(frontliner._id);
    expect(await world.db.collection('area').findOne({ _id: area._id })).toMatchObject({
      frontliners: [frontliner._id],
    });
  });

  test.each([
    [{ ids: [], change: { userRole: 1 } }],
    [{ ids: ['f'.repeat(24)], change: {} }],
    [{ ids: ['x'], change: { status: 0 } }],
    [{ ids: ['f'.repeat(24)], change: { userRole: 6 } }],
  ])('refuses %j', async body => {
    expect((await secretary.post('/api/v1/user/bulk', body)).status).toBe(400);
  });
});
