import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { UserRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { effect } from '../src/platform/effects/effect.js';
import { memberRenamed } from '../src/user/memberEffects.js';
import type { User } from '../src/user/user.model.js';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDrive, aPledge } from './world/pledges.js';
import { pressing } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

let area: Area;
let elsewhere: Area;
let leader: AreaStaff;
let assistant: AreaStaff;

beforeEach(async () => ({ leader, assistant, area, elsewhere } = await anAreaWithStaff(world)));

const path = (user: Pick<User, '_id'>) => `/api/v1/user/${user._id.toHexString()}`;
/** Without the fields that the rules of care set at any time. */
const stored = ({ _id }: Pick<User, '_id'>) =>
  world.db.collection<User>('user').findOne({ _id }, { projection: { care: 0, careDue: 0 } });
const newcomer = (fields: Partial<User> = {}) =>
  aUser(world, { userRole: 0, roles: [0], chantingRounds: 4, connectedAreaId: area._id, ...fields });

describe('one member', () => {
  test('is 404 outside the scope, unknown, or malformed', async () => {
    const other = await aUser(world, { connectedAreaId: elsewhere._id });
    for (const address of [path(other), '/api/v1/user/ffffffffffffffffffffffff', '/api/v1/user/nonsense']) {
      expect((await leader.client.get(address)).status).toBe(404);
      expect((await leader.client.put(address, { name: 'New' })).status).toBe(404);
    }
  });

  test('may read and edit the own profile, in any role', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 1, connectedAreaId: area._id });
    expect((await client.get(path(user))).status).toBe(200);
    expect(
      (await client.put(path(user), { profession: 'Teacher', chantingRounds: 5 })).records[0],
    ).toMatchObject({ profession: 'Teacher' });
    expect((await client.get(path(leader.user))).status).toBe(403);
    expect((await client.put(path(leader.user), { name: 'X' })).status).toBe(403);
  });

  test.each([
    [{ roles: [7] }],
    [{ userRole: 7 }],
    [{ status: 0 }],
    [{ email: 'new@coastok.test' }],
    [{ password: 'A-quiet-river-42' }],
    [{ connectedAreaId: 'f'.repeat(24) }],
  ])('may not change %j on the own record, which stays as it is', async body => {
    const { client, user } = await aSignedInUser(world, { userRole: 4 });
    const before = await stored(user);
    expect((await client.put(path(user), body)).status).toBe(403);
    expect(await stored(user)).toEqual(before);
  });

  test('may send the own area unchanged in any role, and another one without a role of care', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 4, connectedAreaId: area._id });
    const same = { name: 'Renamed', connectedAreaId: area._id.toHexString() };
    expect((await client.put(path(user), same)).status).toBe(200);
    const member = await aSignedInUser(world, { userRole: 1, connectedAreaId: area._id });
    const other = { connectedAreaId: (await anArea(world))._id.toHexString() };
    expect((await member.client.put(path(member.user), other)).status).toBe(200);
    expect((await client.put(path(user), other)).status).toBe(403);
    const carer = await aSignedInUser(world, { userRole: 2, connectedAreaId: area._id });
    expect((await carer.client.put(path(carer.user), other)).status).toBe(403);
  });

  test.each([
    [{ token: 'x' }, 'token'],
    [{ credentialVersion: 9 }, 'credentialVersion'],
    [{ createdAt: '2020-01-01' }, 'createdAt'],
    [{ chantingRounds: -1 }, 'chantingRounds'],
    [{ chantingRounds: 1.5 }, 'chantingRounds'],
    [{ chantingRounds: '5e3' }, 'chantingRounds'],
    [{ chantingRounds: 1e16 }, 'chantingRounds'],
    [{ phone: '12345' }, 'phone'],
    [{ email: 'no mail' }, 'email'],
    [{ dob: '2026-02-30' }, 'dob'],
    [{ dob: '2025-01-01' }, 'dob'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: { $gt: '' } }, 'name'],
    [{ gender: 9 }, 'gender'],
    [{ imageUrl: 'http://example.test/a.png' }, 'imageUrl'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    [{ facilitator: 'f'.repeat(24) }, 'facilitator'],
    [{ connectedAreaId: 'f'.repeat(24) }, 'connectedAreaId'],
  ])('is not changed by %j; the field is named', async (body, field) => {
    const member = await newcomer();
    const before = await stored(member);
    const answer = await secretary.put(path(member), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.errors ?? {})).toEqual([field]);
    expect(await stored(member)).toEqual(before);
  });

  test('with a stale version is 409, with a malformed one 400, and nothing changes', async () => {
    const member = await newcomer();
    const read = (await leader.client.get<UserRecord>(path(member))).records[0];
    expect(
      (await leader.client.put(path(member), { name: 'First' }, { 'if-match': `"${read?.__v}"` })).status,
    ).toBe(200);
    expect(
      (await leader.client.put(path(member), { name: 'Second' }, { 'if-match': `"${read?.__v}"` })).status,
    ).toBe(409);
    expect((await leader.client.put(path(member), { name: 'Third' }, { 'if-match': 'three' })).status).toBe(
      400,
    );
    expect((await stored(member))?.name).toBe('First');
  });

  test('of forty writers with the same version one wins', async () => {
    const member = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        leader.client.put(path(member), { name: `Writer ${i}` }, { 'if-match': '"0"' }),
      ),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(39);
  });

  test('remembers the day on which 2 and 4 rounds were reached, once', async () => {
    const member = await newcomer({ chantingRounds: 1 });
    const first = (await leader.client.put<UserRecord>(path(member), { chantingRounds: 2 })).records[0];
    expect(first?.chantingTarget2).not.toBeNull();
    expect(first?.chantingTarget4).toBeNull();
    const later = (await leader.client.put<UserRecord>(path(member), { chantingRounds: 16 })).records[0];
    expect(later?.chantingTarget2).toBe(first?.chantingTarget2);
    expect(later?.chantingTarget4).not.toBeNull();
  });

  test('leaves an audit entry with the fields from -> to, without secrets', async () => {
    const member = await newcomer();
    await secretary.put(path(member), { profession: 'Nurse', password: 'A-quiet-river-42' });
    const entries = await (await auditLogOf(world.db)).find({ entityId: member._id.toHexString() }).toArray();
    expect(entries.map(entry => entry.action).sort()).toEqual(['user.resetPassword', 'user.update']);
    expect(entries.find(entry => entry.action === 'user.update')?.changes).toMatchObject({
      profession: { from: null, to: 'Nurse' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/quiet-river|argon2/);
  });
});

describe('a password in an edit', () => {
  test.each([
    ['deactivates', 1, { status: 0 }],
    ['activates', 0, { status: 1 }],
    ['leaves inactive', 0, {}],
  ])('is refused where it %s the member, and changes nothing', async (_does, status, change) => {
    const member = await newcomer({ status });
    const answer = await secretary.put(path(member), { ...change, password: 'A-quiet-river-42' });
    expect(answer).toMatchObject({ status: 400, error: { errors: { password: expect.any(String) } } });
    expect(await stored(member)).toMatchObject({ status });
  });
});

describe('moving', () => {
  test('a leader moves nobody out of the own areas', async () => {
    const member = await newcomer();
    const answer = await leader.client.put(path(member), { connectedAreaId: String(elsewhere._id) });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toHaveProperty('connectedAreaId');
  });

  test('a move ends the links to the old area, also of a frontliner who leaves', async () => {
    const frontliner = await aUser(world, { userRole: 2, roles: [2], connectedAreaId: area._id });
    const member = await newcomer({ frontliner: frontliner._id });
    await world.db
      .collection('area')
      .updateOne({ _id: area._id }, { $set: { frontliners: [frontliner._id] } });
    await secretary.put(path(frontliner), { connectedAreaId: String(elsewhere._id) });
    expect(await stored(member)).toMatchObject({ frontliner: null });
    expect(await world.db.collection('area').findOne({ _id: area._id })).toMatchObject({ frontliners: [] });
    expect(await stored(frontliner)).not.toHaveProperty('effects');
  });

  test('what somebody without an area had asked and pledged follows into the first one', async () => {
    const member = await newcomer({ connectedAreaId: null });
    const question = await aQuestion(world, member);
    const pledge = await aPledge(world, member, await aDrive(world));
    expect((await secretary.put(path(member), { connectedAreaId: String(area._id) })).status).toBe(200);
    for (const [collection, { _id }] of [
      ['question', question],
      ['pledge', pledge],
    ] as const) {
      expect(await world.db.collection(collection).findOne({ _id })).toMatchObject({
        connectedAreaId: area._id,
      });
    }
    expect(await stored(member)).not.toHaveProperty('effects');
  });
});

describe('what a member has booked and pledged', () => {
  const found = async (list: 'booking' | 'pledging', q: string) =>
    (await secretary.get<{ _id: string }>(`/api/v1/${list}`, { q })).records.map(({ _id }) => _id);
  const aBooker = async () => {
    const member = await newcomer({ name: 'Vrinda Oldname' });
    const booking = await aBooking(world, member, await anEvent(world));
    const pledge = await aPledge(world, member, await aDrive(world));
    return { member, booking: String(booking._id), pledge: String(pledge._id) };
  };

  test('is found by the present words of the member, and no more by the former ones', async () => {
    const { member, booking, pledge } = await aBooker();
    const phone = '9600011122';
    const change = { name: 'Vrinda Freshname', phone };
    expect((await secretary.put(path(member), change)).status).toBe(200);
    expect(await found('booking', phone)).toEqual([booking]);
    expect(await found('booking', 'freshname')).toEqual([booking]);
    expect(await found('pledging', 'freshname')).toEqual([pledge]);
    for (const former of [member.phone, 'oldname']) expect(await found('booking', former)).toEqual([]);
    expect(await found('pledging', 'oldname')).toEqual([]);
    expect(await stored(member)).not.toHaveProperty('effects');
  });

  test('is found so also where the instance died before it followed', async () => {
    const { member, booking, pledge } = await aBooker();
    const users = world.db.collection<User>('user');
    const effects = [effect(memberRenamed, null)];
    await users.updateOne({ _id: member._id }, { $set: { name: 'Vrinda Afterwards', effects } });
    await pressing(world, ['effects'], async () => !('effects' in ((await stored(member)) ?? {})));
    expect(await found('booking', 'afterwards')).toEqual([booking]);
    expect(await found('pledging', 'afterwards')).toEqual([pledge]);
  });
});

describe('adding a member', () => {
  const body = (n: number) => ({
    name: `New ${n}`,
    email: `New.${n}@coastok.test`,
    phone: `+91 98${n} 00000`,
    connectedAreaId: String(area._id),
  });

  test('stores a role 0 member with a folded email and ten digits', async () => {
    const answer = await leader.client.post<UserRecord>('/api/v1/user', body(111));
    expect(answer.status).toBe(201);
    expect(answer.records[0]).toMatchObject({
      email: 'new.111@coastok.test',
      phone: '9811100000',
      userRole: 0,
      roles: [0],
      status: 1,
    });
  });

  test('of twenty at once with one email one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        secretary.post('/api/v1/user', { ...body(222), phone: `98222000${10 + i}` }),
      ),
    );
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter(answer => answer.status === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.error.errors).toEqual({ email: 'This email is already registered.' });
  });

  test.each([
    ['userRole', 1],
    ['roles', [6]],
    ['status', 0],
    ['password', 'A-quiet-river-42'],
  ])('knows no %s', async (field, value) => {
    const answer = await secretary.post('/api/v1/user', { ...body(333), [field]: value });
    expect(answer.error).toMatchObject({
      statusCode: 400,
      errors: { [field]: `'${field}' is not a known field.` },
    });
  });

  test('tells staff no more than twenty times an hour that an address is registered', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const taken = { ...body(555), email: (await newcomer()).email };
    for (let n = 0; n < 20; n++) expect((await client.post('/api/v1/user', taken)).status).toBe(409);
    const member = await newcomer();
    const tries = [
      await client.post('/api/v1/user', body(556)),
      await client.put(path(member), { phone: '9333333331' }),
      await client.put(path(member), { name: 'Another' }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(tries[0]?.headers.has('retry-after')).toBe(true);
  });

  test('is refused outside the own area, and to assistant directors', async () => {
    const outside = await leader.client.post('/api/v1/user', {
      ...body(444),
      connectedAreaId: String(elsewhere._id),
    });
    expect(outside.status).toBe(400);
    expect((await assistant.client.post('/api/v1/user', body(445))).status).toBe(403);
  });
});

test('the timeline tells what happened to a member, newest first', async () => {
  const member = await newcomer();
  await leader.client.put(path(member), { userRole: 1 });
  await secretary.put(path(member), { connectedAreaId: String(elsewhere._id) });
  const answer = await secretary.get<{ kind: string; text: string }>(`${path(member)}/timeline`);
  expect(answer.records.map(entry => entry.kind)).toEqual(['moved', 'approved', 'joined']);
  expect(answer.records[0]?.text).toBe(`Moved ${member.name} from ${area.name} to ${elsewhere.name}`);
  expect(answer.total).toBe(3);
  expect((await leader.client.get(`${path(member)}/timeline`)).status).toBe(404);
});
