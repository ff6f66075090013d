import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AreaRecord, DAY_MS, type MyBookingRecord, type MyWaitlistRecord } from '@coastok/domain';
import { aSignedInUser, aUser } from './world/builders.js';
import { BookingOffice, type Person } from './world/bookings.js';
import { aVisitor } from './world/visitor.js';
import { Line } from './world/waitlists.js';
import { startWorld, type World } from './world/world.js';

/* A visitor's own bookings on the public site (docs/rules/booking.md#8). */

const ALL = ['pay', 'change', 'cash', 'subsidy', 'cancel'];

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const mine = async ({ visitor }: Pick<Person, 'visitor'>) =>
  (await visitor.get<MyBookingRecord[]>('/web/v1/my/bookings')).result;

test('lists future events by their first day, with the possible actions', async () => {
  const times = {
    startTime: '16:00',
    endTime: '12:30',
    venueAddress: 'Lane 4',
    mapUrl: 'https://maps.example.org/x',
  };
  const late = await office.anEvent({ fromDate: '2031-08-01', toDate: '2031-08-03', ...times });
  const soon = await office.anEvent({ allowPartialPayment: false });
  const person = await office.aMember();
  await office.booked(person.visitor, late);
  await office.paid(person.visitor, await office.booked(person.visitor, soon));
  const [first, second] = await mine(person);
  expect(first).toMatchObject({
    eventId: soon.eventId,
    title: soon.title,
    statusCode: 7,
    paidAmount: 1600,
    due: 0,
    ticket: true,
    receipt: true,
    can: ['cancel-request'],
  });
  expect(second).toMatchObject({
    ...{ eventId: late.eventId, startTime: '16:00', endTime: '12:30', ticket: false, due: 1600 },
    can: ALL,
  });
  expect(second).toMatchObject({ venueAddress: 'Lane 4', mapUrl: times.mapUrl });
  expect(second?.cancelled).toBeUndefined();
  expect((await person.visitor.get(`/web/v1/booking/${first?.bookingId}/ticket`)).status).toBe(200);
  for (const row of [first, second]) {
    const receipt = await person.visitor.fetch(`/web/v1/booking/${row?.bookingId}/receipt.pdf`);
    expect([row?.receipt, receipt.status]).toEqual([true, 200]);
  }
  const answer = await person.visitor.fetch('/web/v1/my/bookings');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const own = (await person.visitor.get<{ can: string[] }>(`/web/v1/booking?eventId=${late.eventId}`)).result;
  expect(own).toMatchObject({ event: { fromDate: '2031-08-01' } });
  await person.visitor.delete(`/web/v1/booking/${second?.bookingId}`);
  expect((await mine(person))[1]).toMatchObject({ status: 'INACTIVE', can: [] });
});

test('lists past events after future ones, the latest first, with cancelling as the only action', async () => {
  const person = await office.aMember();
  const events = [];
  for (const fromDate of ['2031-08-01', '2031-07-01', '2031-06-01', '2031-05-01']) {
    const event = await office.anEvent({ fromDate, toDate: fromDate });
    await office.booked(person.visitor, event);
    events.push(event);
  }
  const [late, soon, older, newer] = events;
  const days = [[older, '2020-01-01'] as const, [newer, '2021-01-01'] as const];
  for (const [event, day] of days)
    await world.db
      .collection<{ eventId?: string }>('event')
      .updateOne({ eventId: event?.eventId }, { $set: { fromDate: day, toDate: day } });
  const rows = await mine(person);
  expect(rows.map(({ eventId }) => eventId)).toEqual([soon, late, newer, older].map(event => event?.eventId));
  expect(rows.map(({ can }) => can)).toEqual([ALL, ALL, ['cancel'], ['cancel']]);
});

test('staff see the last order, the area’s name and the gender of a booking', async () => {
  const event = await office.anEvent();
  const person = await office.aMember({ gender: 2 });
  const booking = await office.booked(person.visitor, event);
  expect(await office.asStaff(booking)).toMatchObject({
    orderId: null,
    gender: 2,
    connectedArea: office.area.name,
  });
  const { orderId } = await office.order(person.visitor, booking);
  expect(await office.asStaff(booking)).toMatchObject({ orderId });
  const ofArea = { areaId: String(office.area._id) };
  const [narrowed, same] = [
    await office.secretary.get('/api/v1/user', ofArea),
    await office.secretary.get('/api/v1/user', { connectedAreaId: ofArea.areaId }),
  ];
  expect([narrowed.total, narrowed.total]).toEqual([same.total, expect.any(Number)]);
  expect(narrowed.total).toBeLessThan((await office.secretary.get('/api/v1/user')).total ?? 0);
  expect((await person.visitor.get<unknown[]>('/web/v1/event?eventId=')).result.length).toBeGreaterThan(0);
});

test('is empty for visitors who have not signed up, and never shows other people’s bookings', async () => {
  const stranger = await aVisitor(world, 'nobody-signed-up@coastok.test');
  expect(await mine({ visitor: stranger })).toEqual([]);
  expect((await stranger.get<MyWaitlistRecord[]>('/web/v1/my/waitlist')).result).toEqual([]);
  const other = await office.aBooking(await office.anEvent());
  expect(await mine(await office.aMember())).toEqual([]);
  expect(await mine(other)).toHaveLength(1);
});

test('names the contact: of the area, else of the event, else the leader', async () => {
  const own = await office.nextDoor();
  const event = await own.anEvent({ contactName: 'Camp Office', contactPhone: '+91 98300 12345' });
  const person = await own.aBooking(event);
  const contact = async () => (await mine(person))[0]?.contact;
  expect(await contact()).toEqual({ name: 'Camp Office', phone: '9830012345' });
  const path = `/api/v1/area/${String(own.area._id)}`;
  const set = (client: typeof own.leader, body: object) => client.put<AreaRecord>(path, body);
  expect((await set(own.leader, { contactPhone: '9830099999' })).records[0]).toMatchObject({
    contactName: null,
    contactPhone: '9830099999',
  });
  expect(await contact()).toEqual({ name: null, phone: '9830099999' });
  const director = (await aSignedInUser(world, { userRole: 7 })).client;
  expect((await set(director, { contactName: 'Hari' })).status).toBe(200);
  expect((await set(director, { name: 'Other' })).status).toBe(403);
  expect((await set(director, { contactName: 'Hari', name: 'Other' })).status).toBe(403);
  const strange = (await aSignedInUser(world, { userRole: 4 })).client;
  expect((await set(strange, { contactName: 'Mine' })).status).toBe(404);
  expect((await set(own.leader, { contactName: 'n'.repeat(121) })).status).toBe(400);
  expect(await contact()).toEqual({ name: 'Hari', phone: '9830099999' });
  await set(office.secretary, { contactName: null, contactPhone: '' });
  await office.secretary.put(`/api/v1/event/${event._id}`, { contactName: null, contactPhone: null });
  expect(await contact()).toMatchObject({ name: expect.any(String), phone: null });
});

test('lists own places in waiting lists with their events', async () => {
  const line = new Line(office);
  const event = await office.anEvent({ capacity: 1, waitlist: true });
  await office.aBooking(event);
  const { visitor, user } = await line.joined(event);
  const [place, ...others] = (await visitor.get<MyWaitlistRecord[]>('/web/v1/my/waitlist')).result;
  expect(others).toEqual([]);
  expect(place).toMatchObject({ eventId: event.eventId, title: event.title, state: 'WAITING', ahead: 0 });
  // An ended entry is shown for 30 days.
  await visitor.delete(`/web/v1/waitlist/${place?._id}`);
  const entries = world.db.collection('waitlist_entry');
  const statesAfter = async (days: number) => {
    const endedAt = new Date(Date.now() - days * DAY_MS);
    await entries.updateOne({ state: 'LEFT', userId: user._id }, { $set: { endedAt } });
    return (await visitor.get<MyWaitlistRecord[]>('/web/v1/my/waitlist')).result.map(({ state }) => state);
  };
  expect(await statesAfter(29)).toEqual(['LEFT']);
  expect(await statesAfter(31)).toEqual([]);
});

test('asks for all that the form asks for, and changes nothing for who has booked', async () => {
  const own = await office.nextDoor();
  const event = await own.anEvent();
  const bare = await own.aMember({ chantingRounds: 0, userCategory: null });
  const refusal = async (person: Person) => {
    const { status, error } = await own.book(person.visitor, event);
    return [status, error.code, Object.keys(error.errors ?? {})];
  };
  expect(await refusal(bare)).toEqual([409, 'DETAILS', ['chantingRounds', 'userCategory']]);
  const booked = await own.aBooking(event);
  const helper = await aUser(world, { userRole: 3, connectedAreaId: own.area._id });
  expect(await refusal(bare)).toEqual([409, 'DETAILS', ['facilitator', 'chantingRounds', 'userCategory']]);
  expect((await own.book(booked.visitor, event)).result.bookingId).toBe(booked.booking.bookingId);
  const few = await own.aMember({ chantingRounds: 1, facilitator: null });
  expect(await refusal(few)).toEqual([409, 'DETAILS', ['facilitator']]);
  const told = { chantingRounds: 4, userCategory: 'YOUTH', facilitator: String(helper._id) };
  await bare.visitor.put(`/web/v1/user/${String(bare.user._id)}`, told);
  expect((await own.book(bare.visitor, event)).status).toBe(200);
  const ageless = await own.aMember({ dob: null, userCategory: null });
  expect((await refusal(ageless))[1]).toBe('DOB');
});

test('an event requires its number of rounds, and its times are in order', async () => {
  const few = await office.aMember({ chantingRounds: 3 });
  const strict = await office.anEvent({ minRounds: 4 });
  const refused = await office.book(few.visitor, strict);
  expect([refused.status, refused.error.errors]).toEqual([
    400,
    { chantingRounds: 'Chanting rounds must be greater than or equal to 4.' },
  ]);
  expect((await office.book(few.visitor, await office.anEvent())).status).toBe(200);
  const oneDay = await office.anEvent({ fromDate: '2031-05-01', toDate: '2031-05-01', startTime: '10:00' });
  const put = (body: object) => office.secretary.put(`/api/v1/event/${oneDay._id}`, body);
  for (const wrong of [{ endTime: '09:00' }, { endTime: '12:00', startTime: null }, { startTime: '25:00' }])
    expect((await put(wrong)).status).toBe(400);
  const address = (length: number) => `https://maps.example.org/${'x'.repeat(length - 25)}`;
  for (const wrong of [
    ...[{ mapUrl: 'http://maps.example.org' }, { mapUrl: address(501) }, { contactName: 'n'.repeat(121) }],
    ...[-1, 65, 1.5].map(minRounds => ({ minRounds })),
  ])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
  expect((await put({ mapUrl: address(500), minRounds: 64 })).status).toBe(200);
  expect((await put({ mapUrl: null, minRounds: 0 })).records[0]).toMatchObject({
    mapUrl: null,
    minRounds: 0,
  });
  expect((await put({ endTime: '18:00' })).status).toBe(200);
  expect((await put({ startTime: null, endTime: null })).status).toBe(200);
});
