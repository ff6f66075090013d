import { addDays, type BookingRecord, type EventRecord, istDay } from '@coastok/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Guardian, User } from '../src/user/user.model.js';
import { type Booked, BookingOffice, type Person } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

/* For how long a child's booking is held as a draft: docs/rules/booking.md#6. */

let world: World;
let office: BookingOffice;
let event: EventRecord;

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  world = await startWorld();
  office = await BookingOffice.open(world);
  event = await office.anEvent();
});
afterAll(() => world.stop());

const users = () => world.db.collection<User>('user');
const aChild = () => office.aMember({ dob: addDays(istDay(new Date()), -15 * 366), userRole: 0, roles: [0] });
const guardianOf = async ({ user }: Person): Promise<Guardian> => {
  const found = await users().findOne({ _id: user._id });
  if (!found?.guardian) throw new Error('Nobody was asked.');
  return found.guardian;
};

/** Sends a guardian the mail, and waits until it was sent. */
async function asks(child: Person): Promise<Date> {
  const before = (await users().findOne({ _id: child.user._id }))?.guardian?.nonce;
  const answer = await child.visitor.post('/web/v1/guardian/ask', {
    guardianName: 'Mala Sen',
    guardianPhone: '9123456781',
    guardianEmail: `mala-${child.user._id.toHexString()}@guardians.test`,
    relation: 'Mother',
  });
  expect(answer.status).toBe(200);
  return eventually(async () => {
    const { mailedAt, nonce } = await guardianOf(child);
    return nonce !== before && mailedAt;
  });
}

const booked = async ({ visitor }: Person, of: EventRecord): Promise<Booked> =>
  (await visitor.post<Booked>('/web/v1/booking', { eventId: of.eventId })).result;

/** The end of a booking's hold, once it is as expected. */
const held = (booking: Booked, until: (hold: number) => boolean) =>
  eventually(async () => {
    const hold = Number((await office.stored(booking)).holdUntil);
    return until(hold) && hold;
  }, 5_000);

const about = (at: number) => (hold: number) => Math.abs(hold - at) < MINUTE_MS;

/** Staff confirm the guardian's consent. */
const agrees = (child: Person) =>
  office.leader.post(`/api/v1/user/${child.user._id.toHexString()}/guardian`, {
    method: 'seen',
    document: 'Passport',
    lastFour: '12AB',
    relation: 'Mother',
    guardianName: 'Mala Sen',
    guardianPhone: '9123456781',
  });

test('the draft of a child is held for 72 hours from the mail to the guardian, and for 24 from a yes', async () => {
  const child = await aChild();
  const booking = await booked(child, event);
  expect(await held(booking, about(Date.now() + 30 * MINUTE_MS))).toBeTruthy();
  const mailedAt = await asks(child);
  expect(await held(booking, about(mailedAt.getTime() + 72 * HOUR_MS))).toBe(
    mailedAt.getTime() + 72 * HOUR_MS,
  );
  expect((await agrees(child)).status).toBe(200);
  await held(booking, about(Date.now() + 24 * HOUR_MS));
});

test('staff see at a booking what the guardian of a child has said, and nothing at the booking of an adult', async () => {
  const child = await aChild();
  const booking = await booked(child, event);
  const guardian = async (client = office.secretary) => (await office.asStaff(booking, client)).guardian;
  expect(await guardian()).toEqual({ state: 'NONE', by: null, name: null, waits: null });
  await asks(child);
  expect(await guardian()).toEqual({ state: 'ASKED', by: null, name: 'Mala Sen', waits: null });
  expect((await agrees(child)).status).toBe(200);
  const agreed = { state: 'CONFIRMED', by: 'seen', name: 'Mala Sen', waits: null };
  expect(await guardian()).toEqual(agreed);
  expect(await guardian(office.leader)).toEqual(agreed);
  const rows = await office.leader.get<BookingRecord>('/api/v1/booking', { eventId: event.eventId });
  expect(rows.records.find(({ _id }) => _id === booking.bookingId)?.guardian).toEqual(agreed);
  const adult = await office.aBooking(event);
  expect((await office.asStaff(adult.booking)).guardian).toBeNull();
});

test('a draft made after the mail is held from the time of the mail, and asking again renews nothing', async () => {
  const child = await aChild();
  const first = await asks(child);
  const booking = await booked(child, event);
  const until = await held(booking, about(first.getTime() + 72 * HOUR_MS));
  await asks(child);
  await child.visitor.post('/web/v1/booking', {
    bookingId: booking.bookingId,
    eventId: event.eventId,
    transportation: true,
  });
  expect((await guardianOf(child)).mailedAt).toEqual(first);
  expect((await office.stored(booking)).holdUntil?.getTime()).toBe(until);
});

test('one draft of a child is held at a time; once it has ended, another one', async () => {
  const child = await aChild();
  const first = await asks(child);
  const other = await office.anEvent();
  const booking = await booked(child, event);
  await held(booking, about(first.getTime() + 72 * HOUR_MS));
  const second = await booked(child, other);
  await outboxIsEmpty();
  expect(about(Date.now() + 30 * MINUTE_MS)(Number((await office.stored(second)).holdUntil))).toBe(true);
  expect((await child.visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
  const third = await booked(child, await office.anEvent());
  await held(third, about(first.getTime() + 72 * HOUR_MS));
});

test('the draft of an adult, and of a child whose guardian got no mail, is held for 30 minutes', async () => {
  const child = await aChild();
  const bookings = [(await office.aBooking(event)).booking, await booked(child, event)];
  await outboxIsEmpty();
  for (const booking of bookings)
    expect(about(Date.now() + 30 * MINUTE_MS)(Number((await office.stored(booking)).holdUntil))).toBe(true);
});

const outboxIsEmpty = () =>
  eventually(
    async () =>
      (await world.db.collection('booking').countDocuments({ 'pendingMessages.key': { $exists: true } })) ===
        0 &&
      (await world.db.collection('outbox').countDocuments({ kind: 'child-draft', doneAt: null })) === 0,
  );
