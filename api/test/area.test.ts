import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AreaRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { effectsOf } from '../src/area/areaPeople.js';
import type { AuditEntry } from '../src/platform/audit/audit.model.js';
import type { User } from '../src/user/user.model.js';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { anArea, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let director: Client;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  director = (await aSignedInUser(world, { userRole: 7 })).client;
});

afterAll(() => world.stop());

let leader: AreaStaff;
let assistant: AreaStaff;
let area: Area;
let elsewhere: Area;

beforeEach(async () => ({ leader, assistant, area, elsewhere } = await anAreaWithStaff(world)));

const LIST = '/api/v1/area';
const path = ({ _id }: Pick<Area, '_id'>) => `${LIST}/${_id.toHexString()}`;
const stored = ({ _id }: Pick<Area, '_id'>) => world.db.collection<Area>('area').findOne({ _id });
const userOf = ({ _id }: Pick<User, '_id'>) => world.db.collection<User>('user').findOne({ _id });
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const person = (user: User) => ({ _id: hex(user), name: user.name, initiatedName: user.initiatedName });
const namesOf = (records: AreaRecord[]) => records.map(record => record.name);
const auditLog = async (entityId: string) =>
  (await auditLogOf(world.db)).find({ entityId }).sort({ _id: 1 }).toArray();

let counter = 0;
const freshCode = () => `NEW-${++counter}`;

describe('the area list', () => {
  test('has the areas that the caller leads or directs, with the names of their people', async () => {
    const helper = await aUser(world, { connectedAreaId: area._id, initiatedName: 'Govinda Dasa' });
    const update = { $set: { facilitators: [helper._id] } };
    await world.db.collection<Area>('area').updateOne({ _id: area._id }, update);
    for (const { client } of [leader, assistant]) {
      const answer = await client.get<AreaRecord>(LIST);
      expect(answer.total).toBe(1);
      expect(answer.contentRange).toBe('area 0-0/1');
      expect(answer.records).toEqual([
        {
          _id: hex(area),
          __v: 0,
          contactName: null,
          contactPhone: null,
          name: area.name,
          code: area.code,
          areaLeader: person(leader.user),
          assistantDirector: person(assistant.user),
          facilitators: [person(helper)],
          frontliners: [],
          status: 1,
          createdAt: area.createdAt.toISOString(),
        },
      ]);
    }
  });

  test('is the same in both query dialects', async () => {
    const prefix = `Dialect ${freshCode()}`;
    for (const n of [1, 2, 3, 4, 5]) await anArea(world, { name: `${prefix} ${n}` });
    const paged = await director.get<AreaRecord>(LIST, {
      page: 2,
      per_page: 2,
      q: prefix,
      sort: '["name","ASC"]',
    });
    const ranged = await director.get<AreaRecord>(LIST, {
      range: '[2,3]',
      filter: JSON.stringify({ q: prefix }),
      sort: '["name","ASC"]',
    });
    expect(namesOf(paged.records)).toEqual([`${prefix} 3`, `${prefix} 4`]);
    expect(ranged.body).toEqual(paged.body);
    expect([paged.contentRange, ranged.contentRange]).toEqual(['area 2-3/5', 'area 2-3/5']);
  });

  test('is newest first unless sorted', async () => {
    const prefix = `Order ${freshCode()}`;
    const older = await anArea(world, { name: `${prefix} a` });
    const newer = await anArea(world, { name: `${prefix} b` });
    const answer = await secretary.get<AreaRecord>(LIST, { q: prefix });
    expect(namesOf(answer.records)).toEqual([newer.name, older.name]);
  });

  test('finds areas by leader, director, facilitator and ids', async () => {
    const helper = await aUser(world);
    const mine = await anArea(world, { facilitators: [helper._id] });
    const found = async (filter: Record<string, unknown>) =>
      (await director.get<AreaRecord>(LIST, { filter: JSON.stringify(filter) })).records.map(
        ({ _id }) => _id,
      );
    expect(await found({ areaLeader: hex(leader.user) })).toEqual([hex(area)]);
    expect(await found({ assistantDirector: hex(assistant.user) })).toEqual([hex(area)]);
    expect(await found({ facilitator: hex(helper) })).toEqual([hex(mine)]);
    expect(await found({ id: [hex(mine), hex(area)] })).toEqual([hex(mine), hex(area)]);
  });

  test('searches literally anywhere in the name, the code or the name of the leader', async () => {
    const word = `Kṛṣṇa.(x+)+${freshCode()}`;
    const gaura = await aUser(world, { userRole: 4, name: 'Gaurav', initiatedName: `Gaura ${word} Dasa` });
    const byName = await anArea(world, { name: `North ${word} side` });
    const byLeader = await anArea(world, { areaLeader: gaura._id });
    const answer = await director.get<AreaRecord>(LIST, { q: word });
    expect(answer.records.map(({ _id }) => _id)).toEqual([hex(byLeader), hex(byName)]);
    expect((await director.get(LIST, { q: byName.code.toLowerCase() })).total).toBe(1);
    expect((await director.get(LIST, { q: '.*' })).total).toBe(0);
  });

  test("is empty, not refused, when filtered by another person's area", async () => {
    const other = await aUser(world, { userRole: 4 });
    await anArea(world, { areaLeader: other._id });
    const answer = await leader.client.get(LIST, { areaLeader: hex(other) });
    expect([answer.status, answer.total, answer.contentRange]).toEqual([200, 0, 'area */0']);
  });

  test('never has a deleted area, even when asked for', async () => {
    const deleted = await anArea(world, { status: 0 });
    expect((await director.get(LIST, { status: 0 })).total).toBe(0);
    expect((await director.get(LIST, { q: deleted.name })).total).toBe(0);
    expect((await director.get(path(deleted))).status).toBe(404);
  });

  test('leaves out helpers who are inactive', async () => {
    const gone = await aUser(world, { status: 0 });
    const named = await anArea(world, { frontliners: [gone._id] });
    expect((await director.get<AreaRecord>(path(named))).records[0]?.frontliners).toEqual([]);
  });

  test.each([
    ['an unknown filter', { colour: 'red' }, 'colour'],
    ['an unknown filter in JSON', { filter: '{"colour":"red"}' }, 'colour'],
    ['an object where a value belongs', { filter: '{"areaLeader":{"$gt":""}}' }, 'areaLeader'],
    ['an operator', { 'q[$ne]': 'x' }, 'q[$ne]'],
    ['a malformed id', { areaLeader: 'leader' }, 'areaLeader'],
    ['an unknown sort field', { sort: '["passwordHash","ASC"]' }, 'sort'],
    ['too many per page', { per_page: 10_001 }, 'per_page'],
    ['a search that is too long', { q: 'x'.repeat(101) }, 'q'],
    ['a search with a control character', { q: 'a\0b' }, 'q'],
    ['a reversed range of days', { fromDate: '2026-02-02', toDate: '2026-02-01' }, 'toDate'],
  ])('refuses %s, naming it', async (_, query, field) => {
    const answer = await director.get(LIST, query);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('reading one area', () => {
  test('is for those who lead or direct it, and for secretary and director', async () => {
    for (const client of [leader.client, assistant.client, secretary, director]) {
      expect((await client.get<AreaRecord>(path(area))).records[0]?._id).toBe(hex(area));
    }
    for (const { client } of [leader, assistant])
      expect((await client.get(path(elsewhere))).status).toBe(404);
    expect((await director.get(`${LIST}/not-an-id`)).status).toBe(404);
  });
});

describe('adding an area', () => {
  test('stores it, in upper case, and lets its leader and director hold their roles', async () => {
    const [newLeader, newDirector] = await Promise.all([aUser(world), aUser(world)]);
    const code = freshCode();
    const answer = await director.post<AreaRecord>(LIST, {
      name: '  New Town ',
      code: code.toLowerCase(),
      areaLeader: hex(newLeader),
      assistantDirector: hex(newDirector),
    });
    expect(answer.status).toBe(201);
    expect(answer.records).toMatchObject([
      { name: 'New Town', code, areaLeader: person(newLeader), assistantDirector: person(newDirector) },
    ]);
    expect((await userOf(newLeader))?.roles).toEqual([1, 4]);
    expect((await userOf(newDirector))?.roles).toEqual([1, 5]);
    expect(await auditLog(hex(newLeader))).toMatchObject([
      { action: 'user.update', changes: { roles: { from: [1], to: [1, 4] } } },
    ]);
    expect(await auditLog(answer.records[0]?._id ?? '')).toMatchObject([
      { action: 'area.create', entity: 'area', role: 7, changes: { code: { from: null, to: code } } },
    ]);
  });

  test('takes a code once, also after the area was deleted', async () => {
    for (const status of [1, 0]) {
      const { code } = await anArea(world, { status });
      const answer = await secretary.post(LIST, { name: 'Again', code: code.toLowerCase() });
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([409, ['code']]);
    }
  });

  test('gives a code to one of ten concurrent requests', async () => {
    const code = freshCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => secretary.post(LIST, { name: 'Race', code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test.each<[string, object, string]>([
    ['no name', { code: 'X1' }, 'name'],
    ['a blank name', { name: ' ', code: 'X1' }, 'name'],
    ['no code', { name: 'X' }, 'code'],
    ['a code with spaces', { name: 'X', code: 'NEW TOWN' }, 'code'],
    ['an unknown leader', { name: 'X', code: 'X1', areaLeader: 'f'.repeat(24) }, 'areaLeader'],
    ['an unknown facilitator', { name: 'X', code: 'X1', facilitators: ['f'.repeat(24)] }, 'facilitators'],
    ['a malformed frontliner', { name: 'X', code: 'X1', frontliners: ['me'] }, 'frontliners.0'],
    ['an operator for a name', { name: { $gt: '' }, code: 'X1' }, 'name'],
    ['a status', { name: 'X', code: 'X1', status: 1 }, 'status'],
    ['an unknown field', { name: 'X', code: 'X1', fund: 1000 }, 'fund'],
  ])('refuses %s, and stores nothing', async (_, body, field) => {
    const answer = await secretary.post(LIST, body);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
    expect(await world.db.collection('area').countDocuments({ code: 'X1' })).toBe(0);
  });

  test('refuses an inactive leader', async () => {
    const inactive = await aUser(world, { status: 0 });
    const body = { name: 'X', code: freshCode(), areaLeader: hex(inactive) };
    expect((await secretary.post(LIST, body)).error.errors).toHaveProperty('areaLeader');
  });

  test('is not for leaders and assistant directors', async () => {
    for (const { client } of [leader, assistant]) {
      expect((await client.post(LIST, { name: 'X', code: freshCode() })).status).toBe(403);
    }
  });
});

describe('changing an area', () => {
  test('lets the secretary change every field, and answers the record as it is now', async () => {
    const [newLeader, helper] = await Promise.all([aUser(world), aUser(world)]);
    const change = {
      name: 'Renamed',
      code: freshCode(),
      areaLeader: hex(newLeader),
      assistantDirector: null,
      contactName: 'Camp Office',
      contactPhone: '+91 98300 12345',
    };
    const answer = await secretary.put<AreaRecord>(path(area), { ...change, facilitators: [hex(helper)] });
    expect(answer.records).toMatchObject([
      {
        __v: 1,
        name: 'Renamed',
        code: change.code,
        areaLeader: person(newLeader),
        assistantDirector: null,
        facilitators: [person(helper)],
        contactName: 'Camp Office',
        contactPhone: '9830012345',
      },
    ]);
    expect((await secretary.get(path(area))).body).toEqual(answer.body);
    expect((await userOf(newLeader))?.roles).toEqual([1, 4]);
    // A leader who is no longer named keeps the role, and loses the scope.
    expect((await userOf(leader.user))?.roles).toEqual([4]);
    expect((await leader.client.get(LIST)).total).toBe(0);
    expect((await auditLog(hex(area))).at(-1)).toMatchObject({
      action: 'area.update',
      changes: { name: { from: area.name, to: 'Renamed' } },
    });
  });

  test('lets a leader change the helpers of the own area, and nothing else', async () => {
    const helper = await aUser(world, { connectedAreaId: area._id });
    const answer = await leader.client.put<AreaRecord>(path(area), { frontliners: [hex(helper)] });
    expect(answer.records[0]?.frontliners).toEqual([person(helper)]);
    await auditLogOf(world.db);
    const before = await stored(area);
    for (const body of [{ name: 'Mine' }, { code: 'MINE' }, { status: 0 }, { areaLeader: hex(helper) }]) {
      expect((await leader.client.put(path(area), body)).status).toBe(403);
    }
    expect(await stored(area)).toEqual(before);
  });

  test("is unknown to the leader of another area, and not an assistant director's or a director's", async () => {
    const body = { facilitators: [] };
    expect((await leader.client.put(path(elsewhere), body)).status).toBe(404);
    expect((await leader.client.put(path(elsewhere), { name: 'Mine' })).status).toBe(404);
    for (const client of [assistant.client, director]) {
      for (const target of [area, elsewhere]) expect((await client.put(path(target), body)).status).toBe(403);
    }
  });

  test('lets a leader name only people of the own area, beside those who are on its list already', async () => {
    const [stranger, longServing] = await Promise.all([
      aUser(world, { connectedAreaId: elsewhere._id }),
      aUser(world, { connectedAreaId: elsewhere._id }),
    ]);
    const update = { $set: { facilitators: [longServing._id] } };
    await world.db.collection<Area>('area').updateOne({ _id: area._id }, update);
    const refused = await leader.client.put(path(area), { facilitators: [hex(longServing), hex(stranger)] });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['facilitators']]);
    const kept = await leader.client.put(path(area), { facilitators: [hex(longServing)] });
    expect(kept.status).toBe(200);
  });

  test('is finished by the job when the instance died after it was stored', async () => {
    const [lead, gone] = [await aUser(world, { userRole: 1 }), await aUser(world, { userRole: 2 })];
    const stayed = await aUser(world, { userRole: 2 });
    const area = await anArea(world, { areaLeader: lead._id, frontliners: [stayed._id] });
    const members = await users(
      world,
      [gone, stayed].map(({ _id }) => ({ connectedAreaId: area._id, frontliner: _id })),
    );
    const change = { areaLeader: lead._id, frontliners: [stayed._id] };
    const entry = { actor: { _id: null, name: 'Test' }, role: null, address: null, requestId: null };
    const before = { frontliners: [gone._id, stayed._id] };
    const effects = effectsOf(change, before, entry as AuditEntry);
    await world.db.collection<Area>('area').updateOne({ _id: area._id }, { $set: { effects } });
    await pressing(world, ['effects'], async () => !('effects' in ((await stored(area)) ?? {})));
    const people = world.db.collection<User>('user');
    expect(await people.findOne({ _id: lead._id })).toMatchObject({ roles: [1, 4] });
    const whose = await people.find({ _id: { $in: members.map(({ _id }) => _id) } }).toArray();
    expect(whose.map(({ frontliner }) => frontliner)).toEqual([null, stayed._id]);
  });

  test('refuses a change of what has changed since it was read', async () => {
    const version = { 'if-match': '"0"' };
    expect((await secretary.put(path(area), { name: 'First' }, version)).status).toBe(200);
    expect((await secretary.put(path(area), { name: 'Second' }, version)).status).toBe(409);
    expect((await secretary.put(path(area), {}, version)).status).toBe(409);
    expect((await secretary.put(path(area), { name: 'Third' })).status).toBe(200);
    expect((await secretary.put(path(area), { name: 'Fourth' }, { 'if-match': '0' })).status).toBe(400);
    expect(await stored(area)).toMatchObject({ name: 'Third', __v: 2 });
  });

  test('lets one of ten requests with the same version win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        secretary.put(path(area), { name: `R${n}` }, { 'if-match': '"0"' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('refuses a code that another area has', async () => {
    const answer = await secretary.put(path(area), { code: elsewhere.code, name: 'Half' });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([409, ['code']]);
    expect((await stored(area))?.name).toBe(area.name);
  });
});
