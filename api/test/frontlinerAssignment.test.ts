import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: { client: Client; user: User };

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  leader = await aSignedInUser(world, { userRole: 4 });
});

afterAll(() => world.stop());

let area: Area;
let elsewhere: Area;
let frontliner: User;
let members: User[];

beforeEach(async () => {
  area = await anArea(world, { areaLeader: leader.user._id });
  elsewhere = await anArea(world);
  const here = { connectedAreaId: area._id };
  frontliner = await aUser(world, { ...here, userRole: 2 });
  members = await users(world, [here, here, here]);
});

const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const assign = (client: Client, to: User, people: User[], target = area) =>
  client.post(`/api/v1/area/${hex(target)}/frontliners/assign`, {
    frontliner: hex(to),
    assignedUser: people.map(hex),
  });
const person = (user: User) => ({ _id: hex(user), name: user.name, initiatedName: user.initiatedName });
const assigned = async (to = frontliner) =>
  (await world.db.collection<User>('user').find({ frontliner: to._id }).sort({ _id: 1 }).toArray()).map(hex);
/** All stored records without the fields that the rules of care set at any time. */
const everything = async () => {
  await auditLogOf(world.db);
  // What jobs keep on a record, whenever they run.
  const projection = { care: 0, careDue: 0, duplicateKeys: 0, duplicatesDue: 0 };
  return Promise.all(
    ['user', 'area'].map(name =>
      world.db.collection(name).find({}, { projection }).sort({ _id: 1 }).toArray(),
    ),
  );
};
const [first, second, third] = [0, 1, 2].map(index => () => members[index] as User);
if (!first || !second || !third) throw new Error('There are three members.');

describe('assigning members to a frontliner', () => {
  test('makes exactly these members theirs, puts them on the list of the area, and answers both', async () => {
    for (const client of [leader.client, secretary]) {
      await assign(client, frontliner, [first(), second()]);
      const answer = await assign(client, frontliner, [third(), second()]);
      expect([answer.status, answer.records]).toEqual([
        200,
        [{ _id: hex(area), frontliner: person(frontliner), assignedUser: [third(), second()].map(person) }],
      ]);
      expect(await assigned()).toEqual([hex(second()), hex(third())]);
    }
    const stored = await world.db.collection<Area>('area').findOne({ _id: area._id });
    expect(stored?.frontliners).toEqual([frontliner._id]);
  });

  test('leaves those who are inactive as they are', async () => {
    const gone = await aUser(world, { connectedAreaId: area._id, frontliner: frontliner._id, status: 0 });
    expect((await assign(leader.client, frontliner, [first()])).status).toBe(200);
    expect(new Set(await assigned())).toEqual(new Set([hex(gone), hex(first())]));
  });

  test('takes a member over from another frontliner, and leaves the others with that one', async () => {
    const other = await aUser(world, { connectedAreaId: area._id, userRole: 3 });
    await assign(leader.client, other, [first(), second()]);
    await assign(leader.client, frontliner, [second()]);
    expect(await assigned(other)).toEqual([hex(first())]);
    expect(await assigned()).toEqual([hex(second())]);
  });

  test('with an empty list ends every assignment', async () => {
    await assign(leader.client, frontliner, members);
    expect((await assign(leader.client, frontliner, [])).status).toBe(200);
    expect(await assigned()).toEqual([]);
  });

  test('repeated changes nothing', async () => {
    await assign(leader.client, frontliner, members);
    const before = await everything();
    expect((await assign(leader.client, frontliner, members)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('is in the audit log with who was assigned before and after', async () => {
    await assign(leader.client, frontliner, [first()]);
    await assign(leader.client, frontliner, [second()]);
    const auditLog = await (
      await auditLogOf(world.db)
    )
      .find({ entityId: hex(area) })
      .sort({ _id: 1 })
      .toArray();
    expect(auditLog.at(-1)).toMatchObject({
      action: 'area.assignFrontliner',
      actor: { _id: leader.user._id },
      changes: { assignedUser: { from: [hex(first())], to: [hex(second())] } },
    });
  });

  test.each<[string, string, (area: Area, elsewhere: Area) => Partial<User>]>([
    ['lives in another area', 'assignedUser', (_, elsewhere) => ({ connectedAreaId: elsewhere._id })],
    ['is inactive', 'assignedUser', area => ({ connectedAreaId: area._id, status: 0 })],
    ['has no area', 'assignedUser', () => ({})],
  ])('refuses a member who %s, and changes nothing at all', async (_, field, fields) => {
    const wrong = await aUser(world, fields(area, elsewhere));
    await assign(leader.client, frontliner, [first()]);
    const before = await everything();
    const answer = await assign(leader.client, frontliner, [second(), wrong]);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
    expect(await everything()).toEqual(before);
  });

  test.each<[string, (area: Area, elsewhere: Area) => Partial<User>]>([
    ['has only role 1', area => ({ connectedAreaId: area._id, userRole: 1 })],
    ['is inactive', area => ({ connectedAreaId: area._id, userRole: 2, status: 0 })],
    ['lives in another area', (_, elsewhere) => ({ connectedAreaId: elsewhere._id, userRole: 2 })],
  ])('refuses a frontliner who %s', async (_, fields) => {
    const wrong = await aUser(world, fields(area, elsewhere));
    const answer = await assign(secretary, wrong, [first()]);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, ['frontliner']]);
    expect(await assigned(wrong)).toEqual([]);
  });

  test('refuses people who do not exist, and what is not a list of ids', async () => {
    const call = `/api/v1/area/${hex(area)}/frontliners/assign`;
    const unknown = { frontliner: hex(frontliner), assignedUser: ['f'.repeat(24)] };
    expect((await leader.client.post(call, unknown)).error.errors).toHaveProperty('assignedUser');
    const text = { frontliner: hex(frontliner), assignedUser: hex(first()) };
    expect((await leader.client.post(call, text)).error.errors).toHaveProperty('assignedUser');
    expect((await leader.client.post(call, { assignedUser: [] })).error.errors).toHaveProperty('frontliner');
  });

  test('is for the secretary and the own leader only', async () => {
    const [assistant, director] = await Promise.all(
      ([5, 7] as const).map(userRole => aSignedInUser(world, { userRole })),
    );
    for (const client of [assistant?.client, director?.client]) {
      expect(client && (await assign(client, frontliner, [])).status).toBe(403);
    }
    expect((await assign(leader.client, frontliner, [], elsewhere)).status).toBe(404);
  });

  test('of the same members by two at once leaves each with exactly one', async () => {
    const other = await aUser(world, { connectedAreaId: area._id, userRole: 2 });
    await Promise.all([assign(leader.client, frontliner, members), assign(secretary, other, members)]);
    const everyone = [...(await assigned()), ...(await assigned(other))];
    expect(everyone.sort()).toEqual(members.map(hex).sort());
  });
});
