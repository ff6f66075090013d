import type { BookingUnitRecord, CampUnitRecord, UnitPlan } from '@coastok/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Area } from '../src/area/area.model.js';
import type { CampPlace } from '../src/camp/units/campPlace.model.js';
import type { Event } from '../src/event/event.model.js';
import type { User } from '../src/user/user.model.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let stranger: Client;
let area: Area;
let event: Event;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const lead = await aSignedInUser(world, { userRole: 4 });
  leader = lead.client;
  area = await anArea(world, { areaLeader: lead.user._id });
  const other = await aSignedInUser(world, { userRole: 4 });
  stranger = other.client;
  await anArea(world, { areaLeader: other.user._id });
});

beforeEach(async () => {
  event = await anEvent(world);
});

afterAll(() => world.stop());

const unitsAt = () => `/api/v1/event/${event._id.toHexString()}/unit`;
const room = (key: string, places: number, rest: object = {}) => ({
  key,
  kind: 'room',
  name: `Room ${key}`,
  places,
  ...rest,
});
const bus = (key: string, places: number) => ({ key, kind: 'bus', name: `Bus ${key}`, places });
const keep = (...units: object[]) => secretary.put<CampUnitRecord>(unitsAt(), { units });
const plan = (body: object) =>
  secretary.post<UnitPlan>(`${unitsAt()}/plan`, { kind: 'room', by: [], apply: false, ...body });
const put = (id: string, body: object, who: Client = leader) =>
  who.put<BookingUnitRecord>(`/api/v1/booking/${id}/unit`, body);

/** A member of the area with a ticket. */
async function aHolder(fields: Partial<User> = {}): Promise<string> {
  const member = await aUser(world, { connectedAreaId: area._id, gender: 1, dob: '1990-06-15', ...fields });
  const { _id } = await aBooking(world, member, event);
  await world.db.collection('booking').updateOne({ _id }, { $set: { status: 7 } });
  return _id.toHexString();
}

const places = () => world.db.collection<CampPlace>('camp_place');
const bookings = () => world.db.collection('booking');
const cancel = (id: string) => bookings().updateOne({ _id: idOf(id) }, { $set: { status: 0 } });
const idOf = (id: string) => new mongoose.Types.ObjectId(id);

/** A desk holds a range of places. */
const hold = (key: string, numbers: number[], until = new Date(Date.now() + 60_000)) =>
  places().insertMany(
    numbers.map(place => ({
      _id: new mongoose.Types.ObjectId(),
      eventId: event._id,
      kind: 'room',
      unit: key,
      place,
      deviceId: event._id,
      slot: place,
      until,
    })),
  );

describe('the units of an event', () => {
  test('are replaced as a whole, and show what is free', async () => {
    expect((await secretary.get(unitsAt())).records).toEqual([]);
    const answer = await keep(room('a', 3, { forGender: 2 }), bus('b', 40));
    expect(answer.status).toBe(200);
    expect(answer.records).toEqual([
      { ...room('a', 3), category: null, forGender: 2, taken: 0, leased: 0, free: 3 },
      { ...bus('b', 40), category: null, forGender: null, taken: 0, leased: 0, free: 40 },
    ]);
    expect((await leader.get(unitsAt())).records).toEqual(answer.records);
    expect((await keep(bus('b', 40))).records).toHaveLength(1);
    const told = await (
      await auditLogOf(world.db)
    )
      .find({ action: 'unit.replace', entityId: event._id.toHexString() })
      .toArray();
    expect(told).toHaveLength(2);
  });

  test('can be changed by the secretary and the director alone', async () => {
    expect((await leader.put(unitsAt(), { units: [] })).status).toBe(403);
    expect((await leader.post(`${unitsAt()}/plan`, { kind: 'room', by: [], apply: false })).status).toBe(403);
  });

  test.each([
    ['two of one key', () => [room('a', 1), room('a', 2)]],
    ['no places', () => [room('a', 0)]],
    ['an unknown gender', () => [room('a', 1, { forGender: 9 })]],
    ['an accommodation that the event has not', () => [room('a', 1, { category: 5 })]],
    ['an unknown kind', () => [{ ...room('a', 1), kind: 'tent' }]],
  ])('are refused with %s', async (_what, units) => {
    expect((await keep(...units())).status).toBe(400);
  });

  test('a room and a bus may have the same key', async () => {
    expect((await keep(room('1', 2), bus('1', 2))).status).toBe(200);
  });

  test('a unit in use can neither be removed nor shrink below its use', async () => {
    await keep(room('a', 3));
    const id = await aHolder();
    await hold('a', [2, 3]);
    await put(id, { room: 'a' });
    const refused = await keep(room('a', 2));
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Room a is in use: 1 person is placed there, and desks hold 2 of its places. It can’t have fewer places.',
    ]);
    expect((await keep()).status).toBe(409);
    await places().deleteMany({ eventId: event._id, bookingId: { $exists: false } });
    expect((await keep(room('a', 1))).status).toBe(200);
    expect((await keep()).status).toBe(409);
    // After the booking has ended, its person no longer occupies a place.
    await cancel(id);
    expect((await keep()).status).toBe(200);
  });
});

describe('a person’s room', () => {
  test('is assigned, changed and removed by hand, each with an entry in the audit log', async () => {
    await keep(room('a', 1), room('b', 1), bus('x', 1));
    const id = await aHolder();
    expect((await put(id, { room: 'a', bus: 'x' })).records[0]).toEqual({
      _id: id,
      room: 'a',
      bus: 'x',
      roomName: 'Room a',
      busName: 'Bus x',
    });
    expect((await put(id, { room: 'b' })).records[0]).toMatchObject({ room: 'b', bus: 'x' });
    // The place that the person left in room a is free at once.
    expect((await put(await aHolder(), { room: 'a' })).status).toBe(200);
    expect((await put(id, { room: null })).records[0]).toMatchObject({ room: null, bus: 'x' });
    await put(id, { room: null });
    const told = await (
      await auditLogOf(world.db)
    )
      .find({ action: 'booking.place', entityId: id })
      .sort({ at: 1 })
      .toArray();
    expect(told.map(({ changes }) => changes)).toEqual([
      { room: { from: null, to: 'a' } },
      { bus: { from: null, to: 'x' } },
      { room: { from: 'a', to: 'b' } },
      { room: { from: 'b', to: null } },
    ]);
  });

  test('is refused where no place is left that no desk holds', async () => {
    await keep(room('a', 2), bus('x', 1));
    await hold('a', [1]);
    expect((await put(await aHolder(), { room: 'a' })).status).toBe(200);
    const id = await aHolder();
    const refused = await put(id, { bus: 'x', room: 'a' });
    expect([refused.status, refused.error.message]).toEqual([409, 'Room a has no free place.']);
    // The free place on the bus was not assigned either.
    expect(await places().countDocuments({ bookingId: idOf(id), place: { $gt: 0 } })).toBe(0);
    expect((await put(id, { room: 'a', force: true })).status).toBe(409);
  });

  test('is free once the holder’s booking has ended, or the desk is silent', async () => {
    await keep(room('a', 1));
    const first = await aHolder();
    await put(first, { room: 'a' });
    await cancel(first);
    expect((await put(await aHolder(), { room: 'a' })).status).toBe(200);
    await keep(room('a', 1), room('b', 1));
    await hold('b', [1], new Date(Date.now() - 1000));
    expect((await put(await aHolder(), { room: 'b' })).status).toBe(200);
  });

  test('is refused to another gender, unless forced', async () => {
    await keep(room('w', 2, { forGender: 2 }));
    const id = await aHolder();
    const refused = await put(id, { room: 'w' });
    expect([refused.status, refused.error.message]).toEqual([409, 'Room w is for women.']);
    expect((await put(await aHolder({ gender: null }), { room: 'w' })).status).toBe(409);
    expect((await put(await aHolder({ gender: 2 }), { room: 'w' })).status).toBe(200);
    expect((await put(id, { room: 'w', force: true })).status).toBe(200);
  });

  test('needs a room that is there, a live booking, and one in scope', async () => {
    await keep(room('a', 2));
    const id = await aHolder();
    expect((await put(id, { room: 'z' })).error.errors).toEqual({
      room: 'There is no such room at this event.',
    });
    expect((await put(id, {})).status).toBe(400);
    expect((await put(id, { room: 'a' }, stranger)).status).toBe(404);
    await cancel(id);
    expect((await put(id, { room: 'a' })).status).toBe(409);
  });
});

describe('a plan', () => {
  test('proposes without a change, and placed by `apply` is the same again', async () => {
    await keep(room('m', 2, { forGender: 1 }), room('w', 1, { forGender: 2 }));
    const men = [await aHolder(), await aHolder()].sort();
    const women = [await aHolder({ gender: 2 }), await aHolder({ gender: 2 })].sort();
    const by = ['area', 'gender', 'ageBand'];
    const [proposed] = (await plan({ by })).records;
    expect(proposed?.placed).toEqual(
      [...men.map(bookingId => ({ bookingId, unit: 'm' })), { bookingId: women[0], unit: 'w' }].sort((a, b) =>
        String(a.bookingId).localeCompare(String(b.bookingId)),
      ),
    );
    expect(proposed?.unplaced).toEqual([{ bookingId: women[1], why: 'All rooms that fit are full.' }]);
    expect(await places().countDocuments({ eventId: event._id })).toBe(0);
    expect((await plan({ by, apply: true })).records).toEqual([proposed]);
    const written = async () =>
      (await places().find({ eventId: event._id, by: 'plan' }).toArray())
        .map(({ bookingId, unit }) => ({ bookingId: String(bookingId), unit }))
        .sort((a, b) => a.bookingId.localeCompare(b.bookingId));
    expect(await written()).toEqual(proposed?.placed);
    expect((await plan({ by, apply: true })).records).toEqual([proposed]);
    expect(await written()).toEqual(proposed?.placed);
  });

  test('never moves those who are placed by hand or by a desk, nor takes what desks hold', async () => {
    await keep(room('a', 2), room('b', 3));
    const [byHand, byDesk, other, last] = [
      await aHolder(),
      await aHolder(),
      await aHolder(),
      await aHolder(),
    ];
    await put(byHand, { room: 'b' });
    await put(byDesk, { room: 'b' });
    await places().updateOne({ bookingId: idOf(byDesk) }, { $set: { by: 'row', rowId: 'r' } });
    await hold('a', [1, 2]);
    const [applied] = (await plan({ apply: true })).records;
    expect(applied?.placed).toEqual([{ bookingId: other, unit: 'b' }]);
    expect(applied?.unplaced).toEqual([{ bookingId: last, why: 'All rooms that fit are full.' }]);
    // The units have changed. The plan assigns again only the people whom a plan had assigned, not those assigned by
    // hand.
    await places().deleteMany({ eventId: event._id, bookingId: { $exists: false } });
    await put(byHand, { room: 'a' });
    await plan({ apply: true });
    const there = await places().find({ eventId: event._id }).toArray();
    expect(there.find(({ bookingId }) => String(bookingId) === byHand)?.unit).toBe('a');
    expect(there.filter(({ by }) => by === 'plan')).toHaveLength(2);
  });

  test('leaves people who wait for cash, or whose booking has ended, to a later plan', async () => {
    await keep(room('a', 5));
    const [holder, waiting, ended] = [await aHolder(), await aHolder(), await aHolder()];
    await bookings().updateOne({ _id: idOf(waiting) }, { $set: { status: 9 } });
    await cancel(ended);
    expect((await plan({})).records).toEqual([{ placed: [{ bookingId: holder, unit: 'a' }], unplaced: [] }]);
  });

  test('of buses seats those who booked transport first, and then the others', async () => {
    await keep(bus('x', 2), room('a', 2));
    const [one, other, rider] = [await aHolder(), await aHolder(), await aHolder()];
    await bookings().updateOne({ _id: idOf(rider) }, { $set: { 'amenities.transportation': true } });
    const [seats] = (await plan({ kind: 'bus', apply: true })).records;
    expect(seats).toEqual({
      placed: [one, rider].map(bookingId => ({ bookingId, unit: 'x' })),
      unplaced: [{ bookingId: other, why: 'All buses that fit are full.' }],
    });
    expect((await plan({})).records[0]?.unplaced).toMatchObject([{ bookingId: rider }]);
  });

  test.each(['a hand', 'a plan'])(
    'puts nobody of another gender to a person without a ticket any more who was placed by %s',
    async by => {
      await keep(room('a', 2));
      const woman = await aHolder({ gender: 2 });
      await (by === 'a hand' ? put(woman, { room: 'a' }) : plan({ apply: true }));
      await bookings().updateOne({ _id: idOf(woman) }, { $set: { status: 9 } });
      await keep(room('a', 2), room('b', 1));
      const [man, other] = [await aHolder(), await aHolder({ gender: 2 })];
      const [applied] = (await plan({ by: ['gender'], apply: true })).records;
      expect(new Set(applied?.placed)).toEqual(
        new Set([
          { bookingId: man, unit: 'b' },
          { bookingId: other, unit: 'a' },
        ]),
      );
      expect(await places().findOne({ bookingId: idOf(woman) })).toMatchObject({ unit: 'a' });
    },
  );

  test.each([
    ['expected', 'a'],
    ['arrived', 'b'],
    ['left', 'b'],
  ])('moves people whom an earlier plan has placed only until they come: %s', async (state, unit) => {
    await keep(room('b', 1));
    const id = await aHolder();
    await plan({ apply: true });
    await bookings().updateOne({ _id: idOf(id) }, { $set: { camp: { v: 1, state } } });
    await keep(room('a', 1), room('b', 1));
    const [applied] = (await plan({ apply: true })).records;
    expect(applied?.placed).toEqual(state === 'expected' ? [{ bookingId: id, unit: 'a' }] : []);
    expect(await places().findOne({ bookingId: idOf(id) })).toMatchObject({ unit, by: 'plan' });
  });

  test('is in the audit log, and refused with an unknown word', async () => {
    await keep(room('a', 1));
    await plan({ apply: true });
    const told = await (
      await auditLogOf(world.db)
    ).findOne({ action: 'unit.plan', entityId: event._id.toHexString() });
    expect(told?.changes).toMatchObject({ kind: { to: 'room' } });
    expect((await plan({ by: ['height'] })).status).toBe(400);
    expect((await plan({ by: ['area', 'area'] })).status).toBe(400);
  });
});

test('forty people ask for the last ten places at once: ten have one, each another', async () => {
  await keep(room('a', 10));
  const people = await Promise.all(Array.from({ length: 40 }, () => aHolder()));
  const answers = await Promise.all(people.map(id => put(id, { room: 'a' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  const numbers = (await places().find({ eventId: event._id }).toArray()).map(({ place }) => place);
  expect(numbers.sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
