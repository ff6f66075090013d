import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CampUnit, type DeskStateRecord, istDay } from '@coastok/domain';
import mongoose from 'mongoose';
import type { CampPlace } from '../src/camp/units/campPlace.model.js';
import type { CampUnits } from '../src/camp/units/campUnits.model.js';
import type { Area } from '../src/area/area.model.js';
import { anArea, anEvent, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDesk, aGuest, aRow, type DeskClient } from './world/desks.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let area: Area;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  area = await anArea(world);
});

afterAll(() => world.stop());

/** A camp with a room for two and a room for one. */
async function aCampWithRooms() {
  const camp = await anEvent(world);
  const unit = (key: string, places: number): CampUnit => ({
    key,
    kind: 'room',
    name: key,
    places,
    category: null,
    forGender: null,
  });
  await world.db
    .collection<CampUnits>('camp_units')
    .insertOne({ _id: camp._id, __v: 0, units: [unit('big', 2), unit('small', 1)] });
  return camp;
}

const roomOf = async (desk: DeskClient, bookingId: string) =>
  (await desk.snapshot()).result.persons.find(person => person.bookingId === bookingId)?.room;

test('a room that a desk assigns is on every list, and is freed by an undo', async () => {
  const camp = await aCampWithRooms();
  const desk = await aDesk(secretary, camp);
  const { bookingId } = await aGuest(world, area, camp);
  const first = aRow({ kind: 'room', bookingId, unit: 'big' });
  expect(await desk.row(first)).toMatchObject({ outcome: 'stored' });
  expect(await desk.row(first)).toMatchObject({ outcome: 'known' });
  expect(await roomOf(desk, bookingId)).toBe('big');
  const listed = await secretary.get('/api/v1/checkin', { eventId: camp.eventId });
  expect(listed.records).toMatchObject([{ _id: bookingId, room: 'big', bus: null }]);
  const second = aRow({ kind: 'room', bookingId, unit: 'small' });
  await desk.row(second);
  expect(await roomOf(desk, bookingId)).toBe('small');
  await desk.row(aRow({ kind: 'undo', bookingId, undoes: second._id }));
  expect(await roomOf(desk, bookingId)).toBe('big');
  await desk.row(aRow({ kind: 'undo', bookingId, undoes: first._id }));
  expect(await roomOf(desk, bookingId)).toBeNull();
});

const placed = async (bookingId: string) => {
  const _id = new mongoose.Types.ObjectId(bookingId);
  const place = await world.db.collection<CampPlace>('camp_place').findOne({ bookingId: _id, kind: 'room' });
  return [place?.unit, place?.by];
};
test('a room that was assigned before the end is stored when it is sent after it', async () => {
  const camp = await aCampWithRooms();
  const desk = await aDesk(secretary, camp);
  const { booking, bookingId } = await aGuest(world, area, camp);
  const day = addDays(istDay(new Date()), -5);
  await world.db.collection('event').updateOne({ _id: camp._id }, { $set: { fromDate: day, toDate: day } });
  const at = new Date(Date.now() - 5 * 86_400_000).toISOString();
  expect(await desk.row(aRow({ kind: 'room', bookingId, unit: 'big', at }))).toMatchObject({
    outcome: 'stored',
  });
  const place = await world.db
    .collection<CampPlace>('camp_place')
    .findOne({ bookingId: booking._id, kind: 'room' });
  expect(place).toMatchObject({ unit: 'big' });
});

const byHand = async (bookingId: string, room: string | null) =>
  expect((await secretary.put(`/api/v1/booking/${bookingId}/unit`, { room })).status).toBe(200);

async function aCampWithGuest() {
  const camp = await aCampWithRooms();
  const desk = await aDesk(secretary, camp);
  const { bookingId } = await aGuest(world, area, camp);
  // Staff can't assign a place that the desk holds.
  await world.db.collection('camp_place').deleteMany({ eventId: camp._id, deviceId: { $exists: true } });
  const note = async (unit: string | null, at = new Date().toISOString()) => {
    const row = aRow({ kind: 'room', bookingId, unit, at });
    expect(await desk.row(row)).toMatchObject({ outcome: 'stored' });
    return row;
  };
  const undo = ({ _id }: { _id: string }) => desk.row(aRow({ kind: 'undo', bookingId, undoes: _id }));
  return { camp, desk, bookingId, note, undo };
}

describe('an undo restores the decision before, and', () => {
  test('leaves a person where staff had placed them', async () => {
    const { bookingId, note, undo } = await aCampWithGuest();
    await byHand(bookingId, 'small');
    await undo(await note('big'));
    expect(await placed(bookingId)).toEqual(['small', 'hand']);
  });

  test('leaves one whom a plan had placed to the next plan', async () => {
    const { camp, bookingId, note, undo } = await aCampWithGuest();
    const plan = { kind: 'room', by: ['area'], apply: true };
    await secretary.post(`/api/v1/event/${camp._id.toHexString()}/unit/plan`, plan);
    const before = await placed(bookingId);
    expect(before).toEqual([expect.any(String), 'plan']);
    const first = await note(before[0] === 'big' ? 'small' : 'big');
    const second = await note(before[0] ?? '');
    await undo(second);
    expect(await placed(bookingId)).toEqual([first.unit, 'row']);
    await undo(first);
    expect(await placed(bookingId)).toEqual(before);
  });

  test('follows the latest decision, of a row or of staff', async () => {
    const { bookingId, note, undo } = await aCampWithGuest();
    const first = await note('big');
    await byHand(bookingId, 'small');
    const second = await note('big');
    await undo(second);
    expect(await placed(bookingId)).toEqual(['small', 'hand']);
    await undo(first);
    expect(await placed(bookingId)).toEqual(['small', 'hand']);
    await byHand(bookingId, null);
    await undo(await note('big'));
    expect(await placed(bookingId)).toEqual([null, 'hand']);
  });

  test('leaves them without a place where that one is taken meanwhile', async () => {
    const { camp, desk, bookingId, note, undo } = await aCampWithGuest();
    await byHand(bookingId, 'small');
    const row = await note('big');
    const other = await aGuest(world, area, camp);
    await desk.row(aRow({ kind: 'room', bookingId: other.bookingId, unit: 'small' }));
    await undo(row);
    expect(await placed(bookingId)).toEqual([null, 'row']);
  });
});

describe('a room that a desk assigned before a plan was made, and reports after it,', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  async function aPlannedGuest(
    first?: (given: Awaited<ReturnType<typeof aCampWithGuest>>) => Promise<unknown>,
  ) {
    const given = await aCampWithGuest();
    await first?.(given);
    const plan = { kind: 'room', by: ['area'], apply: true };
    await secretary.post(`/api/v1/event/${given.camp._id.toHexString()}/unit/plan`, plan);
    const planned = await placed(given.bookingId);
    expect(planned).toEqual([expect.any(String), 'plan']);
    return { ...given, planned, other: planned[0] === 'big' ? 'small' : 'big' };
  }

  test('holds against the plan, and goes back to it', async () => {
    const { note, undo, bookingId, planned, other } = await aPlannedGuest();
    const row = await note(other, minutesAgo(1));
    expect(await placed(bookingId)).toEqual([other, 'row']);
    await note(planned[0] ?? '', minutesAgo(2));
    expect(await placed(bookingId)).toEqual([other, 'row']);
    await undo(row);
    expect(await placed(bookingId)).toEqual(planned);
  });

  test('holds when the desk moved the person again, with its rows in any order', async () => {
    const { desk, bookingId, planned, other } = await aPlannedGuest();
    const rows = [
      aRow({ kind: 'room', bookingId, unit: planned[0] ?? '', at: minutesAgo(3) }),
      aRow({ kind: 'room', bookingId, unit: other, at: minutesAgo(1) }),
      aRow({ kind: 'room', bookingId, unit: null, at: minutesAgo(2) }),
    ];
    await desk.rows(rows);
    expect(await placed(bookingId)).toEqual([other, 'row']);
  });

  test('changes nothing when a desk has taken them out since', async () => {
    const { note, bookingId, planned, other } = await aPlannedGuest(({ note }) => note(null, minutesAgo(1)));
    await note(other, minutesAgo(2));
    expect(await placed(bookingId)).toEqual(planned);
  });
});

test('a room that is full, or does not exist, is a refused row', async () => {
  const camp = await aCampWithRooms();
  const desk = await aDesk(secretary, camp);
  const [one, two] = [await aGuest(world, area, camp), await aGuest(world, area, camp)];
  const into = ({ bookingId }: { bookingId: string }, unit: string) =>
    desk.row(aRow({ kind: 'room', bookingId, unit }));
  expect(await into(one, 'small')).toMatchObject({ outcome: 'stored' });
  expect(await into(two, 'small')).toMatchObject({ outcome: 'refused', message: expect.any(String) });
  expect(await into(two, 'nowhere')).toMatchObject({ outcome: 'refused', message: expect.any(String) });
  const refused = await secretary.get('/api/v1/checkin/row', { eventId: camp.eventId, outcome: 'refused' });
  expect(refused.total).toBe(2);
});

test('a desk knows units as their doors do, and of people what a unit asks for, and their picture’s link', async () => {
  const camp = await aCampWithRooms();
  const { bookingId, user } = await aGuest(world, area, camp, { gender: 1 });
  const desk = await aDesk(secretary, camp);
  const personOf = async () =>
    (await desk.snapshot()).result.persons.find(person => person.bookingId === bookingId);
  expect(await personOf()).not.toHaveProperty('gender');
  expect(await personOf()).not.toHaveProperty('photo');
  await world.db
    .collection<CampUnits>('camp_units')
    .updateOne({ _id: camp._id }, { $set: { 'units.0.name': 'Lotus', 'units.0.forGender': 2 } });
  await world.db
    .collection('user')
    .updateOne({ _id: user._id }, { $set: { imageUrl: `/api/v1/file/${'a'.repeat(24)}` } });
  expect(await personOf()).toMatchObject({
    gender: 1,
    category: expect.any(Number),
    photo: expect.stringMatching(/^\/api\/v1\/file\/a+\?expires=\d+&signature=/),
  });
  const { result } = await desk.call<DeskStateRecord>('GET', 'desk');
  expect(result.units).toEqual([
    { key: 'big', kind: 'room', name: 'Lotus', category: null, categoryName: null, forGender: 2, free: 0 },
    {
      key: 'small',
      kind: 'room',
      name: 'small',
      category: null,
      categoryName: null,
      forGender: null,
      free: 0,
    },
  ]);
  const gate = await aDesk(secretary, camp, { kinds: ['in'] });
  expect((await gate.call<DeskStateRecord>('GET', 'desk')).result.units).toEqual([]);
  const [listed] = (await gate.snapshot()).result.persons;
  expect(listed).not.toHaveProperty('gender');
});

test('a desk holds places that no other desk gives, until it is revoked', async () => {
  const camp = await aCampWithRooms();
  const [mine, other] = [await aDesk(secretary, camp), await aDesk(secretary, camp)];
  const held = (await mine.snapshot()).result.leases;
  expect(held.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))).toEqual([
    { unit: 'big', places: 2 },
    { unit: 'small', places: 1 },
  ]);
  const { bookingId } = await aGuest(world, area, camp);
  const row = () => aRow({ kind: 'room', bookingId, unit: 'small' });
  expect(await other.row(row())).toMatchObject({ outcome: 'refused' });
  await secretary.delete(`/api/v1/desk/device/${mine.link?.deviceId}`);
  expect(await other.row(row())).toMatchObject({ outcome: 'stored' });
});
