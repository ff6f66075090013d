import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AttendanceRecord,
  formatDate,
  type GatheringRecord,
  istDay,
  type MarkOutcomeRecord,
} from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Gathering } from '../src/care/care.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import { aGathering } from './world/care.js';
import type { Client } from './world/client.js';
import { somebody } from './world/newcomers.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
});
afterAll(() => world.stop());

let leader: { client: Client; user: User };
let carer: { client: Client; user: User };
let area: Area;
let radha: User;
let mohan: User;

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4 });
  area = await anArea(world, { areaLeader: leader.user._id });
  carer = await aSignedInUser(world, { userRole: 2, name: 'Zara', connectedAreaId: area._id });
  radha = await aUser(world, { name: 'Radha', connectedAreaId: area._id });
  mohan = await aUser(world, { name: 'Mohan', connectedAreaId: area._id });
  await aUser(world, { name: 'Not approved', userRole: 0, connectedAreaId: area._id });
});

const PATH = '/api/v1/gathering';
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const at = (gathering: { _id: unknown }, rest = '') => `${PATH}/${String(gathering._id)}${rest}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const attendanceOf = async (gathering: { _id: unknown }, client = leader.client) =>
  (await client.get<AttendanceRecord>(at(gathering, '/attendance'))).records;
const mark = (client: Client, gathering: { _id: unknown }, rows: object[], more: object = {}) =>
  client.put<MarkOutcomeRecord>(at(gathering, '/attendance'), { rows, ...more });
const read = async (gathering: { _id: unknown }) =>
  (await leader.client.get<GatheringRecord>(at(gathering))).records[0];

describe('a gathering', () => {
  const body = () => ({
    title: 'Class',
    areaId: hex(area),
    startsAt: inDays(1).toISOString(),
    place: 'Hall',
  });

  test('is answered as it is stored', async () => {
    const { status, records } = await leader.client.post<GatheringRecord>(PATH, body());
    expect(status).toBe(201);
    expect(records).toEqual([
      {
        _id: expect.any(String),
        __v: 0,
        ...body(),
        startsAt: expect.any(String),
        areaName: area.name,
        state: 'planned',
        listClosedAt: null,
        present: 0,
        absent: 0,
        guests: 0,
        guestList: null,
        createdAt: expect.any(String),
      },
    ]);
  });

  test('repeats on a weekday as rows of their own, the first date included', async () => {
    const startsAt = '2030-12-03T12:30:00.000Z';
    const repeat = { weekday: 0, until: '2030-12-22' };
    const { records } = await leader.client.post<GatheringRecord>(PATH, { ...body(), startsAt, repeat });
    expect(records.map(one => one.startsAt)).toEqual([
      startsAt,
      '2030-12-08T12:30:00.000Z',
      '2030-12-15T12:30:00.000Z',
      '2030-12-22T12:30:00.000Z',
    ]);
    const tooMany = { weekday: 0, until: '2034-01-01' };
    const refused = await leader.client.post(PATH, { ...body(), startsAt, repeat: tooMany });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['repeat']]);
    const over = { weekday: 0, until: '2030-12-02' };
    const ended = await leader.client.post(PATH, { ...body(), startsAt, repeat: over });
    expect(ended.status).toBe(400);
    expect(ended.error.errors).toEqual({
      repeat: 'Please choose a last day that is not before the first one.',
    });
  });

  test('is at most 90 days in the past, and in an area of the caller', async () => {
    const made = async (fields: object) => (await leader.client.post(PATH, { ...body(), ...fields })).status;
    expect(await made({ startsAt: inDays(-89).toISOString() })).toBe(201);
    expect(await made({ startsAt: inDays(-91).toISOString() })).toBe(400);
    expect(await made({ areaId: hex(await anArea(world)) })).toBe(400);
    expect((await carer.client.post(PATH, body())).status).toBe(403);
  });

  test('is listed by area, state and day, to carers that of their own area', async () => {
    const past = await aGathering(world, area, { startsAt: inDays(-8), state: 'held' });
    const next = await aGathering(world, area, { startsAt: inDays(2) });
    const elsewhere = await aGathering(world, await anArea(world));
    const listed = async (query: Record<string, string>, client = carer.client) =>
      (await client.get<GatheringRecord>(PATH, query)).records.map(({ _id }) => _id).sort();
    expect(await listed({})).toEqual([hex(past), hex(next)].sort());
    expect(await listed({ state: 'held' })).toEqual([hex(past)]);
    expect(await listed({ fromDate: istDay(inDays(1)), toDate: istDay(inDays(3)) })).toEqual([hex(next)]);
    expect(await listed({}, leader.client)).toEqual([hex(past), hex(next)].sort());
    expect((await carer.client.get(at(elsewhere))).status).toBe(404);
    // Helpers can't choose another area on the public site either.
    const { browser } = await somebody(world, carer.user.email);
    await browser.put(`/web/v1/user/${hex(carer.user)}`, { connectedAreaId: String(elsewhere.areaId) });
    expect((await carer.client.get(at(elsewhere))).status).toBe(404);
  });

  test('is deleted until somebody was marked, then cancelled', async () => {
    const unused = await aGathering(world, area);
    expect((await leader.client.delete(at(unused))).status).toBe(200);
    expect((await leader.client.get(at(unused))).status).toBe(404);
    expect((await mark(leader.client, unused, [{ memberId: hex(radha), present: true }])).status).toBe(404);
    expect((await leader.client.get(PATH, { areaId: hex(area) })).records).toEqual([]);
    // The record is kept, and the audit log names the person who deleted it.
    const kept = await world.db.collection<Gathering>('gathering').findOne({ _id: unused._id });
    expect(kept).toMatchObject({ removedAt: expect.any(Date) });
    const told = { action: 'gathering.remove', entityId: hex(unused) };
    expect(await (await auditLogOf(world.db)).countDocuments(told)).toBe(1);
    const used = await aGathering(world, area);
    await mark(leader.client, used, [{ memberId: hex(radha), present: true }]);
    expect((await leader.client.delete(at(used))).status).toBe(409);
    expect((await leader.client.put(at(used), { state: 'cancelled' })).status).toBe(200);
    expect((await leader.client.put(at(used), { state: 'cancelled' })).status).toBe(200);
    expect((await leader.client.put(at(used), { title: 'Again' })).status).toBe(409);
    expect((await mark(leader.client, used, [{ memberId: hex(radha), present: false }])).status).toBe(409);
    expect((await leader.client.post(at(used, '/close'))).status).toBe(409);
  });

  test('is refused with a version that has changed', async () => {
    const gathering = await aGathering(world, area);
    const put = async (title: string) =>
      (await leader.client.put(at(gathering), { title }, { 'if-match': '"0"' })).status;
    expect([await put('One'), await put('Two')]).toEqual([200, 409]);
  });
});

describe('the list of who came', () => {
  test('expects the approved members of the area by name, and shows others who came after them', async () => {
    const gathering = await aGathering(world, area);
    const visitor = await aUser(world, { name: 'Aditi', userRole: 0, connectedAreaId: area._id });
    const outcome = await mark(carer.client, gathering, [
      { memberId: hex(radha), present: true },
      { memberId: hex(visitor), present: true },
      { memberId: hex(await aUser(world)), present: true },
      { memberId: 'f'.repeat(24), present: true },
    ]);
    expect(outcome.records.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect(outcome.records[3]?.message).toEqual(expect.any(String));
    expect((await attendanceOf(gathering, carer.client)).map(({ name, present }) => [name, present])).toEqual(
      [
        ['Mohan', null],
        ['Radha', true],
        ['Zara', null],
        ['Aditi', true],
      ],
    );
    expect(await attendanceOf(gathering)).toContainEqual(
      expect.objectContaining({ memberId: hex(radha), by: hex(carer.user), at: expect.any(String) }),
    );
    expect(await read(gathering)).toMatchObject({ present: 2, absent: 0 });
  });

  test('counts absences only once it is closed, and keeps who was expected', async () => {
    const gathering = await aGathering(world, area);
    await mark(leader.client, gathering, [
      { memberId: hex(radha), present: true },
      { memberId: hex(mohan), present: false },
    ]);
    const closed = await leader.client.post<GatheringRecord>(at(gathering, '/close'));
    expect(closed.records[0]).toMatchObject({ state: 'held', present: 1, absent: 2 });
    const again = await leader.client.post<GatheringRecord>(at(gathering, '/close'));
    expect([again.status, again.records[0]?.listClosedAt]).toEqual([200, closed.records[0]?.listClosedAt]);
    await aUser(world, { name: 'Newcomer', connectedAreaId: area._id });
    await world.db.collection<User>('user').updateOne({ _id: mohan._id }, { $set: { status: 0 } });
    expect((await attendanceOf(gathering)).map(({ name }) => name)).toEqual(['Mohan', 'Radha', 'Zara']);
    expect((await carer.client.post(at(gathering, '/close'))).status).toBe(403);
  });

  test('is changed after its close only by staff who reopen it, and is counted again', async () => {
    const gathering = await aGathering(world, area);
    await leader.client.post(at(gathering, '/close'));
    const rows = [{ memberId: hex(mohan), present: true }];
    for (const nothing of [{}, { reopen: true }])
      expect((await leader.client.put(at(gathering, '/attendance'), nothing)).status).toBe(400);
    expect((await mark(leader.client, gathering, rows)).status).toBe(409);
    expect((await mark(carer.client, gathering, rows, { reopen: true })).status).toBe(403);
    expect((await mark(leader.client, gathering, rows, { reopen: true })).status).toBe(200);
    expect(await read(gathering)).toMatchObject({ state: 'held', present: 1, absent: 2 });
  });

  test('takes the latest mark of two phones, of equal ones the later arrival; both are in the audit log', async () => {
    const gathering = await aGathering(world, area);
    const early = new Date(Date.now() - 60_000).toISOString();
    const late = new Date(Date.now() - 30_000).toISOString();
    const shown = async () => (await attendanceOf(gathering)).find(({ memberId }) => memberId === hex(radha));
    await mark(carer.client, gathering, [{ memberId: hex(radha), present: true, at: late }]);
    await mark(leader.client, gathering, [{ memberId: hex(radha), present: false, at: early }]);
    expect(await shown()).toMatchObject({ present: true, by: hex(carer.user), at: late });
    await mark(leader.client, gathering, [{ memberId: hex(radha), present: false, at: late }]);
    expect(await shown()).toMatchObject({ present: false, by: hex(leader.user) });
    const audit = await auditLogOf(world.db);
    expect(await audit.countDocuments({ action: 'gathering.mark', entityId: hex(gathering) })).toBe(3);
  });

  test('counts a named mark once, and refuses a future one by its row', async () => {
    const gathering = await aGathering(world, area);
    const row = { memberId: hex(radha), present: true, key: 'phone-1' };
    await mark(carer.client, gathering, [row]);
    await mark(leader.client, gathering, [{ memberId: hex(radha), present: false }]);
    const repeated = await mark(carer.client, gathering, [row]);
    expect(repeated.records).toEqual([{ memberId: hex(radha), ok: true }]);
    const ahead = await mark(carer.client, gathering, [
      { memberId: hex(mohan), present: true, at: new Date(Date.now() + 6 * 60_000).toISOString() },
      { memberId: hex(carer.user), present: true, at: new Date(Date.now() + 4 * 60_000).toISOString() },
    ]);
    expect(ahead.records.map(({ ok }) => ok)).toEqual([false, true]);
    expect((await attendanceOf(gathering)).map(({ present }) => present)).toEqual([null, false, true]);
  });

  test('refuses marks before the day before it, and adds guests then', async () => {
    const rows = [{ memberId: hex(radha), present: true }];
    const early = await aGathering(world, area, { startsAt: inDays(2) });
    const { records } = await mark(carer.client, early, rows, { guests: [{ name: 'Gita' }] });
    const message = `Who came can be marked from ${formatDate(inDays(1))} on.`;
    expect(records).toEqual([{ memberId: hex(radha), ok: false, message }]);
    expect(await read(early)).toMatchObject({ present: 0, guests: 1 });
    const next = await aGathering(world, area, { startsAt: inDays(1) });
    expect((await mark(carer.client, next, rows)).records).toEqual([{ memberId: hex(radha), ok: true }]);
  });

  test('is refused without marks and guests, and takes guests alone', async () => {
    const gathering = await aGathering(world, area);
    const put = (body: object) => leader.client.put(at(gathering, '/attendance'), body);
    const refused = await put({});
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['rows']]);
    expect((await put({ guests: [{ name: 'Gita' }] })).status).toBe(200);
    expect(await read(gathering)).toMatchObject({ guests: 1, __v: gathering.__v + 1 });
  });

  test('stores the guests as last sent', async () => {
    const gathering = await aGathering(world, area);
    await mark(carer.client, gathering, [], {
      guests: [{ name: 'Gita', phone: '98765 43210' }, { name: 'Hari' }],
    });
    expect(await read(gathering)).toMatchObject({
      guests: 2,
      guestList: [
        { name: 'Gita', phone: '9876543210' },
        { name: 'Hari', phone: null },
      ],
    });
    await mark(carer.client, gathering, [], { guests: [{ name: 'Hari' }] });
    expect(await read(gathering)).toMatchObject({ guests: 1 });
  });

  test('keeps the guests of the first of two people who read the same version', async () => {
    const gathering = await aGathering(world, area);
    const noted = (client: Client, name: string) =>
      client.put<MarkOutcomeRecord>(
        at(gathering, '/attendance'),
        { rows: [{ memberId: hex(radha), present: name === 'Gita' }], guests: [{ name }] },
        { 'if-match': `"${gathering.__v}"` },
      );
    expect((await noted(carer.client, 'Gita')).status).toBe(200);
    expect((await noted(leader.client, 'Hari')).status).toBe(409);
    expect(await read(gathering)).toMatchObject({ guestList: [{ name: 'Gita', phone: null }] });
    expect((await attendanceOf(gathering)).find(({ memberId }) => memberId === hex(radha))).toMatchObject({
      present: true,
    });
  });

  test('has pages, a sort by name and a search', async () => {
    const gathering = await aGathering(world, area);
    const page = await leader.client.get<AttendanceRecord>(at(gathering, '/attendance'), {
      range: '[1,1]',
      sort: '["name","DESC"]',
    });
    expect([page.records.map(({ name }) => name), page.contentRange]).toEqual([
      ['Radha'],
      'attendance 1-1/3',
    ]);
    const found = await leader.client.get<AttendanceRecord>(at(gathering, '/attendance'), { q: 'moh' });
    expect(found.records.map(({ name }) => name)).toEqual(['Mohan']);
  });

  test('of many phones at once ends as the latest marks say', async () => {
    const gathering = await aGathering(world, area);
    const times = Array.from({ length: 12 }, (_, n) => new Date(Date.now() - (12 - n) * 1000).toISOString());
    await Promise.all(
      times.map((time, n) =>
        mark(leader.client, gathering, [{ memberId: hex(radha), present: n % 2 === 1, at: time }]),
      ),
    );
    const row = (await attendanceOf(gathering)).find(({ memberId }) => memberId === hex(radha));
    expect(row).toMatchObject({ present: true, at: times[11] });
  });
});
