import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  answeredOf,
  type DeclaredList,
  type ExtraFilter,
  fieldsOf,
  LISTS,
  listSchemasOf,
  pledgeDrive,
  reportNameOf,
  type Resource,
  RESOURCES,
  schemasOf,
} from '@coastok/domain';
import type { Types } from 'mongoose';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aSample, type Referred } from './world/declaredSamples.js';
import { aDrive, aPledge } from './world/pledges.js';
import { anImage } from './world/recording.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

/* Tests for every declared resource. */

type Sent = Record<string, unknown>;
type Answered = Sent & { _id: string; __v: number };

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const { path: picture } = (await secretary.upload(anImage(), { name: 'sample.png' })).object;
  referred = { areaId: String((await anArea(world))._id), picture };
});

afterAll(() => world.stop());

let referred: Referred;
const sample = (resource: Resource, n: number): Sent => aSample(resource, n, referred);

const documentOf = async () =>
  (await (await fetch(`${world.url}/api/docs-json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>>;
  };

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

  test('is made, read, changed and deleted, each with an entry in the audit log', async () => {
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
      await auditLogOf(world.db)
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

  test('is deleted by status 0 alone', async () => {
    const record = await made(2);
    const [[field] = ['']] = texts;
    expect((await secretary.put(one(record), { status: 0, [field]: 'x' })).error.errors).toHaveProperty(
      'status',
    );
    expect((await secretary.put(one(record), { status: 0 })).status).toBe(200);
    expect((await secretary.get(one(record))).status).toBe(404);
  });

  test('with a version that has changed since, is a conflict and is kept', async () => {
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
          // A huge number or a flag may be valid for a field of that kind.
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

  test('is listed in pages, newest first or in its own order, by both ways to ask', async () => {
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
            : kind.name === 'area'
              ? [referred.areaId]
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

  test('is described in the OpenAPI document with its answer', async () => {
    const document = await documentOf();
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

let samples = 0;
/** Creates a record for each list, in an area if the list has areas. */
const SAMPLES: Record<(typeof LISTS)[number]['name'], (area: Types.ObjectId) => Promise<unknown>> = {
  area: () => anArea(world),
  fund: () => anArea(world),
  event: () =>
    secretary.post('/api/v1/event', {
      title: 'A day at the river',
      fromDate: '2031-02-03',
      toDate: '2031-02-04',
      registrationAmount: 100,
    }),
  booking: async connectedAreaId =>
    aBooking(world, await aUser(world, { connectedAreaId }), await anEvent(world)),
  user: connectedAreaId => aUser(world, { connectedAreaId }),
  pledge: async connectedAreaId =>
    aPledge(world, await aUser(world, { connectedAreaId }), await aDrive(world)),
  question: async connectedAreaId => aQuestion(world, await aUser(world, { connectedAreaId })),
  notification: areaId =>
    secretary.post('/api/v1/send/gcm', {
      receiver: 'R|4',
      title: 'Come',
      body: 'Tonight',
      areaId: String(areaId),
    }),
  settlementDifference: async () => {
    const ids = { settlementId: 'setl_Lamp108', paymentId: 'pay_Lamp108', refundId: null, disputeId: null };
    const told = { kind: 'amount', ...ids, bookingId: null, ours: 100, theirs: 200, state: 'open' };
    const waits = { key: `lamp:${(samples += 1)}`, resolution: null, note: null, by: null, at: null };
    const foundAt = new Date(Date.now() + samples * 1000);
    return world.db.collection('settlement_difference').insertOne({ ...told, ...waits, foundAt });
  },
  dispute: async () => {
    const respondBy = new Date(Date.now() + (samples += 1) * 1000);
    const told = { paymentId: 'pay_Lamp108', amount: 120_000, reason: 'Never came', respondBy };
    const waits = { bookingId: null, state: 'open', isOver: false, answer: null, taken: null };
    return world.db
      .collection<{ _id: string }>('dispute')
      .insertOne({ _id: `disp_Lamp${samples}`, ...told, ...waits });
  },
  audit: () => secretary.post('/api/v1/pledgedetail', sample(pledgeDrive, 30)),
};

/** A value that a filter accepts, and one that it refuses. */
function queried(filter: ExtraFilter): [good: string, bad: string] {
  switch (filter.name) {
    case 'month':
      return ['02/31', '13/31'];
    case 'numbers':
    case 'number':
      return [String(filter.among[0]), '997'];
    case 'bound':
      return [String(filter.max), String(filter.max + 1)];
    case 'option':
      return [filter.options[0] ?? '', 'neither'];
    case 'flag':
      return ['true', 'yes'];
    case 'id':
    case 'area':
      return ['a'.repeat(24), 'a'];
    case 'gatewayId':
      return [`${filter.prefix}_Lamp108`, 'Lamp108'];
    case 'ids':
      return [`${'a'.repeat(24)},${'b'.repeat(24)}`, 'a,b'];
    case 'answers':
      return ['', 'vegan'];
    case 'event':
      return ['mayapur-camp', '$where'];
    case 'word':
      return ['user.approve', 'user approve'];
    case 'text':
      return ['any words', '\u0000'];
  }
}

describe.each(LISTS.map((list): [keyof typeof SAMPLES, DeclaredList] => [list.name, list]))(
  'the list %s',
  (name, list) => {
    const all = `/api/v1/${list.path}`;
    const newest = list.newestBy ?? 'createdAt';
    const names = answeredOf(list).map(([field]) => field);
    const ask = (query: Record<string, string>, client = secretary) => client.get<Answered>(all, query);
    let leader: AreaStaff;

    beforeAll(async () => {
      const staff = await anAreaWithStaff(world);
      ({ leader } = staff);
      for (const area of [staff.area, staff.elsewhere, staff.area]) await SAMPLES[name](area._id);
      await anArea(world);
    });

    test('answers what the declaration says, whole or some fields, and a single record as in the list', async () => {
      const { records } = await ask({ per_page: '3' });
      const { record: schema } = listSchemasOf(list);
      for (const record of records) {
        expect([record, schema.safeParse(record).error]).toEqual([record, undefined]);
        const always = list.unversioned ? ['_id'] : ['_id', '__v'];
        expect(Object.keys(record).sort()).toEqual([...always, ...names].sort());
      }
      const read = await secretary.get<Answered>(`${all}/${records[0]?._id}`);
      expect(read.records).toEqual([expect.objectContaining(records[0] ?? {})]);
      const some = await ask({ fields: names.slice(0, 2).join(','), per_page: '1' });
      for (const record of some.records)
        expect(Object.keys(record).filter(field => !field.startsWith('_'))).toEqual(
          expect.arrayContaining(names.slice(0, 2)),
        );
      expect((await ask({ fields: 'stranger' })).status).toBe(400);
      expect((await secretary.get(`${all}/${'f'.repeat(24)}`)).status).toBe(404);
      expect((await secretary.get(`${all}/nonsense`)).status).toBe(404);
    });

    test('is listed in pages, newest first, by both ways to ask, and refuses other questions', async () => {
      const page = await ask({ page: '1', per_page: '2' });
      const range = await ask({ range: '[0,1]', filter: '{}' });
      expect(range.records).toEqual(page.records);
      expect(page.contentRange).toBe(`${list.path} 0-1/${page.total}`);
      const moments = page.records.map(record => String(record[newest]));
      const isRising = Object.values(list.order ?? {}).at(-1) === 1;
      expect(moments).toEqual(isRising ? moments.toSorted() : moments.toSorted().reverse());
      const many = await ask({ filter: JSON.stringify({ id: page.records.map(({ _id }) => _id) }) });
      expect(many.total).toBe(2);
      for (const bad of <Record<string, string>[]>[
        { per_page: '0' },
        { per_page: '1000000' },
        { range: '[5,1]' },
        { stranger: '1' },
        { page: '-1' },
        { fromDate: '2031-02-30' },
        { filter: '{"$where":"1"}' },
      ]) {
        expect([bad, (await ask(bad)).status]).toEqual([bad, 400]);
      }
    });

    test('is sorted by what the declaration says, and by nothing else', async () => {
      const sortable = [
        ...answeredOf(list)
          .filter(([, { facts }]) => facts.sort)
          .map(([field]) => field),
        ...Object.keys(list.sortAs ?? {}),
      ];
      for (const field of new Set([...names, ...sortable, 'stranger'])) {
        const answer = await ask({ sort: `["${field}","ASC"]`, per_page: '100' });
        expect([field, answer.status]).toEqual([field, sortable.includes(field) ? 200 : 400]);
        if (list.fields[field]?.facts.kind.name !== 'instant' || answer.status !== 200) continue;
        const moments = answer.records.map(record => String(record[field]));
        expect([field, moments]).toEqual([field, moments.toSorted()]);
      }
    });

    test('is narrowed by the filters that it declares, and by no other field', async () => {
      const filters = list.filters ?? {};
      for (const [field, filter] of Object.entries(filters)) {
        const [good, bad] = queried(filter);
        // The possible answers depend on an event's form (`eventForm.test.ts`).
        if (good !== '') expect([field, (await ask({ [field]: good })).status]).toEqual([field, 200]);
        const refused = await ask({ [field]: bad });
        // Of several ids each invalid one gets its own error.
        const blamed = Object.keys(refused.error.errors ?? {}).map(name => name.split('.')[0]);
        expect([field, [...new Set(blamed)]]).toEqual([field, [field]]);
      }
      for (const [field, { facts }] of Object.entries(list.fields)) {
        const { kind, filter } = facts;
        if (!filter) {
          if (!filters[field]) expect([field, (await ask({ [field]: 'x' })).status]).toEqual([field, 400]);
          continue;
        }
        const value =
          kind.name === 'choice'
            ? Object.keys(kind.labels)[0]
            : kind.name === 'option'
              ? kind.options[0]
              : 'a'.repeat(24);
        const answer = await ask({ [field]: value ?? '', per_page: '100' });
        expect([field, answer.status]).toEqual([field, 200]);
        expect(answer.records.filter(record => String(record[field]) !== value)).toEqual([]);
      }
    });

    test('shows staff of an area only that area’s records', async () => {
      const { scope, access } = list;
      if (scope === undefined || typeof access.list === 'string' || !access.list.includes(4)) return;
      const answer = await ask({ per_page: '100' }, leader.client);
      const everything = await ask({ per_page: '100' });
      expect(answer.total).toBeGreaterThan(0);
      expect(answer.total).toBeLessThan(everything.total);
      const theirs = answer.records.map(({ _id }) => _id);
      const other = everything.records.find(({ _id }) => !theirs.includes(_id));
      expect((await leader.client.get(`${all}/${other?._id}`)).status).toBe(404);
    });

    test('is downloaded as a file with a row for each record', async () => {
      if (!list.export) return;
      const file = await secretary.fetch(`/api/v1/report/${reportNameOf(list)}.csv`);
      expect([file.status, file.headers.get('x-total-count')]).toEqual([
        200,
        String((await ask({ per_page: '1' })).total),
      ]);
    });

    test('is described in the OpenAPI document with its answer', async () => {
      const { paths } = await documentOf();
      for (const [path, operation] of [
        [all, `${name}.list`],
        [`${all}/{id}`, `${name}.read`],
      ] as const) {
        const call = paths[path]?.['get'];
        expect(call?.operationId).toBe(operation);
        const told = JSON.stringify(call?.responses['200']);
        for (const field of ['_id', ...names]) expect(told).toContain(`"${field}"`);
      }
    });
  },
);
