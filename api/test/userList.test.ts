import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bornBy, inSegment, SEGMENTS, type UserRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { aSignedInUser, aUser, users } from './world/builders.js';
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
let leader: AreaStaff;
let assistant: AreaStaff;

beforeEach(async () => ({ leader, assistant, area, elsewhere } = await anAreaWithStaff(world)));

const path = (user: Pick<User, '_id'>) => `/api/v1/user/${user._id.toHexString()}`;

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

  test('lists members of unknown gender, until somebody sets it', async () => {
    const [unasked] = await users(world, [
      { connectedAreaId: area._id, gender: null, genderUnasked: true },
      { connectedAreaId: area._id, gender: null },
      { connectedAreaId: elsewhere._id, gender: null, genderUnasked: true },
    ]);
    const listed = async () =>
      (await leader.client.get<UserRecord>('/api/v1/user', { genderUnasked: 'true' })).records;
    const id = String(unasked?._id);
    expect((await listed()).map(({ _id, gender }) => [_id, gender])).toEqual([[id, null]]);
    expect((await leader.client.put(`/api/v1/user/${id}`, { gender: 1 })).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('filters by rounds, gender, class, age, role, facilitator, frontliner, leader, director and day', async () => {
    const [facilitator] = await users(world, [{ userRole: 3, roles: [3] }]);
    const [match] = await users(world, [
      {
        connectedAreaId: area._id,
        chantingRounds: 8,
        userRole: 2,
        roles: [1, 2],
        facilitator: facilitator?._id,
        createdAt: new Date('2025-03-09T18:45:00Z'),
        gender: 2,
        sadhnaGroup: 4,
        dob: bornBy(20, new Date()),
      },
      {
        connectedAreaId: area._id,
        chantingRounds: 3,
        createdAt: new Date('2025-03-09T18:15:00Z'),
        gender: 1,
        sadhnaGroup: null,
        dob: bornBy(21, new Date()),
      },
      {
        connectedAreaId: area._id,
        chantingRounds: 3,
        createdAt: new Date('2024-01-01'),
        gender: null,
        dob: null,
      },
    ]);
    const queries: Record<string, string>[] = [
      { chantingRounds_gte: '5', chantingRounds_lte: '9' },
      { gender: '2,3' },
      { sadhnaGroup: '4' },
      { age_lte: '20' },
      { age_gte: '20', age_lte: '20' },
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

  test('is searched by the beginnings of words, emails and phones, literally', async () => {
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

  test('never finds another area’s staff by what it does not show of them', async () => {
    const hidden = await aUser(world, {
      userRole: 4,
      roles: [4],
      name: 'Ravi Hyphen-Name',
      initiatedName: 'Kṛṣṇa Dāsa',
      email: 'unguessable.address@example.org',
      phone: '7317317310',
      connectedAreaId: elsewhere._id,
    });
    const found = async (client: typeof secretary, q: string) =>
      (await client.get('/api/v1/search', { q, userRole: '4,5' })).records.map(record => record._id);
    for (const q of ['unguessable', 'unguessable.address@example.org', '731', '7317317310', 'ravi 731']) {
      expect([q, await found(leader.client, q)]).toEqual([q, []]);
      expect([q, await found(secretary, q)]).toEqual([q, [String(hidden._id)]]);
    }
    for (const q of ['ravi', 'Hyphen-Name', 'name rav', 'krsna']) {
      expect([q, await found(leader.client, q)]).toEqual([q, [String(hidden._id)]]);
    }
  });
});
