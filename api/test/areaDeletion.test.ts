import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Area } from '../src/area/area.model.js';
import { areaDeleted } from '../src/area/areaPeople.js';
import { effect } from '../src/platform/effects/effect.js';
import { anArea, aSignedInUser, aUser, users } from './world/builders.js';
import type { User } from '../src/user/user.model.js';
import type { Client } from './world/client.js';
import { auditLogOf } from './world/auditLog.js';
import { ran } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const path = ({ _id }: Pick<Area, '_id'>) => `/api/v1/area/${_id.toHexString()}`;
const statusOf = async ({ _id }: Pick<Area, '_id'>) =>
  (await world.db.collection<Area>('area').findOne({ _id }))?.status;

const DELETIONS: [string, (client: Client, area: Area) => ReturnType<Client['delete']>][] = [
  ['DELETE', (client, area) => client.delete<Record<string, unknown>>(path(area))],
  ['PUT with status 0', (client, area) => client.put<Record<string, unknown>>(path(area), { status: 0 })],
];

describe.each(DELETIONS)('deleting an area by %s', (_, remove) => {
  test('keeps the record, returns it, and removes it from every read', async () => {
    const leader = await aSignedInUser(world, { userRole: 4 });
    const area = await anArea(world, { areaLeader: leader.user._id });
    const answer = await remove(secretary, area);
    expect([answer.status, answer.records]).toMatchObject([
      200,
      [{ _id: String(area._id), status: 0, __v: 1 }],
    ]);
    expect(await statusOf(area)).toBe(0);
    expect((await secretary.get(path(area))).status).toBe(404);
    expect((await secretary.get('/api/v1/area', { q: area.name })).total).toBe(0);
    expect((await leader.client.get('/api/v1/area')).total).toBe(0);
    expect((await remove(secretary, area)).status).toBe(404);
    const auditLog = (await auditLogOf(world.db)).find({ entityId: String(area._id) });
    expect(await auditLog.toArray()).toMatchObject([
      { action: 'area.delete', changes: { status: { from: 1, to: 0 } } },
    ]);
  });

  test('is refused while active members live there, saying how many', async () => {
    const area = await anArea(world);
    const here = { connectedAreaId: area._id };
    await users(world, [here, here, { ...here, status: 0 }]);
    const answer = await remove(secretary, area);
    expect([answer.status, answer.error.message]).toEqual([409, expect.stringContaining('2 active members')]);
    expect(await statusOf(area)).toBe(1);
  });

  test('ignores inactive members', async () => {
    const area = await anArea(world);
    await aUser(world, { connectedAreaId: area._id, status: 0 });
    expect((await remove(secretary, area)).status).toBe(200);
  });

  test.each([4, 5, 7] as const)('is not for role %i', async userRole => {
    const { client, user } = await aSignedInUser(world, { userRole });
    const area = await anArea(world, { areaLeader: user._id, assistantDirector: user._id });
    expect((await remove(client, area)).status).toBe(403);
    expect(await statusOf(area)).toBe(1);
  });
});

test('a deletion that also changes something is refused as a whole', async () => {
  const area = await anArea(world);
  const answer = await secretary.put(path(area), { status: 0, name: 'Gone' });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, ['status']]);
  expect(await statusOf(area)).toBe(1);
});

test('a deletion of what has changed since it was read is refused', async () => {
  const area = await anArea(world, { __v: 3 });
  expect((await secretary.put(path(area), { status: 0 }, { 'if-match': '"2"' })).status).toBe(409);
  expect((await secretary.put(path(area), { status: 0 }, { 'if-match': '"3"' })).status).toBe(200);
});

describe('a deletion that ends right after its write', () => {
  /** Leaves what a crash leaves, a minute later. */
  const deletedByACrash = async () => {
    const area = await anArea(world);
    expect((await secretary.delete(path(area))).status).toBe(200);
    expect(await effectsOf(area)).toEqual([]);
    const deleted = { ...effect(areaDeleted, null), next: new Date() };
    await areas().updateOne({ _id: area._id }, { $push: { effects: deleted } });
    return area;
  };
  const areas = () => world.db.collection<Area>('area');
  const effectsOf = async ({ _id }: Area) => (await areas().findOne({ _id }))?.effects ?? [];

  test('is reversed when a member has joined at that moment, and the audit log shows both', async () => {
    const area = await deletedByACrash();
    await aUser(world, { connectedAreaId: area._id });
    await ran(world, 'effects');
    expect([await statusOf(area), await effectsOf(area)]).toEqual([1, []]);
    await ran(world, 'pending-audit');
    const entries = (await auditLogOf(world.db)).find({ entityId: String(area._id) }).sort({ _id: 1 });
    expect(await entries.toArray()).toMatchObject([
      { action: 'area.delete', changes: { status: { from: 1, to: 0 } } },
      { action: 'area.update', actor: { name: 'area-removals' }, changes: { status: { from: 0, to: 1 } } },
    ]);
  });

  test('is final when nobody has', async () => {
    const area = await deletedByACrash();
    await ran(world, 'effects');
    expect([await statusOf(area), await effectsOf(area)]).toEqual([0, []]);
  });
});

describe('members who join while their area is being deleted', () => {
  const ROUNDS = 25;

  const left = async (area: Area, removed: number, joined: number) => ({
    membersOfADeletedArea:
      (await statusOf(area)) === 0
        ? await world.db.collection('user').countDocuments({ connectedAreaId: area._id, status: 1 })
        : 0,
    bothSucceeded: removed === 200 && joined < 300,
  });

  test('as newcomers, are never left in a deleted one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const area = await anArea(world);
      const newcomer = {
        name: 'Just in time',
        email: `just.in.time.${round}@coastok.test`,
        phone: String(7_000_000_000 + round),
        connectedAreaId: String(area._id),
      };
      const [removal, joining] = await Promise.all([
        secretary.delete(path(area)),
        secretary.post('/api/v1/user', newcomer),
      ]);
      expect(await left(area, removal.status, joining.status)).toEqual({
        membersOfADeletedArea: 0,
        bothSucceeded: false,
      });
    }
  });

  test('by moving, are never left in a deleted one, nor with a part of what was refused', async () => {
    const home = await anArea(world);
    const member = await aUser(world, { connectedAreaId: home._id });
    const shown = { connectedAreaId: 1, effects: 1, initiatedName: 1, email: 1, dob: 1, searchTokens: 1 };
    const told = async () => {
      const found = await world.db
        .collection<User>('user')
        .findOne({ _id: member._id }, { projection: shown });
      return { ...found, effects: found?.effects ?? [] };
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const area = await anArea(world);
      const before = await told();
      const change = {
        connectedAreaId: String(area._id),
        initiatedName: `Round${round} Das`,
        email: `round.${round}@coastok.test`,
        dob: `1990-01-${10 + (round % 20)}`,
      };
      const [removal, joining] = await Promise.all([
        secretary.delete(path(area)),
        secretary.put(`/api/v1/user/${String(member._id)}`, change),
      ]);
      expect(await left(area, removal.status, joining.status)).toEqual({
        membersOfADeletedArea: 0,
        bothSucceeded: false,
      });
      if (joining.status >= 300) expect(await told()).toEqual(before);
    }
  });
});
