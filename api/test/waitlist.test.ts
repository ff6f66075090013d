import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventRecord, PoolState, WaitlistRecord } from '@coastok/domain';
import type { Event } from '../src/event/event.model.js';
import type { User } from '../src/user/user.model.js';
import { BookingOffice } from './world/bookings.js';
import { aBooking, anEvent, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { auditLogOf } from './world/auditLog.js';
import { Line } from './world/waitlists.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let line: Line;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  office = await BookingOffice.open(world);
  line = new Line(office);
});

afterAll(() => world.stop());

/** An event that one booking fills, with a waiting list. */
async function aFullEvent(fields: object = {}) {
  const event = await office.anEvent({ capacity: 1, waitlist: true, ...fields });
  return { event, holder: await office.aBooking(event) };
}

const cancelled = async ({ visitor, booking }: Awaited<ReturnType<BookingOffice['aBooking']>>) => {
  expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
};

/** As if the offer had expired. */
async function letLapse(bookingId: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const booking = await world.db
    .collection('waitlist_entry')
    .findOneAndUpdate(
      { state: 'OFFERED', $expr: { $eq: [{ $toString: '$offer.bookingId' }, bookingId] } },
      { $set: { 'offer.until': past } },
    );
  await world.db
    .collection('booking')
    .updateOne({ _id: booking?.offer.bookingId }, { $set: { holdUntil: past, 'offer.until': past } });
}

const blocked = async (event: EventRecord): Promise<PoolState[]> =>
  (
    await office.secretary.get<PoolState & { _id: string }>('/api/v1/waitlist/blocked', {
      eventId: event.eventId,
    })
  ).records;

test('a full event refuses a booking with a code, whatever the language', async () => {
  const { event } = await aFullEvent({ waitlist: false });
  const { visitor } = await office.aMember();
  const { status, error } = await visitor.post(
    '/web/v1/booking',
    { eventId: event.eventId },
    { 'accept-language': 'hi' },
  );
  expect([status, error?.code]).toEqual([409, 'FULL']);
  expect(error?.message).not.toBe('No seat of this kind is left.');
});

describe('joining', () => {
  test('shows the person’s position, and everybody how many wait', async () => {
    const { event } = await aFullEvent();
    const one = await line.joined(event);
    const two = await line.joined(event, [1, 0]);
    expect(one.entry).toMatchObject({ state: 'WAITING', ahead: 0, wants: [0], offer: null });
    expect(two.entry).toMatchObject({ state: 'WAITING', ahead: 1, wants: [1, 0] });
    expect(await line.seenBy(two.visitor, event)).toMatchObject({ waitlist: true, full: true, waiting: 2 });
    expect((await line.join(one.visitor, event, [1])).result).toEqual(one.entry);
  });

  test('is refused where there is a free place, no list, no room in it, or a booking', async () => {
    const { event, holder } = await aFullEvent({ waitlistCap: 1 });
    const somebody = await office.aMember();
    const refused = async (of: EventRecord, wants = [0], who = somebody) => {
      const { status, error } = await line.join(who.visitor, of, wants);
      return [status, error?.code];
    };
    expect(await refused(await office.anEvent({ waitlist: true }))).toEqual([409, undefined]);
    expect(await refused((await aFullEvent({ waitlist: false })).event)).toEqual([409, 'FULL']);
    expect(await refused(event, [])).toEqual([400, undefined]);
    expect(await refused(event, [7])).toEqual([400, undefined]);
    expect(await refused(event, [0], holder)).toEqual([409, undefined]);
    const closed = await aFullEvent();
    await office.secretary.put(`/api/v1/event/${closed.event._id}`, {
      registrationOpensAt: '2020-01-01T00:00:00.000Z',
      registrationClosesAt: '2020-02-01T00:00:00.000Z',
    });
    expect(await refused(closed.event)).toEqual([409, undefined]);
    await line.joined(event);
    expect(await refused(event)).toEqual([409, 'FULL']);
  });

  test('of twenty at once in a list of five takes exactly five, who may leave and make room', async () => {
    const { event } = await aFullEvent({ waitlistCap: 5 });
    const people = await Promise.all(Array.from({ length: 20 }, () => office.aMember()));
    const answers = await Promise.all(people.map(({ visitor }) => line.join(visitor, event)));
    const codes = answers.map(({ status, error }) => (status === 200 ? 'in' : error?.code));
    expect(codes.filter(code => code === 'in')).toHaveLength(5);
    expect(codes.filter(code => code === 'FULL')).toHaveLength(15);
    expect(await line.asStaff(event, { state: 'WAITING' })).toHaveLength(5);
    const [first, late] = (['in', 'FULL'] as const).map(code => codes.indexOf(code));
    const [leaver, next] = [people[first ?? 0], people[late ?? 0]];
    if (!leaver || !next) throw new Error('Nobody joined, or everybody did.');
    const left = `/web/v1/waitlist/${answers[first ?? 0]?.result._id}`;
    expect((await leaver.visitor.delete(left)).status).toBe(200);
    expect((await line.join(next.visitor, event)).status).toBe(200);
    expect((await line.join(leaver.visitor, event)).error?.code).toBe('FULL');
  });

  test('may be taken back, and begun again at the end', async () => {
    const { event } = await aFullEvent();
    const one = await line.joined(event);
    const two = await line.joined(event);
    expect((await one.visitor.post(`/web/v1/waitlist/${one.entry._id}/decline`, {})).status).toBe(409);
    for (const _ of [1, 2])
      expect((await one.visitor.delete(`/web/v1/waitlist/${one.entry._id}`)).result).toMatchObject({
        state: 'LEFT',
      });
    expect((await two.visitor.delete(`/web/v1/waitlist/${one.entry._id}`)).status).toBe(404);
    expect((await line.join(one.visitor, event)).result).toMatchObject({ state: 'WAITING', ahead: 1 });
  });
});

describe('a place that gets free', () => {
  test('is offered to the first within seconds: a booking with a seat and a deadline, and one mail', async () => {
    const { event, holder } = await aFullEvent();
    const one = await line.joined(event, [1]);
    await line.joined(event);
    await cancelled(holder);
    const { offer } = await line.until(one.visitor, event, 'OFFERED');
    expect(offer).toMatchObject({ category: 1 });
    const booking = await office.read(one.visitor, event);
    expect(booking).toMatchObject({
      bookingId: offer?.bookingId,
      statusCode: 1,
      holdUntil: offer?.until,
      accomodationCategory: 1,
    });
    expect(Date.parse(offer?.until ?? '') - Date.now()).toBeGreaterThan(22 * 3600_000);
    expect(await line.seenBy(one.visitor, event)).toMatchObject({ full: true, waiting: 1 });
    await eventually(async () => (await office.mailsTo(one.user.email)).length > 0);
    await office.afterJob('waitlist', () => Promise.resolve(true));
    expect((await office.mailsTo(one.user.email)).map(({ subject }) => subject)).toEqual([
      'There is a place for you',
    ]);
  });

  test('is refused to everybody else, also while the list is paused', async () => {
    const { event, holder } = await aFullEvent();
    await line.joined(event, [1]);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: false });
    await cancelled(holder);
    const { status, error } = await office.book((await office.aMember()).visitor, event, {
      accomodationCategory: 1,
    });
    expect([status, error?.code]).toEqual([409, 'WAITLIST']);
    expect(await blocked(event)).toContainEqual(
      expect.objectContaining({ name: 'Room', waiting: 1, why: 'The waiting list is paused.' }),
    );
  });

  test('is not taken by money that comes late for an ended booking, also while the list is paused', async () => {
    const { event, holder } = await aFullEvent();
    const { orderId } = await office.order(holder.visitor, holder.booking);
    const waits = await line.joined(event);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: false });
    await cancelled(holder);
    await office.atGateway(orderId, { outcome: 'captured' });
    await office.poll(holder.visitor, holder.booking);
    expect(await office.asStaff(holder.booking)).toMatchObject({ status: 0, paidAmount: 500 });
    expect((await office.stored(holder.booking)).review).toMatchObject([
      { reason: 'to-refund', amount: 500 },
    ]);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: true });
    await line.until(waits.visitor, event, 'OFFERED');
  });

  test('keeps staff and holders of bookings out of an accommodation that others wait for', async () => {
    const rooms = {
      0: { id: 0, name: 'Dormitory', amount: 200 },
      1: { id: 1, name: 'Room', amount: 700, capacity: 1 },
    };
    const event = await office.anEvent({ waitlist: true, accomodationCategory: rooms });
    const inRoom = await office.aBooking(event, { accomodationCategory: 1 });
    const other = await office.aBooking(event);
    const waits = await line.joined(event, [1]);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: false });
    await cancelled(inRoom);
    const moved = await office.book(other.visitor, event, {
      bookingId: other.booking.bookingId,
      accomodationCategory: 1,
    });
    expect([moved.status, moved.error?.code]).toEqual([409, 'WAITLIST']);
    const upgraded = await office.leader.put(`/api/v1/booking/${other.booking.bookingId}`, {
      accomodationCategory: 1,
    });
    expect([upgraded.status, upgraded.error.code]).toEqual([409, 'WAITLIST']);
    await office.aBooking(event);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: true });
    await line.until(waits.visitor, event, 'OFFERED');
  });

  test('is not reserved for a deactivated person', async () => {
    const { event, holder } = await aFullEvent();
    const gone = await line.joined(event);
    await office.secretary.put(`/api/v1/user/${gone.user._id.toHexString()}`, { status: 0 });
    await cancelled(holder);
    const [entry] = await eventually(async () => {
      const found = await line.asStaff(event, { state: 'LEFT' });
      return found.length > 0 ? found : undefined;
    });
    expect(entry).toMatchObject({ _id: gone.entry._id, position: null, offer: null });
    const { visitor } = await office.aMember();
    expect((await office.book(visitor, event)).status).toBe(200);
  });

  test('follows a raised capacity', async () => {
    const { event } = await aFullEvent();
    const people = [await line.joined(event), await line.joined(event)];
    const last = await line.joined(event);
    await office.secretary.put(`/api/v1/event/${event._id}`, { capacity: 3 });
    for (const { visitor } of people) await line.until(visitor, event, 'OFFERED');
    expect(await line.of(last.visitor, event)).toMatchObject({ state: 'WAITING', ahead: 0 });
  });

  test('is offered to nobody once registration has closed', async () => {
    const { event } = await aFullEvent();
    const one = await line.joined(event);
    await office.secretary.put(`/api/v1/event/${event._id}`, {
      registrationClosesAt: new Date(Date.now() + 500).toISOString(),
    });
    await line.until(one.visitor, event, 'CLOSED');
  });
});

describe('an offer', () => {
  async function anOffer() {
    const full = await aFullEvent();
    const person = await line.joined(full.event);
    await cancelled(full.holder);
    const entry = await line.until(person.visitor, full.event, 'OFFERED');
    return { ...full, ...person, bookingId: entry.offer?.bookingId ?? '' };
  }

  test('is accepted by the first step of its booking, for good', async () => {
    const { event, visitor } = await anOffer();
    const booking = await office.read(visitor, event);
    await office.chooseCash(visitor, event, booking);
    await line.until(visitor, event, 'TAKEN');
    await office.leader.put(`/api/v1/booking/${booking.bookingId}`, { paymentMode: null });
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    expect(await line.of(visitor, event)).toMatchObject({ state: 'TAKEN' });
  });

  test('counts for nothing among the twenty bookings that somebody may begin on a day', async () => {
    const { event, visitor, user, bookingId } = await anOffer();
    const started = [];
    for (let n = 0; n < 19; n++) started.push((await aBooking(world, user, await anEvent(world)))._id);
    const today = { $set: { createdAt: new Date() } };
    await world.db.collection('booking').updateMany({ _id: { $in: started } }, today);
    const other = await office.anEvent();
    expect((await office.book(visitor, other)).status).toBe(200);
    expect((await office.book(visitor, await office.anEvent())).status).toBe(429);
    expect(await office.read(visitor, event)).toMatchObject({ bookingId });
    await office.chooseCash(visitor, event, await office.read(visitor, event));
    await line.until(visitor, event, 'TAKEN');
  });

  test('is never shortened by other amenities', async () => {
    const { event, visitor, bookingId } = await anOffer();
    const { holdUntil } = await office.read(visitor, event);
    const changed = await office.booked(visitor, event, { bookingId, accomodationCategory: 1 });
    expect(changed).toMatchObject({ statusCode: 1, holdUntil });
  });

  test('is declined in one call, or with its booking, and goes to the next', async () => {
    const { event, visitor, entry } = await anOffer();
    const [next, last] = [await line.joined(event), await line.joined(event)];
    for (const _ of [1, 2])
      expect((await visitor.post(`/web/v1/waitlist/${entry._id}/decline`, {})).result).toMatchObject({
        state: 'DECLINED',
        offer: null,
      });
    await line.until(next.visitor, event, 'OFFERED');
    const booking = await office.read(next.visitor, event);
    await next.visitor.delete(`/web/v1/booking/${booking.bookingId}`);
    expect(await line.of(next.visitor, event)).toMatchObject({ state: 'DECLINED' });
    await line.until(last.visitor, event, 'OFFERED');
    expect((await line.join(visitor, event)).result).toMatchObject({ state: 'WAITING' });
  });

  test('that lapses puts its person at the end once, and out with a mail the second time', async () => {
    const { event, visitor, user, entry, bookingId } = await anOffer();
    const other = await line.joined(event);
    const first = { priority: 3, reason: 'Cooks for all' };
    expect((await office.secretary.post(`/api/v1/waitlist/${entry._id}/priority`, first)).status).toBe(200);
    await letLapse(bookingId);
    await line.until(other.visitor, event, 'OFFERED');
    expect(await line.of(visitor, event)).toMatchObject({ state: 'WAITING', ahead: 0 });
    await other.visitor.post(`/web/v1/waitlist/${other.entry._id}/decline`, {});
    const again = await line.until(visitor, event, 'OFFERED');
    await letLapse(again.offer?.bookingId ?? '');
    await line.until(visitor, event, 'LEFT');
    const told = await eventually(async () => {
      const mails = await office.mailsTo(user.email);
      return mails.length === 3 ? mails.map(({ subject }) => subject) : undefined;
    });
    expect(told.filter(subject => subject === 'There is a place for you')).toHaveLength(2);
    expect(told).toContain('You are not in the waiting list any more');
  });

  test('that lapses while the event is unpublished counts against nobody', async () => {
    const { event, visitor, entry, bookingId } = await anOffer();
    const other = await line.joined(event);
    const publish = (published: boolean) => office.secretary.put(`/api/v1/event/${event._id}`, { published });
    await publish(false);
    await letLapse(bookingId);
    expect(await line.until(visitor, event, 'WAITING')).toMatchObject({ ahead: 0, joinedAt: entry.joinedAt });
    await publish(true);
    const again = await line.until(visitor, event, 'OFFERED');
    await letLapse(again.offer?.bookingId ?? '');
    await line.until(other.visitor, event, 'OFFERED');
    expect(await line.of(visitor, event)).toMatchObject({ state: 'WAITING' });
  });
});

describe('staff', () => {
  test('see who waits in their own area only, in the order of the list', async () => {
    const { event } = await aFullEvent();
    const next = await office.nextDoor();
    const [one, two] = [await line.joined(event), await line.joined(event)];
    const elsewhere = await aSignedInUser(world, { userRole: 4 });
    expect(await line.asStaff(event, {}, elsewhere.client)).toEqual([]);
    const named = await line.asStaff(event, { q: two.user.name });
    expect(named.map(({ userId }) => userId)).toEqual([two.user._id.toHexString()]);
    expect(next.area._id).not.toEqual(office.area._id);
    expect((await line.asStaff(event, {}, office.leader)).map(({ position }) => position)).toEqual([1, 2]);
    const answer = await office.secretary.post<WaitlistRecord>(`/api/v1/waitlist/${two.entry._id}/priority`, {
      priority: 3,
      reason: 'Helps in the kitchen',
    });
    expect(answer.records).toMatchObject([{ _id: two.entry._id, position: 1, priority: 3 }]);
    expect(await line.of(one.visitor, event)).toMatchObject({ ahead: 1 });
    const sorted = await line.asStaff(event, { sort: '["position","ASC"]' });
    expect(sorted.map(({ position }) => position)).toEqual([1, 2]);
    const auditLog = await auditLogOf(world.db);
    expect(await auditLog.findOne({ action: 'waitlist.priority' })).toMatchObject({ entity: 'waitlist' });
  });

  test('offer out of turn, and remove a person, who may not come back alone', async () => {
    const { event, holder } = await aFullEvent();
    const [one, two] = [await line.joined(event), await line.joined(event)];
    const reason = { reason: 'Asked to' };
    const path = (person: typeof one, act: string) => `/api/v1/waitlist/${person.entry._id}/${act}`;
    expect((await office.secretary.post(path(two, 'offer'), reason)).status).toBe(409);
    expect((await office.leader.post(path(two, 'offer'), reason)).status).toBe(403);
    expect((await office.secretary.post(path(one, 'withdraw'), {})).status).toBe(400);
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: false });
    await cancelled(holder);
    const offered = await office.secretary.post<WaitlistRecord>(path(two, 'offer'), reason);
    expect([offered.status, offered.records[0]?.state]).toEqual([200, 'OFFERED']);
    const out = await office.secretary.post<WaitlistRecord>(path(two, 'withdraw'), reason);
    expect(out.records).toMatchObject([{ state: 'WITHDRAWN', offer: null, position: null }]);
    expect(await office.read(two.visitor, event)).toMatchObject({ statusCode: 0 });
    await office.secretary.put(`/api/v1/event/${event._id}`, { waitlist: true });
    await line.until(one.visitor, event, 'OFFERED');
    expect((await line.join(two.visitor, event)).status).toBe(409);
    await one.visitor.post(`/web/v1/waitlist/${one.entry._id}/decline`, {});
    const revived = await office.secretary.post<WaitlistRecord>(path(two, 'offer'), reason);
    expect([revived.status, revived.records[0]?.state]).toEqual([200, 'OFFERED']);
  });

  test('decide nothing about the place of their own ward', async () => {
    const { event } = await aFullEvent();
    const { user, entry } = await line.joined(event);
    const { user: guardian, client } = await aSignedInUser(world, { userRole: 6 });
    const names = { state: 'CONFIRMED', memberId: guardian._id } as never;
    await world.db
      .collection<User>('user')
      .updateOne({ _id: user._id }, { $set: { dob: '2015-05-05', guardian: names } });
    const ask = (act: string, more = {}) =>
      client.post(`/api/v1/waitlist/${entry._id}/${act}`, { reason: 'Asked to', ...more });
    for (const answer of [await ask('offer'), await ask('withdraw'), await ask('priority', { priority: 3 })])
      expect(answer).toMatchObject({
        status: 403,
        error: { message: expect.stringMatching(/whose guardian/) },
      });
  });

  test('download the list as a file', async () => {
    const { event } = await aFullEvent();
    const { user } = await line.joined(event);
    const response = await office.leader.fetch(`/api/v1/report/waitlist.csv?eventId=${event.eventId}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(user.name);
  });

  test('of an unpublished event are shown to those who may see it', async () => {
    const { event } = await aFullEvent();
    await world.db
      .collection<Event>('event')
      .updateOne({ eventId: event.eventId }, { $set: { published: false } });
    const look = async (client: Client) =>
      (await client.get('/api/v1/waitlist/blocked', { eventId: event.eventId })).status;
    expect([await look(office.leader), await look(office.secretary)]).toEqual([404, 200]);
  });

  test('of an event without a list see nobody, and nothing is kept from anybody', async () => {
    const event = await office.anEvent({ capacity: 1 });
    const holder = await office.aBooking(event);
    const refused = await office.book((await office.aMember()).visitor, event);
    expect([refused.status, refused.error?.code]).toEqual([409, 'FULL']);
    await cancelled(holder);
    await office.aBooking(event);
    expect((await blocked(event)).map(({ waiting, why }) => [waiting, why])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
  });
});
