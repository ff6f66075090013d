import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FoundRecord, PreferenceRecord, ViewRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let assistant: Client;
let stranger: Client;
let own: Area;
let other: Area;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6, name: 'Sarala Sen' })).client;
  const led = await aSignedInUser(world, { userRole: 4, name: 'Lalita Bose' });
  const assisting = await aSignedInUser(world, { userRole: 5, name: 'Asha Roy' });
  const foreign = await aSignedInUser(world, { userRole: 4, name: 'Govinda Das' });
  [leader, assistant, stranger] = [led.client, assisting.client, foreign.client];
  own = await anArea(world, {
    name: 'Ballygunge',
    code: 'BAL',
    areaLeader: led.user._id,
    assistantDirector: assisting.user._id,
  });
  other = await anArea(world, { name: 'Ballabhpur', code: 'BLB', areaLeader: foreign.user._id });
});

afterAll(() => world.stop());

describe('the palette’s search', () => {
  const FIND = '/api/v1/find';
  const find = async (client: Client, q: string) => (await client.get<FoundRecord>(FIND, { q })).records;
  const labels = async (client: Client, q: string) => (await find(client, q)).map(({ label }) => label);

  test('finds each kind within scope, with its page', async () => {
    const member = await aUser(world, { name: 'Ballari Ghosh', connectedAreaId: own._id });
    await aUser(world, { name: 'Ballari Foreign', connectedAreaId: other._id });
    const event = await anEvent(world, { title: 'Ball games', published: true });
    const question = await aQuestion(world, member, { askText: 'Where is the ballroom?', answered: false });
    expect(await find(leader, 'ball')).toEqual([
      {
        kind: 'member',
        _id: String(member._id),
        label: 'Ballari Ghosh',
        hint: 'Coastok Member, Ballygunge',
        path: `/user/${String(member._id)}/show`,
      },
      {
        kind: 'area',
        _id: String(own._id),
        label: 'Ballygunge',
        hint: 'BAL, led by Lalita Bose',
        path: `/area/${String(own._id)}/show`,
      },
      expect.objectContaining({
        kind: 'event',
        _id: String(event._id),
        label: 'Ball games',
        path: `/event/manage/${event.eventId}`,
      }),
      expect.objectContaining({
        kind: 'question',
        _id: String(question._id),
        label: 'Where is the ballroom?',
      }),
    ]);
    expect(await labels(secretary, 'ball')).toEqual(
      expect.arrayContaining(['Ballari Ghosh', 'Ballari Foreign', 'Ballygunge', 'Ballabhpur']),
    );
  });

  test('knows a member by email and by telephone, however its digits are grouped', async () => {
    const { email, phone } = await aUser(world, {
      name: 'Tulasi',
      email: 'tulasi.dey@example.test',
      phone: '9812345670',
      connectedAreaId: own._id,
    });
    for (const q of [email, 'tulasi.d', phone, '98123', '+91 98123-45670', '98123 456'])
      expect([q, await labels(leader, q)]).toEqual([q, ['Tulasi']]);
  });

  test('finds a booking by its reference in any spelling, in scope only', async () => {
    const guest = await aUser(world, { name: 'Madhava', connectedAreaId: own._id });
    const { _id } = await aBooking(world, guest, await anEvent(world));
    const reference = 'K7PQ-3XWM';
    await world.db.collection('booking').updateOne({ _id }, { $set: { bookingReferenceNo: reference } });
    for (const q of [reference, reference.toLowerCase().replace('-', ' '), reference.slice(0, 6)])
      expect([q, await labels(leader, q)]).toEqual([q, [reference]]);
    expect(await labels(stranger, reference)).toEqual([]);
  });

  test('shows inactive members to those who may list them', async () => {
    await aUser(world, { name: 'Quondam', connectedAreaId: own._id, status: 0 });
    expect(await labels(leader, 'quondam')).toEqual([]);
    expect(await find(secretary, 'quondam')).toMatchObject([{ hint: 'Inactive, Ballygunge' }]);
  });

  test('finds no staff of other areas', async () => {
    await aUser(world, { name: 'Foreignleader', userRole: 4, connectedAreaId: other._id });
    expect(await labels(leader, 'foreignleader')).toEqual([]);
  });

  test('answers at most five of a kind', async () => {
    for (let index = 0; index < 7; index++)
      await aUser(world, { name: `Septima ${index}`, connectedAreaId: own._id });
    expect(await labels(leader, 'septima')).toHaveLength(5);
  });

  test.each(['', ' ', 'a', '- a .', 'a'.repeat(61), 'a\u0000b'])('refuses %j', async q => {
    const answer = await leader.get(FIND, { q });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, ['q']]);
  });

  test.each(['a b', `${'a-'.repeat(59)}a`, 'কৃ'])('takes %j, for symbols do not count', async q => {
    expect((await leader.get(FIND, { q })).status).toBe(200);
  });
});

describe('what the console remembers', () => {
  const CALL = '/api/v1/preference';
  const valuesOf = async (client: Client) => (await client.get<PreferenceRecord>(CALL)).records[0]?.values;
  const put = (client: Client, values: unknown) => client.put<PreferenceRecord>(CALL, { values });

  test('is empty at first, then has the sent values in place of former ones; null removes a name', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    expect(await valuesOf(client)).toEqual({});
    await put(client, { theme: 'dark', columns: { user: ['name'] } });
    const answer = await put(client, { theme: null, density: 'small' });
    expect(answer.records[0]?.values).toEqual({ columns: { user: ['name'] }, density: 'small' });
    expect(await valuesOf(client)).toEqual(answer.records[0]?.values);
    expect(await valuesOf(leader)).toEqual({});
  });

  test('keeps what ten requests send at the same moment', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const names = Array.from({ length: 10 }, (_, index) => `name${index}`);
    await Promise.all(names.map(name => put(client, { [name]: 1 })));
    expect(Object.keys((await valuesOf(client)) ?? {}).sort()).toEqual(names);
  });

  test('is at most 64 kB in all, as UTF-8; what was there stays', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    expect((await put(client, { a: 'ক'.repeat(21_000) })).status).toBe(200);
    expect((await put(client, { b: 'ক'.repeat(1000) })).status).toBe(413);
    expect(Object.keys((await valuesOf(client)) ?? {})).toEqual(['a']);
    expect((await put(client, { a: null, b: 'x'.repeat(65_000) })).status).toBe(200);
  });

  test.each([
    [{ values: { 'a.b': 1 } }],
    [{ values: { $a: 1 } }],
    [{ values: { a: { 'b.c': 1 } } }],
    [{ values: [] }],
    [{ values: 'x' }],
    [{}],
    [{ values: {}, userId: 'x' }],
  ])('refuses %j', async body => {
    expect((await leader.put(CALL, body)).status).toBe(400);
  });
});

describe('saved views', () => {
  const CALL = '/api/v1/view';
  const VIEW = {
    resource: 'user',
    name: 'Beginners',
    filter: { chantingRounds_lte: 2, q: 'a.b' },
    sort: ['name', 'ASC'],
    columns: ['name', 'phone'],
  };
  const save = async (client: Client, fields: object = {}) => {
    const answer = await client.post<ViewRecord>(CALL, { ...VIEW, ...fields });
    expect(answer.status).toBe(201);
    return answer.records[0] as ViewRecord;
  };
  const seen = async (client: Client) =>
    (await client.get<ViewRecord>(CALL, { resource: 'user' })).records.map(({ _id }) => _id);

  beforeEach(() => world.db.collection('saved_view').deleteMany({}));

  test('are returned as they were saved, to their owner only', async () => {
    const view = await save(leader);
    expect(view).toMatchObject({ ...VIEW, shared: 'no', owner: { name: 'Lalita Bose' }, __v: 0 });
    expect((await leader.get(`${CALL}/${view._id}`)).records).toEqual([view]);
    expect([await seen(leader), await seen(secretary)]).toEqual([[view._id], []]);
    for (const call of [
      secretary.get(`${CALL}/${view._id}`),
      secretary.put(`${CALL}/${view._id}`, { name: 'Mine' }),
      secretary.delete(`${CALL}/${view._id}`),
    ])
      expect((await call).status).toBe(404);
  });

  test('of a leader are shared with the area’s assistant director, who may not change them', async () => {
    const { _id } = await save(leader, { shared: 'area' });
    expect(await Promise.all([assistant, stranger, secretary].map(seen))).toEqual([[_id], [], []]);
    expect((await assistant.put(`${CALL}/${_id}`, { name: 'Mine' })).status).toBe(403);
    expect((await assistant.delete(`${CALL}/${_id}`)).status).toBe(403);
  });

  test('of a secretary are shared with all staff, and outlive the owner’s role', async () => {
    const { client, user } = await aSignedInUser(world, { userRole: 6 });
    const { _id } = await save(client, { shared: 'all' });
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: { userRole: 1, roles: [1] } });
    expect(await Promise.all([leader, assistant, stranger, secretary].map(seen))).toEqual(
      Array.from({ length: 4 }, () => [_id]),
    );
  });

  test('can’t be shared with people outside the owner’s reach', async () => {
    const answers = [
      leader.post(CALL, { ...VIEW, shared: 'all' }),
      assistant.post(CALL, { ...VIEW, shared: 'area' }),
      secretary.post(CALL, { ...VIEW, shared: 'area' }),
      leader.put(`${CALL}/${(await save(leader))._id}`, { shared: 'all' }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('can be the default of a list for a role, one each, when the secretary or the director sets it on a view that all staff see', async () => {
    const first = await save(secretary, { shared: 'all', defaultFor: [4, 5] });
    const second = await save(secretary, { shared: 'all', name: 'Others', defaultFor: [5] });
    const defaults = async () =>
      (await leader.get<ViewRecord>(CALL, { resource: 'user' })).records.map(({ _id, defaultFor }) => [
        _id,
        defaultFor,
      ]);
    expect(await defaults()).toEqual([
      [first._id, [4]],
      [second._id, [5]],
    ]);
    await secretary.put(`${CALL}/${second._id}`, { defaultFor: [4] });
    expect(await defaults()).toEqual([
      [first._id, []],
      [second._id, [4]],
    ]);
    const hidden = await secretary.put<ViewRecord>(`${CALL}/${second._id}`, { shared: 'no' });
    expect(hidden.records).toMatchObject([{ shared: 'no', defaultFor: [] }]);
  });

  test('can’t be a default when not all staff see them', async () => {
    const own = await save(secretary);
    const refused = [
      await secretary.post(CALL, { ...VIEW, defaultFor: [4] }),
      await leader.post(CALL, { ...VIEW, shared: 'area', defaultFor: [5] }),
      await secretary.put(`${CALL}/${own._id}`, { defaultFor: [4] }),
      await secretary.put(`${CALL}/${own._id}`, { shared: 'area', defaultFor: [4] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
  });

  test('change in what is sent, of the version that was read', async () => {
    const { _id } = await save(leader, { shared: 'area' });
    const renamed = await leader.put<ViewRecord>(`${CALL}/${_id}`, { name: 'New' }, { 'If-Match': '"0"' });
    expect(renamed.records).toMatchObject([{ ...VIEW, name: 'New', shared: 'area', __v: 1 }]);
    expect((await leader.put(`${CALL}/${_id}`, { name: 'Old' }, { 'If-Match': '"0"' })).status).toBe(409);
    expect((await leader.put<ViewRecord>(`${CALL}/${_id}`, { shared: 'no' })).status).toBe(200);
    expect(await seen(assistant)).toEqual([]);
    expect((await leader.delete(`${CALL}/${_id}`)).status).toBe(200);
    expect(await seen(leader)).toEqual([]);
  });

  test.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ resource: 'a b' }, 'resource'],
    [{ sort: ['name'] }, 'sort'],
    [{ sort: ['name', 'UP'] }, 'sort.1'],
    [{ filter: { $where: 1 } }, 'filter'],
    [{ filter: { q: 'x'.repeat(5000) } }, 'filter'],
    [{ columns: ['a b'] }, 'columns.0'],
    [{ shared: 'world' }, 'shared'],
    [{ defaultFor: [3] }, 'defaultFor.0'],
    [{ ownerId: 'f'.repeat(24) }, 'ownerId'],
  ])('refuse %j, naming the field', async (fields, field) => {
    const answer = await leader.post(CALL, { ...VIEW, ...fields });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });
});

test('of an erased person the console keeps only what was shared', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 6, name: 'Gone Soon' });
  await client.put('/api/v1/preference', { values: { theme: 'dark' } });
  await client.post('/api/v1/view', { resource: 'user', name: 'Mine' });
  await client.post('/api/v1/view', { resource: 'user', name: 'Ours', shared: 'all' });
  const held = await client.get(`/api/v1/user/${String(user._id)}/export`);
  expect(JSON.stringify(held.body)).toContain('"Mine"');
  await world.db.collection('user').updateOne({ _id: user._id }, { $set: { userRole: 1, roles: [1] } });
  expect((await secretary.post(`/api/v1/user/${String(user._id)}/erase`)).status).toBe(200);
  expect(await world.db.collection('preference').countDocuments({ _id: user._id })).toBe(0);
  const kept = await world.db.collection('saved_view').find({ ownerId: user._id }).toArray();
  expect(kept.map(({ name }) => String(name))).toEqual(['Ours']);
});
