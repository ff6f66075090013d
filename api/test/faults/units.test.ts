import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import type { CampPlace } from '../../src/camp/units/campPlace.model.js';
import { unitsCopied } from '../../src/camp/units/campUnits.model.js';
import { Placements } from '../../src/camp/units/placements.js';
import type { Event } from '../../src/event/event.model.js';
import { effect } from '../../src/platform/effects/effect.js';
import { aBooking, anArea, anEvent, aSignedInUser, aUser } from '../world/builders.js';
import type { Client } from '../world/client.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/* Rooms assigned by two instances, one of which dies after each of its writes: no place is ever given twice. */

const { ObjectId } = mongoose.Types;
const MOST_WRITES = 30;

let world: Instances;
let secretary: Client;
let area: Awaited<ReturnType<typeof anArea>>;
let event: Event;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  area = await anArea(world);
});

afterAll(() => world.stop());

const places = () => world.db.collection<CampPlace>('camp_place');
const here = () => world.surviving.app.get(Placements);
const there = () => world.dying.app.get(Placements);

/** An event with this many places in each room. */
async function withRooms(rooms: Record<string, number>, bus = 0): Promise<void> {
  event = await anEvent(world);
  const units = [
    ...Object.entries(rooms).map(([key, n]) => ({ key, kind: 'room', name: key, places: n })),
    ...(bus ? [{ key: 'x', kind: 'bus', name: 'x', places: bus }] : []),
  ];
  const { status } = await secretary.put(`/api/v1/event/${event._id.toHexString()}/unit`, { units });
  expect(status).toBe(200);
}

async function aHolder(): Promise<mongoose.Types.ObjectId> {
  const member = await aUser(world, { connectedAreaId: area._id, gender: 1 });
  const { _id } = await aBooking(world, member, event);
  await world.db.collection('booking').updateOne({ _id }, { $set: { status: 7 } });
  return _id;
}

const holders = (count: number) => Promise.all(Array.from({ length: count }, aHolder));
const aDesk = (kinds = ['in', 'room']) => ({ _id: new ObjectId(), eventId: event._id, kinds });
const noon = Date.now() - 3600_000;
const row = (
  bookingId: mongoose.Types.ObjectId,
  deviceId: mongoose.Types.ObjectId,
  unit: string | null,
  minute = 0,
  _id = new ObjectId().toHexString(),
) => ({
  _id,
  eventId: event._id,
  bookingId,
  kind: 'room' as const,
  unit,
  deviceId,
  at: new Date(noon + minute * 60_000),
});

const inUse = () =>
  places()
    .find({ eventId: event._id, place: { $gt: 0 } })
    .toArray();
const roomOf = async (id: mongoose.Types.ObjectId) =>
  (await here().unitsOf(event._id, [id])).get(id.toHexString())?.room ?? null;

/** No place is given twice, nobody is in two rooms, and no room is over capacity. */
async function expectSound(rooms: Record<string, number>): Promise<void> {
  const all = (await inUse()).filter(({ kind }) => kind === 'room');
  expect(new Set(all.map(({ unit, place }) => `${unit} ${place}`)).size).toBe(all.length);
  const placed = all.flatMap(({ bookingId }) => (bookingId ? [String(bookingId)] : []));
  expect(new Set(placed).size).toBe(placed.length);
  for (const [key, n] of Object.entries(rooms))
    expect(all.filter(({ unit }) => unit === key).length).toBeLessThanOrEqual(n);
}

test('desks that ask at once, over two instances, hold places that are all different', async () => {
  const rooms = { a: 25, b: 4 };
  await withRooms(rooms);
  const desks = [aDesk(), aDesk(), aDesk()];
  const asked = await Promise.all(
    // Sends each request twice at once, as a phone does that lost an answer.
    desks.flatMap(desk => [here().leasesOf(desk, new Date()), there().leasesOf(desk, new Date())]),
  );
  expect(asked.flat().every(({ places: n }) => n <= 10)).toBe(true);
  await expectSound(rooms);
  for (const desk of desks) await here().leasesOf(desk, new Date());
  const held = await inUse();
  expect(held).toHaveLength(29);
  for (const desk of desks) {
    const own = held.filter(({ deviceId }) => deviceId?.equals(desk._id));
    expect(own.filter(({ unit }) => unit === 'a').length).toBeLessThanOrEqual(10);
  }
  // A request without a desk finds no free place.
  const [id] = await holders(1);
  const refused = await secretary.put(`/api/v1/booking/${id?.toHexString()}/unit`, { room: 'b' });
  expect(refused.status).toBe(409);
});

test('a lease ends with its desk, after 12 hours without it, and with the event', async () => {
  await withRooms({ a: 3 });
  const [first, second] = [aDesk(), aDesk()];
  const now = new Date();
  expect(await here().leasesOf(first, now)).toEqual([{ unit: 'a', places: 3 }]);
  expect(await here().leasesOf(second, now)).toEqual([]);
  await here().endLeases([first._id]);
  expect(await here().leasesOf(second, now)).toEqual([{ unit: 'a', places: 3 }]);
  const [lease] = await inUse();
  expect((lease?.until.getTime() ?? 0) - now.getTime()).toBe(12 * 3600_000);
  await places().updateMany({ eventId: event._id }, { $set: { until: new Date(Date.now() - 1) } });
  expect(await here().leasesOf(first, now)).toEqual([{ unit: 'a', places: 3 }]);
  expect(await here().leasesOf(aDesk(['in', 'bus']), now)).toEqual([]);
  // A desk that reports again keeps its places.
  expect(await here().leasesOf(first, new Date(now.getTime() + 3600_000))).toEqual([
    { unit: 'a', places: 3 },
  ]);
  expect((await inUse()).map(({ until }) => until.getTime() - now.getTime())).toEqual(
    [13, 13, 13].map(h => h * 3600_000),
  );
  expect(await here().leasesOf(first, new Date('2031-05-06T00:00:00+05:30'))).toEqual([]);
});

test('a row takes a place of its desk, in any order, once', async () => {
  await withRooms({ a: 1, b: 1, c: 1 });
  const [one, other] = await holders(2);
  if (!one || !other) throw new Error('Nobody is there.');
  const desk = aDesk();
  await here().leasesOf(desk, new Date());
  const [early, late] = [row(one, desk._id, 'a', 1), row(one, desk._id, 'b', 2)];
  expect(await here().placeByRow(late)).toEqual({ placed: true });
  expect(await here().placeByRow(early)).toEqual({ placed: true });
  expect(await here().placeByRow(late)).toEqual({ placed: true });
  expect(await roomOf(one)).toBe('b');
  // A place that another desk holds is not free for this one.
  expect(await here().placeByRow(row(other, aDesk()._id, 'a', 3))).toEqual({
    placed: false,
    message: 'a has no free place.',
  });
  expect(await here().placeByRow(row(one, desk._id, 'c', 4))).toEqual({ placed: true });
  expect(await roomOf(one)).toBe('c');
  // The person left the room, and earlier rows do not change that.
  expect(await here().placeByRow(row(one, desk._id, null, 6))).toEqual({ placed: true });
  expect(await here().placeByRow(row(one, desk._id, 'a', 5))).toEqual({ placed: true });
  expect(await roomOf(one)).toBeNull();
  expect(await here().placeByRow(row(one, desk._id, 'z', 7))).toEqual({
    placed: false,
    message: 'There is no such room at this event.',
  });
});

test('rows of one person at two instances leave them in one room, the latest', async () => {
  const rooms = { a: 9, b: 9 };
  await withRooms(rooms);
  const people = await holders(6);
  const desk = aDesk();
  await here().leasesOf(desk, new Date());
  const said = people.flatMap(id =>
    ['a', 'b', 'a', 'b'].map((unit, minute) => row(id, desk._id, unit, minute + 1)),
  );
  await Promise.all(said.map((one, n) => (n % 2 ? here() : there()).placeByRow(one)));
  await expectSound(rooms);
  for (const id of people) expect(await roomOf(id)).toBe('b');
});

test('the last place at two instances at once, and a room that shrinks meanwhile', async () => {
  const rooms = { a: 5 };
  await withRooms(rooms);
  const people = await holders(10);
  const path = `/api/v1/event/${event._id.toHexString()}/unit`;
  const shrunk = { key: 'a', kind: 'room', name: 'a', places: 3 };
  const [kept] = await Promise.all([
    secretary.put(path, { units: [shrunk] }),
    ...people.map((id, n) =>
      secretary
        .at(n % 2 ? world.surviving.url : world.dying.url)
        .put(`/api/v1/booking/${id.toHexString()}/unit`, { room: 'a' }),
    ),
  ]);
  await expectSound({ a: kept.status === 200 ? 3 : 5 });
});

/** Runs a step that dies after this many writes. @returns whether it died before it was complete */
async function diesAfter(writes: number, take: () => Promise<unknown>): Promise<boolean> {
  world.mortal.liveFor(writes);
  await take().catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const died = world.mortal.isDead;
  world.mortal.liveFor(Infinity);
  return died;
}

async function recover(): Promise<void> {
  await world.db.collection('job').updateMany({}, { $set: { leasedUntil: null, leasedBy: null } });
  await world.db
    .collection('camp_units')
    .updateMany({ 'effects.kind': 'units.planned' }, { $set: { 'effects.$[].next': new Date(0) } });
  for (const job of ['units', 'effects']) await world.surviving.jobs.runNow(job);
}

test('a row that is sent again after a crash is done, wherever that was', async () => {
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const rooms = { a: 1, b: 1 };
    await withRooms(rooms);
    const [id] = await holders(1);
    if (!id) throw new Error('Nobody is there.');
    const desk = aDesk();
    await here().leasesOf(desk, new Date());
    await here().placeByRow(row(id, desk._id, 'a', 1));
    const move = row(id, desk._id, 'b', 2);
    await diesAfter(writes, () => there().placeByRow(move));
    expect(['a', 'b']).toContain(await roomOf(id));
    await expectSound(rooms);
    expect(await here().placeByRow(move)).toEqual({ placed: true });
    expect(await roomOf(id)).toBe('b');
    await expectSound(rooms);
  }
});

test('a plan that a crash broke off is finished by another instance', async () => {
  const dying = secretary.at(world.dying.url);
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const rooms = { a: 2, b: 2 };
    await withRooms(rooms);
    const people = await holders(5);
    const path = `/api/v1/event/${event._id.toHexString()}/unit`;
    await secretary.post(`${path}/plan`, { kind: 'room', by: [], apply: true });
    // Replaces room a by room c, so that people have to move.
    const units = ['c', 'b'].map(key => ({ key, kind: 'room', name: key, places: 3 }));
    await places().deleteMany({ eventId: event._id, unit: 'a' });
    expect((await secretary.put(path, { units })).status).toBe(200);
    const died = await diesAfter(writes, () =>
      dying.post(`${path}/plan`, { kind: 'room', by: ['gender'], apply: true }),
    );
    const marked = await world.db
      .collection('camp_units')
      .findOne({ _id: event._id, 'effects.kind': 'units.planned' });
    await recover();
    await expectSound({ b: 3, c: 3 });
    const placed = (await inUse()).length;
    if (marked || !died) expect(placed).toBe(people.length);
    const entries = await world.db
      .collection('audit')
      .countDocuments({ action: 'unit.plan', entityId: event._id.toHexString() });
    expect(entries).toBeGreaterThanOrEqual(1);
  }
});

test('rooms of a copy that died before its event was written go, and those of an event that is there stay', async () => {
  await withRooms({ a: 2 });
  const dying = secretary.at(world.dying.url);
  const body = { title: 'The next one', fromDate: '2032-05-01', parts: ['units'] };
  const copy = (client: Client, key: string) =>
    client.post<{ _id: string }>(`/api/v1/event/${event._id.toHexString()}/copy`, body, {
      'idempotency-key': key,
    });
  const units = world.db.collection('camp_units');
  const ofNoEvent = () =>
    units
      .aggregate([
        { $lookup: { from: 'event', localField: '_id', foreignField: '_id', as: 'event' } },
        { $match: { event: [] } },
      ])
      .toArray();
  // Stores the state after a death between the two writes, which the drawn deaths below may miss.
  const left = await units.findOne({ _id: event._id });
  const copied = { ...effect(unitsCopied, null), next: new Date(0) };
  await units.insertOne({ ...left, _id: new ObjectId(), effects: [copied] });
  const aged = { $set: { 'effects.$[].next': new Date(0) } };
  await recover();
  expect(await ofNoEvent()).toEqual([]);
  for (const writes of deaths(world.mortal, 0, MOST_WRITES)) {
    const key = `copy-dies-after-${writes}`;
    await diesAfter(writes, () => copy(dying, key));
    await recover();
    // An unfinished copy may still be in progress, so it is made older, to count as abandoned.
    await units.updateMany({ 'effects.0': { $exists: true } }, aged);
    await recover();
    expect(await ofNoEvent()).toEqual([]);
    const made = await copy(secretary, `${key}-again`);
    expect(made.status).toBe(201);
    const kept = { _id: new ObjectId(made.records[0]?._id) };
    await units.updateOne(kept, aged);
    await recover();
    expect(await units.findOne(kept)).toMatchObject({ units: [{ key: 'a', places: 2 }] });
    expect(await units.countDocuments({ ...kept, effects: { $exists: true } })).toBe(0);
  }
});

test('a booking that ends frees its place by the job', async () => {
  await withRooms({ a: 1 });
  const [id] = await holders(1);
  if (!id) throw new Error('Nobody is there.');
  await here().placeByRow(row(id, aDesk()._id, 'a', 1));
  await world.db.collection('booking').updateOne({ _id: id }, { $set: { status: 0 } });
  await recover();
  expect(await inUse()).toEqual([]);
  expect(await roomOf(id)).toBeNull();
});
