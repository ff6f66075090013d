import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addDays,
  type CheckinConflictRecord,
  type CheckinRecord,
  type CheckinSummaryRecord,
  istDay,
} from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import { anArea, anEvent, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDesk, aGuest, aRow, type DeskClient, type Guest, storedAt } from './world/desks.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let area: Area;
let other: Area;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const lead = await aSignedInUser(world, { userRole: 4 });
  leader = lead.client;
  area = await anArea(world, { areaLeader: lead.user._id });
  other = await anArea(world);
});

afterAll(() => world.stop());

const today = istDay(new Date());
const aCamp = () => anEvent(world, { fromDate: today, toDate: addDays(today, 2) });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const summaryOf = async ({ eventId }: Event, client = secretary) =>
  (await client.get<CheckinSummaryRecord>('/api/v1/checkin/summary', { eventId })).object;
const conflictsOf = async ({ eventId }: Event, client = secretary) =>
  (await client.get<CheckinConflictRecord>('/api/v1/checkin/conflict', { eventId })).records;
const resolve = (id: string, resolution: string, client = secretary) =>
  client.put<CheckinConflictRecord>(`/api/v1/checkin/conflict/${id}`, { resolution, note: 'Seen' });

/** One ticket that two desks checked in, the second one five minutes after the first. */
async function twice(camp: Event, guest: Guest, lateFirst: boolean) {
  const [one, two] = [await aDesk(leader, camp, { name: 'One' }), await aDesk(leader, camp, { name: 'Two' })];
  const early = aRow({ kind: 'in', bookingId: guest.bookingId, at: ago(10) });
  const late = aRow({ kind: 'in', bookingId: guest.bookingId, at: ago(5) });
  const calls: (readonly [DeskClient, typeof early])[] = [
    [one, early],
    [two, late],
  ];
  const answers = [];
  for (const [desk, row] of lateFirst ? calls.toReversed() : calls) answers.push(await desk.row(row));
  return { one, two, early, late, answers };
}

describe('a ticket at two desks', () => {
  test.each([false, true])('is a conflict in either order, and both rows stay', async lateFirst => {
    const camp = await aCamp();
    const guest = await aGuest(world, area, camp);
    const { one, early, late, answers } = await twice(camp, guest, lateFirst);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['stored', 'conflict']);
    const [entry, later] = [
      { _id: early._id, at: await storedAt(world, early), device: 'One' },
      { _id: late._id, at: await storedAt(world, late), device: 'Two' },
    ];
    expect(answers[1]?.other).toEqual(lateFirst ? later : entry);
    expect(await one.row(early)).toMatchObject({ outcome: 'conflict', other: later });
    expect(await conflictsOf(camp)).toMatchObject([
      {
        _id: late._id,
        bookingId: guest.bookingId,
        entry: { _id: early._id, deviceName: 'One' },
        later: { _id: late._id, deviceName: 'Two' },
        resolution: null,
        note: null,
      },
    ]);
    expect(await summaryOf(camp)).toMatchObject({ expected: 0, arrived: 1, left: 0, conflicts: 1 });
  });

  test.each([
    ['same-person', 1],
    ['two-people', 2],
    ['wrong-booking', 1],
  ])('that was %s counts %i', async (resolution, heads) => {
    const camp = await aCamp();
    const guest = await aGuest(world, area, camp);
    const { one, two, early, late } = await twice(camp, guest, false);
    const { status, records } = await resolve(late._id, resolution, leader);
    expect([status, records]).toMatchObject([200, [{ _id: late._id, resolution, note: 'Seen' }]]);
    expect(await summaryOf(camp)).toMatchObject({ arrived: heads, conflicts: 0 });
    expect([await one.row(early), await two.row(late)]).toMatchObject([
      { outcome: 'known' },
      { outcome: 'known' },
    ]);
    const told = await secretary.get('/api/v1/audit', { entity: 'checkin/conflict', entityId: late._id });
    expect(told.records).toMatchObject([{ action: 'checkin.resolve' }]);
    // The audit log names the person of the check-in.
    expect(Object.values(told.records[0]?.names ?? {})).toContain(`${guest.user.name} for ${camp.title}`);
  });

  test('ends with the undo of one of its rows', async () => {
    const camp = await aCamp();
    const guest = await aGuest(world, area, camp);
    const { one, early, late } = await twice(camp, guest, false);
    await resolve(late._id, 'two-people');
    await one.row(aRow({ kind: 'undo', bookingId: guest.bookingId, undoes: early._id }));
    expect(await conflictsOf(camp)).toEqual([]);
    expect(await summaryOf(camp)).toMatchObject({ arrived: 1, conflicts: 0 });
    expect((await resolve(late._id, 'same-person')).status).toBe(404);
  });

  test('is resolved in the own areas, with one of three answers', async () => {
    const camp = await aCamp();
    const desk = await aDesk(secretary, camp);
    const { bookingId } = await aGuest(world, other, camp);
    const [first, second] = [aRow({ kind: 'in', bookingId }), aRow({ kind: 'in', bookingId })];
    await desk.rows([first, second]);
    const [conflict] = await conflictsOf(camp);
    const id = conflict?._id ?? '';
    expect(await conflictsOf(camp, leader)).toEqual([]);
    expect((await resolve(id, 'same-person', leader)).status).toBe(404);
    expect((await resolve(id, 'nobody')).status).toBe(400);
    expect((await resolve('nothing', 'same-person')).status).toBe(404);
  });
});

describe('the figures', () => {
  test('count people by area and accommodation, of the own areas alone', async () => {
    const camp = await aCamp();
    const desk = await aDesk(secretary, camp, { name: 'Gate 1' });
    const guests = [
      await aGuest(world, area, camp),
      await aGuest(world, area, camp),
      await aGuest(world, area, camp),
      await aGuest(world, other, camp),
    ];
    const [early, left] = guests;
    await desk.rows(
      [
        aRow({ kind: 'in', bookingId: early?.bookingId ?? '', at: ago(90) }),
        aRow({ kind: 'in', bookingId: left?.bookingId ?? '', at: ago(30) }),
        aRow({ kind: 'out', bookingId: left?.bookingId ?? '', at: ago(10) }),
      ],
      { unsent: 7 },
    );
    const own = { expected: 1, arrived: 1, left: 1 };
    expect(await summaryOf(camp)).toEqual({
      expected: 2,
      arrived: 1,
      left: 1,
      lastHour: 1,
      byArea: [
        { areaId: String(area._id), name: area.name, ...own },
        { areaId: String(other._id), name: other.name, expected: 1, arrived: 0, left: 0 },
      ],
      byCategory: [{ category: 0, name: '', expected: 2, arrived: 1, left: 1 }],
      conflicts: 0,
      devices: [{ name: 'Gate 1', lastSeenAt: expect.any(String), unsent: 7 }],
    });
    expect(await summaryOf(camp, leader)).toMatchObject({ ...own, byArea: [own], devices: [] });
    const listed = async (state: string, client = leader) =>
      (await client.get<CheckinRecord>('/api/v1/checkin', { eventId: camp.eventId, state })).records.map(
        ({ _id }) => _id,
      );
    expect(await listed('arrived')).toEqual([early?.bookingId]);
    expect(await listed('left')).toEqual([left?.bookingId]);
    expect(await listed('expected')).toEqual([guests[2]?.bookingId]);
    expect(await listed('expected', secretary)).toHaveLength(2);
    expect((await secretary.get('/api/v1/checkin/summary', { eventId: 'nothing' })).status).toBe(404);
    expect((await secretary.get('/api/v1/checkin/summary')).status).toBe(400);
  });

  test('come as a stream', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const { bookingId } = await aGuest(world, area, camp);
    const stopped = new AbortController();
    const response = await leader.fetch(`/api/v1/checkin/stream?eventId=${camp.eventId}`, {
      signal: stopped.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let heard = '';
    const listening = (async () => {
      for await (const chunk of response.body ?? []) heard += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await eventually(async () => heard.includes('"expected":1,"arrived":0'));
    await desk.row(aRow({ kind: 'in', bookingId }));
    await eventually(async () => heard.includes('"expected":0,"arrived":1'));
    stopped.abort();
    await listening;
  });
});
