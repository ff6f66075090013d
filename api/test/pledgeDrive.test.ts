import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PledgeDriveRecord } from '@coastok/domain';
import { aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDrive, aPledge } from './world/pledges.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let director: Client;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6, name: 'Secretary' })).client;
  director = (await aSignedInUser(world, { userRole: 7 })).client;
});

afterAll(() => world.stop());

const CALL = '/api/v1/pledgedetail';
const HOUR_MS = 3600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const body = (fields: object = {}) => ({
  tag: 'Extra rounds in Kartik',
  msg: 'How many extra rounds will you chant?',
  startTime: fromNow(-1),
  endTime: fromNow(24),
  ...fields,
});
const list = (query: Record<string, string> = {}) => secretary.get<PledgeDriveRecord>(CALL, query);
const record = async (id: string) => (await secretary.get<PledgeDriveRecord>(`${CALL}/${id}`)).records[0];

describe('a drive', () => {
  test('is created by secretary and director, with an entry in the audit log', async () => {
    for (const client of [secretary, director]) {
      const answer = await client.post<PledgeDriveRecord>(CALL, body());
      expect([answer.status, answer.records]).toMatchObject([
        201,
        [
          {
            ...body({ startTime: expect.any(String), endTime: expect.any(String) }),
            active: 'ACTIVE',
            __v: 0,
          },
        ],
      ]);
      const entry = await (
        await auditLogOf(world.db)
      ).findOne({ entity: 'pledgedetail', entityId: answer.records[0]?._id });
      expect(entry).toMatchObject({
        action: 'pledgeDrive.create',
        changes: { tag: { from: null, to: 'Extra rounds in Kartik' } },
      });
    }
  });

  test.each([
    ['ACTIVE', -1, 1],
    ['INACTIVE', 1, 2],
    ['INACTIVE', -2, -1],
  ])('is %s from %d to %d hours from now', async (active, from, to) => {
    const answer = await secretary.post<PledgeDriveRecord>(
      CALL,
      body({ startTime: fromNow(from), endTime: fromNow(to) }),
    );
    const [drive] = answer.records;
    expect(drive?.active).toBe(active);
    const listed = await list({ active, per_page: '1000' });
    expect(listed.records.map(({ _id }) => _id)).toContain(drive?._id);
    expect(new Set(listed.records.map(one => one.active))).toEqual(new Set([active]));
  });

  test.each<[object, string]>([
    [{ tag: '' }, 'tag'],
    [{ tag: undefined }, 'tag'],
    [{ startTime: undefined }, 'startTime'],
    [{ endTime: 'tomorrow' }, 'endTime'],
    [{ endTime: '2026-11-21' }, 'endTime'],
    [{ startTime: fromNow(3), endTime: fromNow(2) }, 'endTime'],
    [{ startTime: '2030-01-01T00:00:00Z', endTime: '2030-01-01T00:00:00Z' }, 'endTime'],
    [{ active: 'ACTIVE' }, 'active'],
  ])('with %j is refused, naming the field', async (fields, field) => {
    const answer = await secretary.post(CALL, body(fields));
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });

  test('is found by the words of its tag and message', async () => {
    const drive = await aDrive(world, { tag: 'Bhagavad-gita marathon', msg: 'Distribute books' });
    for (const q of ['gita', 'marathon', 'distribute b']) {
      expect((await list({ q })).records.map(({ _id }) => _id)).toEqual([drive._id.toHexString()]);
    }
  });

  test('is listed newest first, in pages, and sorted as asked', async () => {
    const newest = await aDrive(world, { createdAt: new Date('2030-01-02'), tag: 'Zzz' });
    const page = await list({ per_page: '1' });
    expect(page.records.map(({ _id }) => _id)).toEqual([newest._id.toHexString()]);
    expect(page.contentRange).toBe(`pledgedetail 0-0/${page.total}`);
    expect((await list({ sort: '["tag","DESC"]', per_page: '1' })).records[0]?.tag).toBe('Zzz');
    expect((await list({ sort: '["msg","ASC"]' })).status).toBe(400);
  });
});

describe('changing a drive', () => {
  test('takes single fields and raises the version', async () => {
    const drive = await aDrive(world, { tag: 'Before' });
    const answer = await secretary.put<PledgeDriveRecord>(`${CALL}/${drive._id.toHexString()}`, {
      tag: 'After',
    });
    expect(answer.records).toMatchObject([{ tag: 'After', __v: 1 }]);
    expect((await list({ q: 'after' })).total).toBe(1);
  });

  test('can not put one end over the other one', async () => {
    const drive = await aDrive(world);
    const id = drive._id.toHexString();
    for (const change of [{ startTime: fromNow(2) }, { endTime: fromNow(-2) }]) {
      expect((await secretary.put(`${CALL}/${id}`, change)).error.errors).toHaveProperty('endTime');
    }
    expect(await record(id)).toMatchObject({ __v: 0 });
  });

  test('of both ends at once by two people leaves them in order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const drive = await aDrive(world, { startTime: new Date(fromNow(0)), endTime: new Date(fromNow(10)) });
      const id = drive._id.toHexString();
      await Promise.all([
        secretary.put(`${CALL}/${id}`, { startTime: fromNow(6) }),
        director.put(`${CALL}/${id}`, { endTime: fromNow(4) }),
      ]);
      const stored = await record(id);
      expect(Date.parse(stored?.startTime ?? '')).toBeLessThan(Date.parse(stored?.endTime ?? ''));
    }
  });

  test('under a version that somebody else has changed is a conflict', async () => {
    const drive = await aDrive(world);
    const address = `${CALL}/${drive._id.toHexString()}`;
    expect((await secretary.put(address, { tag: 'First' }, { 'if-match': '"0"' })).status).toBe(200);
    expect((await secretary.put(address, { tag: 'Second' }, { 'if-match': '"0"' })).status).toBe(409);
    expect((await secretary.put(address, { tag: 'Third' }, { 'if-match': '0' })).status).toBe(400);
  });
});

describe.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['DELETE', id => secretary.delete(`${CALL}/${id}`)],
  ['PUT status 0', id => secretary.put(`${CALL}/${id}`, { status: 0 })],
])('%s', (_, hide) => {
  test('hides the drive from every read and keeps its pledges readable', async () => {
    const drive = await aDrive(world);
    await aPledge(world, await aUser(world), drive);
    const id = drive._id.toHexString();
    expect((await hide(id)).status).toBe(200);
    expect((await secretary.get(`${CALL}/${id}`)).status).toBe(404);
    expect((await list({ filter: JSON.stringify({ id: [id] }) })).total).toBe(0);
    expect((await secretary.get('/api/v1/pledging', { pledgeId: id })).total).toBe(1);
    expect((await secretary.get('/api/v1/pledging/summary', { pledgeId: id })).status).toBe(200);
    expect((await hide(id)).status).toBe(404);
  });
});

test('status 0 comes alone, and nothing else than 0', async () => {
  const drive = await aDrive(world);
  const address = `${CALL}/${drive._id.toHexString()}`;
  expect((await secretary.put(address, { status: 0, tag: 'x' })).status).toBe(400);
  expect((await secretary.put(address, { status: 1 })).status).toBe(400);
});
