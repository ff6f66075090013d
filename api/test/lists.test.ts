import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { istDay } from '@coastok/domain';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { FundOf } from './world/funds.js';
import { aNotification } from './world/notifications.js';
import { aDrive, aPledge } from './world/pledges.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let director: Client;
/** Every list, with the fields that the OpenAPI document says it returns. */
let lists: { path: string; fields: string[] }[];

const YEAR_MS = 365.25 * 24 * 3600_000;

/** An area with its own members. */
async function membersOf(place: World) {
  const [leader, director] = [await aUser(place, { userRole: 4 }), await aUser(place, { userRole: 5 })];
  const area = await anArea(place, { areaLeader: leader._id, assistantDirector: director._id });
  return { connectedAreaId: area._id };
}

interface Operation {
  parameters?: { name: string; description?: string }[];
}

beforeAll(async () => {
  world = await startWorld();
  const secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  director = (await aSignedInUser(world, { userRole: 7 })).client;
  const area = await anArea(world);
  const member = await aUser(world, { connectedAreaId: area._id });
  await aBooking(world, member, await anEvent(world));
  await aQuestion(world, member);
  await aPledge(world, member, await aDrive(world));
  await aNotification(world, area);
  await new FundOf(secretary, area).add(100);
  await director.post('/api/v1/view', { resource: 'user', name: 'Mine' });
  const startsAt = new Date().toISOString();
  const gathering = await director.post<{ _id: string }>('/api/v1/gathering', {
    title: 'Sunday',
    areaId: String(area._id),
    startsAt,
  });
  const { paths } = (await (await fetch(`${world.url}/api/docs-json`)).json()) as {
    paths: Record<string, { get?: Operation }>;
  };
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const described = get?.parameters?.find(({ name }) => name === 'fields')?.description;
    if (!described) return [];
    const fields = described.replace(/^.*?: /, '').split(', ');
    return [
      {
        path: path.replace(
          '{id}',
          path.includes('/gathering/') ? String(gathering.records[0]?._id) : String(member._id),
        ),
        fields,
      },
    ];
  });
});

afterAll(() => world.stop());

describe('a list', () => {
  test('answers the fields that are asked for, with id and version, and no other', async () => {
    expect(lists.length).toBeGreaterThan(15);
    for (const { path, fields } of lists) {
      const asked = fields.slice(0, 2);
      const { status, records } = await director.get(path, { fields: asked.join(','), per_page: 5 });
      expect([path, status]).toEqual([path, 200]);
      for (const record of records) {
        const others = Object.keys(record).filter(name => ![...asked, '_id', '__v'].includes(name));
        expect([path, others]).toEqual([path, []]);
      }
    }
  });

  test('answers of a member, field by field, what the whole record says', async () => {
    const { fields = [] } = lists.find(({ path }) => path === '/api/v1/user') ?? {};
    const ward = await aUser(world, {
      ...(await membersOf(world)),
      dob: istDay(new Date(Date.now() - 15 * YEAR_MS)),
      facilitator: (await aUser(world, { userRole: 3 }))._id,
    });
    const of = async (query: Record<string, string>) =>
      (await director.get('/api/v1/user', { filter: JSON.stringify({ id: [ward._id] }), ...query }))
        .records[0];
    const whole = await of({});
    expect(fields.length).toBeGreaterThan(25);
    for (const field of fields) {
      const { _id, __v, ...asked } = (await of({ fields: field })) ?? {};
      expect([_id, __v, asked]).toEqual([whole?._id, whole?.__v, { [field]: whole?.[field] }]);
    }
  });

  test('answers each of its records by itself, and an unknown one as 404', async () => {
    let seen = 0;
    for (const { path } of lists) {
      if (path.split('/').some(part => /^[0-9a-f]{24}$/.test(part)) || path === '/api/v1/search') continue;
      const [record] = (await director.get<{ _id: string }>(path, { per_page: 1 })).records;
      if (record) {
        const one = await director.get(`${path}/${encodeURIComponent(record._id)}`);
        expect([path, one.status, one.records[0]?._id]).toEqual([path, 200, record._id]);
        seen++;
      }
      const unknown = await director.get(`${path}/${'f'.repeat(24)}`);
      expect([path, unknown.status, unknown.error.message]).not.toEqual([
        path,
        404,
        'There is no such address.',
      ]);
      expect([path, unknown.status]).toEqual([path, 404]);
    }
    expect(seen).toBeGreaterThan(8);
  });

  test('answers all records that are named, however many, where nobody asks for a page', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => aUser(world)));
    const ids = members.map(({ _id }) => _id.toHexString());
    const filter = JSON.stringify({ id: ids });
    const found = await director.get<{ _id: string }>('/api/v1/user', { filter });
    expect(found.records.map(({ _id }) => _id).sort()).toEqual(ids.sort());
    expect((await director.get('/api/v1/user', { filter, per_page: 5 })).records).toHaveLength(5);
  });

  test('says in the document all that its records have', async () => {
    let seen = 0;
    for (const { path, fields } of lists) {
      const { records } = await director.get(path, { per_page: 5 });
      if (records.length > 0) seen++;
      const untold = records.flatMap(record =>
        Object.keys(record).filter(name => ![...fields, '_id', '__v'].includes(name)),
      );
      expect([path, [...new Set(untold)]]).toEqual([path, []]);
    }
    expect(seen).toBeGreaterThan(8);
  });

  test.each(['nonsense', 'name,nonsense', 'name,', '__proto__', 'password'])(
    'refuses fields=%s, naming the parameter',
    async fields => {
      for (const path of ['/api/v1/user', '/api/v1/static']) {
        const { status, error } = await director.get(path, { fields });
        expect([path, status, Object.keys(error.errors ?? {})]).toEqual([path, 400, ['fields']]);
      }
    },
  );

  test('counts exactly up to 10,000, and no further', async () => {
    const contents = world.db.collection('content');
    const one = {
      name: 'Lamp',
      fileType: 3,
      festType: 1,
      url: 'https://example.test/x',
      __v: 0,
      searchTokens: [],
    };
    const rows = (length: number) =>
      Array.from({ length }, () => ({ ...one, status: 1, createdAt: new Date() }));
    await contents.insertMany(rows(10_000));
    const count = async () => {
      const response = await director.fetch('/api/v1/static?page=2&per_page=10');
      const { total_results, capped } = (await response.json()) as Record<string, unknown>;
      return { total_results, capped, range: response.headers.get('content-range') };
    };
    expect(await count()).toEqual({ total_results: 10_000, capped: undefined, range: 'static 10-19/10000' });
    await contents.insertMany(rows(50));
    expect(await count()).toEqual({ total_results: 10_001, capped: true, range: 'static 10-19/10001' });
  });
});
