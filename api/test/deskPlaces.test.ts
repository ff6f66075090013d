import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CampUnit } from '@coastok/domain';
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

/** A camp with a room of two places and one of one. */
async function aCampWithRooms() {
  const camp = await anEvent(world);
  const unit = (key: string, places: number): CampUnit =>
    ({ key, kind: 'room', name: key, places }) as CampUnit;
  await world.db
    .collection<CampUnits>('camp_units')
    .insertOne({ _id: camp._id, __v: 0, units: [unit('big', 2), unit('small', 1)] });
  return camp;
}

const roomOf = async (desk: DeskClient, bookingId: string) =>
  (await desk.snapshot()).result.persons.find(person => person.bookingId === bookingId)?.room;

test('a room that a desk gives is on every list, and goes back with an undo', async () => {
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

test('a room that is full, or that there is not, is a refused row', async () => {
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
