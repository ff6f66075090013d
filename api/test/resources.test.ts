import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EVERYBODY, type FieldKind, fieldsOf, type Resource, RESOURCES, schemasOf } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { trailOf } from './world/trail.js';
import { startWorld, type World } from './world/world.js';

/* What every declared resource must do, asked of each of them. */

type Sent = Record<string, unknown>;
type Answered = Sent & { _id: string; __v: number };

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
});

afterAll(() => world.stop());

const DAY_MS = 24 * 3600_000;

/** A value that is good for a field of a kind; another one for each number. */
function valueOf(kind: FieldKind, place: number, n: number): unknown {
  switch (kind.name) {
    case 'text':
      return `Word${place} ${String.fromCharCode(97 + (n % 26))}${n}`;
    case 'choice':
      return Number(Object.keys(kind.labels)[0]);
    case 'option':
      return kind.options[0];
    case 'instant':
      return new Date(Date.now() + (place + 1 + n) * DAY_MS).toISOString();
    case 'number':
      return kind.min + n;
    case 'flag':
      return n % 2 === 0;
    case 'id':
      return 'a'.repeat(24);
    case 'area':
    case 'picture':
      // An area has to be there, a picture to be one's own: api/test/records/book.test.ts has both.
      throw new Error('No listed resource has one.');
    case 'address':
      return `dQw4w9WgX${String(n).padStart(2, '0')}`;
    case 'receiver':
      return EVERYBODY;
  }
}

const sample = (resource: Resource, n: number): Sent =>
  Object.fromEntries(
    fieldsOf(resource, 'written', 'input').map(([name, { facts }], place) => [
      name,
      valueOf(facts.kind, place, n),
    ]),
  );

const WRONG: unknown[] = [{ $gt: '' }, ['x'], true, 1e300, 'x'.repeat(20_000), '\u0000'];

const DECLARED: [string, Resource][] = RESOURCES.map(resource => [resource.name, resource]);

describe.each(DECLARED)('%s', (name, resource) => {
  const all = `/api/v1/${resource.path}`;
  const one = (record: Answered | undefined) => `${all}/${record?._id}`;
  const made = async (n: number) => {
    const answer = await secretary.post<Answered>(all, sample(resource, n));
    expect([answer.status, answer.error.errors]).toEqual([201, undefined]);
    return answer.records[0] as Answered;
  };
  const list = (query: Record<string, string>) => secretary.get<Answered>(all, query);
  const sent = fieldsOf(resource, 'written', 'input');
  const texts = fieldsOf(resource, 'written').filter(([, { facts }]) => facts.kind.name === 'text');

  test('is made, read, changed and taken back, each with an entry in the trail', async () => {
    const record = await made(1);
    expect(schemasOf(resource).record.safeParse(record).error).toBeUndefined();
    expect((await secretary.get<Answered>(one(record))).records).toEqual([record]);
    const [[field] = ['']] = texts;
    const changed = await secretary.put<Answered>(one(record), { [field]: 'Changed' });
    expect(changed.records).toMatchObject([{ [field]: 'Changed', __v: record.__v + 1 }]);
    expect((await secretary.put<Answered>(one(record), {})).records).toEqual(changed.records);
    expect((await secretary.delete(one(record))).status).toBe(200);
    expect((await secretary.get(one(record))).status).toBe(404);
    expect((await secretary.put(one(record), { [field]: 'Again' })).status).toBe(404);
    const entries = await (
      await trailOf(world.db)
    )
      .find({ entity: resource.path, entityId: record._id })
      .sort({ at: 1 })
      .toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      `${name}.create`,
      `${name}.update`,
      `${name}.delete`,
    ]);
    expect(entries[1]?.changes).toEqual({ [field]: { from: record[field], to: 'Changed' } });
  });

  test('is taken back by status 0 alone', async () => {
    const record = await made(2);
    const [[field] = ['']] = texts;
    expect((await secretary.put(one(record), { status: 0, [field]: 'x' })).error.errors).toHaveProperty(
      'status',
    );
    expect((await secretary.put(one(record), { status: 0 })).status).toBe(200);
    expect((await secretary.get(one(record))).status).toBe(404);
  });

  test('under a version that has changed since, is a conflict and stays', async () => {
    const record = await made(3);
    const [[field] = ['']] = texts;
    const version = { 'if-match': `"${record.__v}"` };
    expect((await secretary.put(one(record), { [field]: 'First' }, version)).status).toBe(200);
    expect((await secretary.put(one(record), { [field]: 'Second' }, version)).status).toBe(409);
    const removal = await secretary.fetch(one(record), { method: 'DELETE', headers: version });
    expect(removal.status).toBe(409);
    expect((await secretary.get<Answered>(one(record))).records).toMatchObject([{ [field]: 'First' }]);
  });

  test('is changed by many at once without losing anybody’s change', async () => {
    const record = await made(4);
    const answers = await Promise.all(
      texts.flatMap(([field]) =>
        ['a', 'b', 'c'].map(word => secretary.put<Answered>(one(record), { [field]: `At once ${word}` })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await secretary.get<Answered>(one(record))).records[0]?.__v).toBe(record.__v + answers.length);
  });

  test.each(sent.map(([field, { facts }]) => [field, facts] as const))(
    '%s is refused by its name where it is wrong',
    async (field, facts) => {
      const record = await made(5);
      for (const wrong of WRONG) {
        for (const answer of [
          await secretary.post(all, { ...sample(resource, 6), [field]: wrong }),
          await secretary.put(one(record), { [field]: wrong }),
        ]) {
          // A huge number or a flag may be good for a field that holds one.
          if (answer.status < 400) expect(['number', 'flag']).toContain(facts.kind.name);
          else expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
        }
      }
      const { [field]: _, ...without } = sample(resource, 7);
      const answer = await secretary.post(all, without);
      if (facts.initial === undefined)
        expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
      else expect(answer.status).toBe(201);
    },
  );

  test('takes no field that is not declared, nor one that the product sets', async () => {
    const record = await made(8);
    const kept = fieldsOf(resource, 'system', 'internal', 'computed').map(([field]) => field);
    for (const field of ['stranger', '_id', '__v', 'createdAt', '$set', ...kept]) {
      if (field === 'status') continue;
      expect([field, (await secretary.post(all, { ...sample(resource, 9), [field]: 1 })).status]).toEqual([
        field,
        400,
      ]);
      expect([field, (await secretary.put(one(record), { [field]: 1 })).status]).toEqual([field, 400]);
    }
  });

  test('is listed in pages, newest first, by both ways to ask', async () => {
    const newest = [await made(10), await made(11), await made(12)].reverse();
    const page = await list({ page: '1', per_page: '2' });
    expect(page.records.map(({ _id }) => _id)).toEqual(newest.slice(0, 2).map(({ _id }) => _id));
    expect(page.contentRange).toBe(`${resource.path} 0-1/${page.total}`);
    const range = await list({ range: '[1,2]', filter: '{}', sort: '["createdAt","DESC"]' });
    expect(range.records.map(({ _id }) => _id)).toEqual(newest.slice(1).map(({ _id }) => _id));
    const many = await list({ filter: JSON.stringify({ id: newest.map(({ _id }) => _id) }) });
    expect(many.total).toBe(3);
    for (const bad of <Record<string, string>[]>[
      { per_page: '0' },
      { per_page: '1000000' },
      { range: '[5,1]' },
      { stranger: '1' },
      { page: '-1' },
    ]) {
      expect([bad, (await list(bad)).status]).toEqual([bad, 400]);
    }
  });

  test('is sorted by what the declaration says, and by nothing else', async () => {
    await made(13);
    for (const [field, { facts }] of fieldsOf(resource, 'written', 'system')) {
      const answer = await list({ sort: `["${field}","ASC"]`, per_page: '100' });
      expect([field, answer.status]).toEqual([field, facts.sort ? 200 : 400]);
      if (!facts.sort || facts.kind.name === 'text') continue;
      const values = answer.records.map(record => record[field] as string | number);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
  });

  test('is narrowed by every filter that it declares', async () => {
    await made(14);
    for (const [field, { facts }] of Object.entries(resource.fields)) {
      const { kind } = facts;
      const values =
        kind.name === 'choice'
          ? Object.keys(kind.labels)
          : kind.name === 'option'
            ? [...kind.options]
            : ['x'];
      for (const value of values) {
        const answer = await list({ [field]: value, per_page: '100' });
        if (!facts.filter) {
          if (resource.filters?.[field] === undefined) expect([field, answer.status]).toEqual([field, 400]);
          continue;
        }
        expect(answer.status).toBe(200);
        expect(answer.records.filter(record => String(record[field]) !== value)).toEqual([]);
      }
    }
  });

  test('is found by the words that it declares', async () => {
    const record = await made(15);
    for (const [field, { facts }] of fieldsOf(resource, 'written')) {
      if (!facts.search) continue;
      const found = await list({ q: String(record[field]), per_page: '100' });
      expect([field, found.records.map(({ _id }) => _id)]).toEqual([
        field,
        expect.arrayContaining([record._id]),
      ]);
    }
    expect((await list({ q: 'nobodywrotethis' })).total).toBe(0);
  });

  test('tells the document of the calls what it answers', async () => {
    const document = (await (await fetch(`${world.url}/api/docs-json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>>;
    };
    const calls = { ...document.paths[all], ...document.paths[`${all}/{id}`] };
    const { get: _, ...others } = document.paths[all] ?? {};
    expect(Object.keys({ ...others, ...calls }).sort()).toEqual(['delete', 'get', 'post', 'put']);
    const read = document.paths[`${all}/{id}`]?.['get'];
    expect(read?.operationId).toBe(`${name}.read`);
    const answered = fieldsOf(resource, 'written', 'system', 'computed').map(([field]) => field);
    const told = JSON.stringify(read?.responses['200']);
    for (const field of ['_id', '__v', 'createdAt', ...answered]) expect(told).toContain(`"${field}"`);
  });
});
