import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inSegment, SEGMENTS, type UserRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
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

let area: Area;
let elsewhere: Area;
let leader: { client: Client; user: User };
let assistant: { client: Client; user: User };

/** A leader and an assistant director of one area, and another area that is not theirs. */
beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4 });
  assistant = await aSignedInUser(world, { userRole: 5 });
  [area, elsewhere] = await Promise.all([
    anArea(world, { areaLeader: leader.user._id, assistantDirector: assistant.user._id }),
    anArea(world),
  ]);
});

const path = (user: Pick<User, '_id'>) => `/api/v1/user/${user._id.toHexString()}`;
const stored = (user: Pick<User, '_id'>) => world.db.collection<User>('user').findOne({ _id: user._id });
const newcomer = (fields: Partial<User> = {}) =>
  aUser(world, { userRole: 0, roles: [0], chantingRounds: 4, connectedAreaId: area._id, ...fields });

describe('the member list', () => {
  test('holds the own areas only, for leaders and assistant directors', async () => {
    const [mine] = await users(world, [{ connectedAreaId: area._id }, { connectedAreaId: elsewhere._id }]);
    for (const { client } of [leader, assistant]) {
      const answer = await client.get<UserRecord>('/api/v1/user', { per_page: 100 });
      expect(answer.records.map(record => record._id)).toEqual([mine?._id.toHexString()]);
      expect(answer.total).toBe(1);
    }
  });

  test('answers both dialects alike, with Content-Range', async () => {
    await users(
      world,
      Array.from({ length: 7 }, (_, i) => ({ connectedAreaId: area._id, name: `Same dialect ${i}` })),
    );
    const paged = await leader.client.get('/api/v1/user', { page: 2, per_page: 3, sort: '["name","ASC"]' });
    const ranged = await leader.client.get('/api/v1/user', {
      range: '[3,5]',
      sort: '["name","ASC"]',
      filter: '{}',
    });
    expect(paged.records).toHaveLength(3);
    expect(ranged.records).toEqual(paged.records);
    expect(ranged.contentRange).toBe('user 3-5/7');
    const beyond = await leader.client.get('/api/v1/user', { range: '[30,39]' });
    expect(beyond.contentRange).toBe('user */7');
  });

  test('finds many by id, only in scope', async () => {
    const [mine, other] = await users(world, [
      { connectedAreaId: area._id },
      { connectedAreaId: elsewhere._id },
    ]);
    const answer = await leader.client.get<UserRecord>('/api/v1/user', {
      filter: JSON.stringify({ id: [mine?._id, other?._id] }),
    });
    expect(answer.records.map(record => record._id)).toEqual([mine?._id.toHexString()]);
  });

  test.each(SEGMENTS.map(segment => [segment]))(
    'segment %s holds exactly the members that belong to it',
    async segment => {
      const made = await users(
        world,
        [0, 1, 2, 3].flatMap(userRole =>
          [0, 3, 4, 16].flatMap(chantingRounds =>
            [0, 1].map(status => ({
              userRole: userRole as User['userRole'],
              chantingRounds,
              status,
              connectedAreaId: area._id,
            })),
          ),
        ),
      );
      const answer = await secretary.get<UserRecord>('/api/v1/user', {
        segment,
        connectedAreaId: area._id.toHexString(),
        per_page: 100,
      });
      const expected = made.filter(user => inSegment(segment, user)).map(user => user._id.toHexString());
      expect(answer.records.map(record => record._id).sort()).toEqual(expected.sort());
    },
  );

  test('filters by rounds, role, facilitator, frontliner, leader, director and day', async () => {
    const [facilitator] = await users(world, [{ userRole: 3, roles: [3] }]);
    const [match] = await users(world, [
      {
        connectedAreaId: area._id,
        chantingRounds: 8,
        userRole: 2,
        roles: [1, 2],
        facilitator: facilitator?._id,
        createdAt: new Date('2025-03-09T18:45:00Z'),
      },
      { connectedAreaId: area._id, chantingRounds: 3, createdAt: new Date('2025-03-09T18:15:00Z') },
    ]);
    const queries: Record<string, string>[] = [
      { chantingRounds_gte: '5', chantingRounds_lte: '9' },
      { userRole: '2,3' },
      { facilitator: String(facilitator?._id) },
      { areaLeader: String(leader.user._id), chantingRounds_gte: '8' },
      { assistantDirector: String(assistant.user._id), chantingRounds_gte: '8' },
      // 00:15 on 10 March in India.
      { fromDate: '2025-03-10', toDate: '2025-03-10' },
    ];
    for (const query of queries) {
      const answer = await leader.client.get<UserRecord>('/api/v1/user', query);
      expect({ query, ids: answer.records.map(record => record._id) }).toEqual({
        query,
        ids: [match?._id.toHexString()],
      });
    }
  });

  test.each([
    ['an unknown parameter', { nonsense: '1' }],
    ['an operator', { 'q[$ne]': '1' }],
    ['an unknown sort field', { sort: '["passwordHash","ASC"]' }],
    ['a sort that is no JSON', { sort: 'name' }],
    ['more than 10,000', { per_page: '10001' }],
    ['a negative page', { page: '-1' }],
    ['a page with a fraction', { page: '1.5' }],
    ['a reversed range', { range: '[9,0]' }],
    ['an object as a filter value', { filter: '{"name":{"$gt":""}}' }],
    ['an unknown filter', { filter: '{"passwordHash":"x"}' }],
    ['a malformed id', { connectedAreaId: 'x' }],
    ['days in the wrong order', { fromDate: '2026-02-02', toDate: '2026-02-01' }],
    ['a day that does not exist', { fromDate: '2026-02-30' }],
    ['a search that is too long', { q: 'x'.repeat(101) }],
  ])('refuses %s with 400', async (_, query) => {
    expect((await secretary.get('/api/v1/user', query)).status).toBe(400);
  });

  test('is looked through by the beginnings of words, emails and phones, literally', async () => {
    const [kesava] = await users(world, [
      {
        name: 'Keśava Bhaṭṭa',
        initiatedName: 'Kamalākṣa Dās',
        email: 'kesava.b@coastok.test',
        phone: '9123456780',
        connectedAreaId: area._id,
      },
      { name: 'Somebody Else', connectedAreaId: area._id },
    ]);
    for (const q of ['kesava', 'bhatta kesava', 'Kamal', 'kesava.b@coastok', '912345', '  KEŚAVA ']) {
      const answer = await leader.client.get<UserRecord>('/api/v1/user', { q });
      expect({ q, ids: answer.records.map(record => record._id) }).toEqual({
        q,
        ids: [kesava?._id.toHexString()],
      });
    }
    for (const q of ['(a+)+$', '.*', '$where', 'esava', '\\']) {
      expect((await leader.client.get('/api/v1/user', { q })).total).toBe(0);
    }
  });

  test('shows inactive members to 6 and 7 only', async () => {
    const gone = await aUser(world, { connectedAreaId: area._id, status: 0 });
    expect((await leader.client.get('/api/v1/user', { segment: 'inactive' })).status).toBe(403);
    expect((await leader.client.get('/api/v1/user', { status: 0 })).total).toBe(0);
    expect((await leader.client.get(path(gone))).status).toBe(404);
    expect((await director.get(path(gone))).status).toBe(200);
    const list = await secretary.get<UserRecord>('/api/v1/user', {
      segment: 'inactive',
      connectedAreaId: String(area._id),
    });
    expect(list.records.map(record => record._id)).toEqual([gone._id.toHexString()]);
  });

  test('never carries a secret', async () => {
    const answer = await secretary.get('/api/v1/user', { per_page: 100 });
    expect(JSON.stringify(answer.body)).not.toMatch(
      /password|argon2|searchTokens|credential|pendingMessages/i,
    );
  });
});

describe('one member', () => {
  test('is 404 outside the scope, unknown, or malformed', async () => {
    const other = await aUser(world, { connectedAreaId: elsewhere._id });
    for (const address of [path(other), '/api/v1/user/ffffffffffffffffffffffff', '/api/v1/user/nonsense']) {
      expect((await leader.client.get(address)).status).toBe(404);
      expect((await leader.client.put(address, { name: 'New' })).status).toBe(404);
    }
  });

  test('may read and edit the own profile, whatever the role', async () => {
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
    const entries = await world.db.collection('audit').find({ entityId: member._id.toHexString() }).toArray();
    expect(entries.map(entry => entry.action).sort()).toEqual(['user.resetPassword', 'user.update']);
    expect(entries.find(entry => entry.action === 'user.update')?.changes).toMatchObject({
      profession: { from: null, to: 'Nurse' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/quiet-river|argon2/);
  });
});

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
    expect(await stored(frontliner)).toMatchObject({ movedFrom: null });
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

  test('is refused outside the own area, and to assistant directors', async () => {
    const outside = await leader.client.post('/api/v1/user', {
      ...body(444),
      connectedAreaId: String(elsewhere._id),
    });
    expect(outside.status).toBe(400);
    expect((await assistant.client.post('/api/v1/user', body(445))).status).toBe(403);
  });
});

describe('looking people up', () => {
  test('shows other areas’ staff by name only, and other members not at all', async () => {
    const staff = await aUser(world, {
      userRole: 4,
      roles: [4],
      name: 'Lookup Leader',
      connectedAreaId: elsewhere._id,
    });
    await aUser(world, {
      userRole: 3,
      roles: [3],
      name: 'Lookup Facilitator',
      connectedAreaId: elsewhere._id,
    });
    const both = await leader.client.get('/api/v1/search', { q: 'lookup', userRole: '3,4' });
    expect(both.total).toBe(0);
    const staffOnly = await leader.client.get('/api/v1/search', { q: 'lookup', userRole: '4,5' });
    expect(staffOnly.records).toEqual([
      { _id: String(staff._id), name: 'Lookup Leader', initiatedName: null, userRole: 4 },
    ]);
  });
});

describe('one change to many', () => {
  test('judges each by itself and tells the outcome of each', async () => {
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

test('the timeline tells what happened to a member, newest first', async () => {
  const member = await newcomer();
  await leader.client.put(path(member), { userRole: 1 });
  await secretary.put(path(member), { connectedAreaId: String(elsewhere._id) });
  const answer = await secretary.get<{ kind: string; text: string }>(`${path(member)}/timeline`);
  expect(answer.records.map(entry => entry.kind)).toEqual(['moved', 'approved', 'joined']);
  expect(answer.records[0]?.text).toBe(`Moved to ${elsewhere.name}`);
  expect(answer.total).toBe(3);
  expect((await leader.client.get(`${path(member)}/timeline`)).status).toBe(404);
});
