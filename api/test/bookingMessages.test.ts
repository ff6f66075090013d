import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EventRecord, formatDeadline, istDayEnd } from '@coastok/domain';
import { eventMoved } from '../src/event/eventEffects.js';
import { effect } from '../src/platform/effects/effect.js';
import { aDevice, anArea, aSignedInUser, aUser } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let event: EventRecord;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
  event = await office.anEvent();
});

afterAll(() => world.stop());

/** The subjects of a person's mails, oldest first, once there are `count` and the outbox is empty. */
/** A facilitator's role. */
const FACILITATOR = { userRole: 3 } as const;

const subjects = (email: string, count: number): Promise<string[]> =>
  eventually(async () => {
    const mails = await office.mailsTo(email);
    const waiting = await world.db.collection('outbox').countDocuments({ dueAt: { $type: 'date' } });
    return mails.length >= count && waiting === 0 ? mails.map(({ subject }) => subject).reverse() : undefined;
  });

test('a person gets one mail each for a request, its approval, a payment, and the confirmation with the reference', async () => {
  const home = await office.elsewhere(600);
  const { visitor, user, booking } = await home.aBooking(event);
  await home.askSubsidy(visitor, booking, 1000);
  await home.accept(home.leader, booking, 1000, 600);
  const paid = await home.paid(visitor, booking);
  await Promise.all([
    home.confirm(visitor, paid),
    home.poll(visitor, booking),
    home.replay(paid.eventIds[0]),
  ]);
  await home.paid(visitor, booking);
  expect(await subjects(user.email, 4)).toEqual([
    'We have your request',
    'Your request was approved',
    'We have received a payment',
    'Your booking is confirmed',
  ]);
  const [confirmed, , approved, asked] = await office.mailsTo(user.email);
  expect(confirmed?.text).toContain(booking.bookingReferenceNo);
  expect(approved?.text).toMatch(
    /Please pay ₹1,000\. Your seat at .* is kept for 72 hours; your payment confirms it\./,
  );
  // Nobody pays before the amount is decided.
  expect(asked?.text).not.toMatch(/Due:|pay your booking/);
});

test('a mail names event, dates, place, the amount due with its deadline, a contact, and the next step', async () => {
  const place = { venue: 'Lake House', venueAddress: 'Lane 4 & 5', mapUrl: 'https://maps.example.org/x' };
  const camp = await office.anEvent({ ...place, startTime: '16:00', contactPhone: '9830012345' });
  const { visitor, user, booking } = await office.aBooking(camp);
  await office.chooseCash(visitor, camp, booking);
  await subjects(user.email, 1);
  const [mail] = await office.mailsTo(user.email);
  const { holdUntil } = await office.stored(booking);
  const way = `${world.url}/event/${camp.eventId}/register`;
  for (const line of [
    `Reference: ${booking.bookingReferenceNo}`,
    `What: ${camp.title}`,
    'When: 01 May 2031, 4:00 PM to 04 May 2031',
    'Where: Lake House, Lane 4 & 5 (https://maps.example.org/x)',
    `Due: ₹1,600, by ${formatDeadline(holdUntil ?? 0)}`,
    'Pay or ask: 9830012345 (tel:+919830012345)',
    `See and pay your booking: ${way}`,
  ])
    expect(mail?.text).toContain(`${line}\n`);
  for (const part of [`href="${way}"`, 'href="https://maps.example.org/x"', 'Lane 4 &amp; 5', '₹1,600'])
    expect(mail?.html).toContain(part);
});

test('a person is told the end of a booking when there was a mail about it, and each refund once', async () => {
  const { visitor, user, booking } = await office.aBooking(event);
  await office.chooseCash(visitor, event, booking);
  await office.set(booking, { holdUntil: new Date(0) });
  expect(await office.afterJob('booking-expiry', () => subjects(user.email, 2))).toEqual([
    'Please pay in cash',
    'Your booking has ended',
  ]);
  expect((await office.mailsTo(user.email))[0]?.text).toContain(
    `Book again: ${world.url}/event/${event.eventId}\n`,
  );
  const draft = await office.aBooking(event);
  await draft.visitor.delete(`/web/v1/booking/${draft.booking.bookingId}`);
  const paid = await office.aBooking(event, { tokenAmount: 1600 });
  await office.paid(paid.visitor, paid.booking);
  await office.refund(paid.booking, 600);
  await office.refund(paid.booking, 1000);
  expect(await subjects(paid.user.email, 3)).toEqual([
    'Your booking is confirmed',
    'A refund is on its way',
    'Your booking is cancelled',
  ]);
  const [last, first] = await office.mailsTo(paid.user.email);
  expect(first?.text).toContain('₹600 of what you paid');
  expect(last?.text).toContain('₹1,000 of what you paid');
  expect(last?.html).toContain(`href="${world.url}/my"`);
  expect(await office.mailsTo(draft.user.email)).toEqual([]);
});

test('a person gets mails about a denial with its comment, the choice of cash, and its approval', async () => {
  const home = await office.elsewhere();
  const { visitor, user, booking } = await home.aBooking(event);
  await home.askSubsidy(visitor, booking, 1000);
  await home.reject(home.leader, booking);
  await home.chooseCash(visitor, event, booking);
  await home.cash(home.secretary, booking, 1600);
  expect(await subjects(user.email, 4)).toEqual([
    'We have your request',
    'Your request was not approved',
    'Please pay in cash',
    'Your booking is confirmed',
  ]);
  expect((await office.mailsTo(user.email))[2]?.text).toContain('Unacceptable.');
});

test('a person is told that cash waits for approval, and what is left to pay', async () => {
  const { visitor, user, booking } = await office.aBooking(event);
  await office.chooseCash(visitor, event, booking);
  await office.cash(office.leader, booking, 1000);
  expect(await subjects(user.email, 2)).toEqual(['Please pay in cash', 'We have received a payment']);
  const [recorded] = await office.mailsTo(user.email);
  expect(recorded?.text).toContain(
    `for ${event.title}: ₹1,000 in cash was recorded and counts once the general secretary approves it. ₹600 is still due.`,
  );
});

test('a person whose room is upgraded after paying is asked for the rest, and not thanked for a payment', async () => {
  const { visitor, user, booking } = await office.aBooking(event, { tokenAmount: 1600 });
  await office.paid(visitor, booking);
  await office.leader.put(`/api/v1/booking/${booking.bookingId}`, { accomodationCategory: 1 });
  expect(await subjects(user.email, 2)).toEqual(['Your booking is confirmed', 'Something is left to pay']);
  const [asked] = await office.mailsTo(user.email);
  expect(asked?.text).toContain(`for ${event.title}: ₹1,600 is paid. ₹500 is still due.`);
});

test('a person whose money comes for an ended booking is told once for each payment that it is refunded', async () => {
  const small = await office.anEvent({ capacity: 1 });
  const { visitor, user, booking } = await office.aBooking(small);
  const { orderId } = await office.order(visitor, booking);
  expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
  await office.aBooking(small);
  for (const count of [1, 2]) {
    const { eventIds } = await office.atGateway(orderId, { outcome: 'captured', webhook: true });
    await Promise.all([office.poll(visitor, booking), office.replay(eventIds[0])]);
    expect(await subjects(user.email, count)).toEqual(Array(count).fill('Your payment came too late'));
  }
  expect((await office.stored(booking)).status).toBe(0);
  const [told] = await office.mailsTo(user.email);
  expect(told?.text).toContain(`We received ₹500 for ${small.title}, but your booking had ended by then`);
  expect(told?.text).toContain(
    `You get the money back; nothing is to be done. Your reference number is ${booking.bookingReferenceNo}.`,
  );
  const { records } = await office.secretary.get<{ _id: string }>('/api/v1/payment/review', {
    q: booking.bookingReferenceNo,
  });
  expect(records).toMatchObject([{ reason: 'to-refund', amount: 1000 }]);
});

test('a request is announced to the person’s facilitator, the area’s facilitators and its leader, by push, once', async () => {
  const [own, another, stranger] = await Promise.all([
    aUser(world, FACILITATOR),
    aUser(world, FACILITATOR),
    aUser(world, FACILITATOR),
  ]);
  const leader = (await aSignedInUser(world, { userRole: 4 })).user;
  const area = await anArea(world, { areaLeader: leader._id, facilitators: [another._id, own._id] });
  const devices = { own, another, leader, stranger };
  for (const [name, owner] of Object.entries(devices)) await aDevice(world, owner, `phone-${name}`);
  const { visitor, user } = await office.aMember({ connectedAreaId: area._id, facilitator: own._id });
  await office.askSubsidy(visitor, await office.booked(visitor, event), 1000);
  await subjects(user.email, 1);
  for (const name of ['own', 'another', 'leader']) {
    expect(await office.pushesTo(`phone-${name}`)).toMatchObject([
      { title: 'A subsidy was asked for', body: `${user.name} asks for ₹600 towards ${event.title}.` },
    ]);
  }
  expect(await office.pushesTo('phone-stranger')).toEqual([]);
});

test('a request is announced to nobody who has lost the role since, and follows its person to another area', async () => {
  const [own, demoted, gone, former, mover] = await Promise.all([
    aUser(world, FACILITATOR),
    aUser(world, { userRole: 1 }),
    aUser(world, { ...FACILITATOR, status: 0 }),
    aUser(world, { userRole: 1 }),
    aUser(world, FACILITATOR),
  ]);
  const area = await anArea(world, { areaLeader: former._id, facilitators: [demoted._id, gone._id] });
  const next = await anArea(world, { facilitators: [mover._id] });
  const told = { own, demoted, gone, former, mover };
  for (const [name, owner] of Object.entries(told)) await aDevice(world, owner, `since-${name}`);
  const pushed = async () => {
    const all = await Promise.all(Object.keys(told).map(name => office.pushesTo(`since-${name}`)));
    return Object.fromEntries(Object.keys(told).map((name, at) => [name, all[at]?.length]));
  };
  const { visitor, user } = await office.aMember({ connectedAreaId: area._id, facilitator: own._id });
  await office.askSubsidy(visitor, await office.booked(visitor, event), 1000);
  await subjects(user.email, 1);
  const none = { own: 0, demoted: 0, gone: 0, former: 0, mover: 0 };
  expect(await eventually(async () => ((await pushed()).own ? pushed() : undefined))).toEqual({
    ...none,
    own: 1,
  });
  // Read again when the push is sent, also when that is days after the request.
  const people = world.db.collection('user');
  await people.updateOne({ _id: own._id }, { $set: { userRole: 1, roles: [1] } });
  await people.updateOne({ _id: user._id }, { $set: { connectedAreaId: next._id } });
  await world.db
    .collection('outbox')
    .updateOne(
      { kind: 'subsidy-notice', 'payload.userId': user._id.toHexString() },
      { $set: { doneAt: null, dueAt: new Date(0), leasedUntil: null } },
    );
  await office.afterJob('outbox-subsidy-notice', async () => ((await pushed()).mover ? true : undefined));
  expect(await pushed()).toEqual({ ...none, own: 1, mover: 1 });
});

test('an undecided request ends with the event, and its person and those who handle it are told once', async () => {
  const camp = await office.anEvent();
  const home = await office.elsewhere(600);
  const [helper, leader] = [await aUser(world, FACILITATOR), await aUser(world, { userRole: 4 })];
  await world.db
    .collection('area')
    .updateOne({ _id: home.area._id }, { $set: { areaLeader: leader._id, facilitators: [helper._id] } });
  const { visitor, user } = await home.aMember({ facilitator: helper._id });
  const booking = await home.booked(visitor, camp);
  for (const [name, owner] of Object.entries({ user, helper, leader }))
    await aDevice(world, owner, `ended-${name}`);
  await home.askSubsidy(visitor, booking, 1000);
  await subjects(user.email, 1);
  await home.set(booking, { holdUntil: new Date(0) });
  const told = () => subjects(user.email, 2);
  expect(await home.afterJob('booking-expiry', told)).toEqual([
    'We have your request',
    'Your request has ended',
  ]);
  expect(await home.afterJob('booking-expiry', told)).toHaveLength(2);
  expect(await home.stored(booking)).toMatchObject({ status: 0, subsidies: [{ state: 'withdrawn' }] });
  expect((await home.mailsTo(user.email))[0]?.text).toContain(`${camp.title} is over, and your partial`);
  for (const name of ['helper', 'leader']) {
    const body = `${user.name} asked for ₹600 towards ${camp.title}, which is over: nobody decided.`;
    expect(await home.pushesTo(`ended-${name}`)).toMatchObject([
      { title: 'A request for a subsidy has ended', body },
      { title: 'A subsidy was asked for' },
    ]);
  }
  expect((await home.pushesTo('ended-user'))[0]).toMatchObject({ title: 'Your request has ended' });
});

test('a person who chose cash is reminded once, by mail and push, a day before the seat is freed', async () => {
  const { visitor, user, booking } = await office.aBooking(event);
  await aDevice(world, user, 'phone-cash');
  await office.chooseCash(visitor, event, booking);
  await subjects(user.email, 1);
  const inTwentyHours = new Date(Date.now() + 20 * 3600_000);
  await office.set(booking, { holdUntil: inTwentyHours, createdAt: new Date(0) });
  const remind = (count: number) => office.afterJob('booking-reminders', () => subjects(user.email, count));
  expect(await remind(2)).toEqual(['Please pay in cash', 'Please remember to pay in cash']);
  expect(await remind(2)).toHaveLength(2);
  expect((await office.pushesTo('phone-cash')).map(({ title }) => title).reverse()).toEqual([
    'Please pay in cash',
    'Please remember to pay in cash',
  ]);
});

test('nobody is reminded who booked within the last day, or whose seat is kept for longer', async () => {
  const soon = await office.aBooking(event);
  const later = await office.aBooking(event);
  for (const { visitor, booking } of [soon, later]) await office.chooseCash(visitor, event, booking);
  await office.set(soon.booking, { holdUntil: new Date(Date.now() + 3600_000) });
  await office.set(later.booking, { createdAt: new Date(0) });
  const started = new Date();
  await office.afterJob('booking-reminders', async () => {
    const job = await world.db
      .collection<{ _id: string; lastStartedAt: Date; lastEndedAt: Date }>('job')
      .findOne({ _id: 'booking-reminders' });
    return job && job.lastStartedAt > started && job.lastEndedAt > job.lastStartedAt;
  });
  expect(await subjects(soon.user.email, 1)).toEqual(['Please pay in cash']);
  expect(await subjects(later.user.email, 1)).toEqual(['Please pay in cash']);
});

test('a request without a decision for a week is on the secretary’s list', async () => {
  const { visitor, booking } = await office.aBooking(event);
  await office.askSubsidy(visitor, booking, 600);
  const long = new Date(Date.now() - 8 * 24 * 3600_000);
  await office.set(booking, { createdAt: long, 'subsidies.0.at': long });
  const path = '/api/v1/payment/review';
  const [entry] = await office.afterJob('booking-reminders', async () => {
    const { records } = await office.secretary.get(path, { bookingId: booking.bookingId });
    return records.length > 0 ? records : undefined;
  });
  expect(entry).toMatchObject({ reason: 'subsidy-undecided', amount: 1000 });
  await office.reject(office.leader, booking);
  expect((await office.secretary.get(path, { bookingId: booking.bookingId })).records).toEqual([]);
});

const MOVED = { fromDate: '2030-05-01', toDate: '2030-05-04' };

/** Runs the job for moved events until nothing is left to do. */
async function afterMove(title: string): Promise<void> {
  const found = { title, 'effects.kind': 'event.moved' };
  const past = { 'effects.0.at': new Date(0), 'effects.0.next': new Date(0) };
  await world.db.collection('event').updateOne(found, { $set: past });
  await office.afterJob(
    'effects',
    async () => (await world.db.collection('event').countDocuments(found)) === 0,
  );
}

test.each([
  ['at once', false],
  ['after a crash right after the event was changed', true],
])('a payer in cash is told once, by mail and push, that an event begins earlier, %s', async (_, crashed) => {
  const camp = await office.anEvent();
  const { visitor, user, booking } = await office.aBooking(camp);
  const device = `phone-of-${camp.eventId}`;
  await aDevice(world, user, device);
  await office.chooseCash(visitor, camp, booking);
  await office.set(booking, { holdUntil: istDayEnd(camp.fromDate) });
  await subjects(user.email, 1);
  if (crashed)
    await world.db
      .collection('event')
      .updateOne({ title: camp.title }, { $set: { ...MOVED, effects: [effect(eventMoved, null)] } });
  else await office.secretary.put(`/api/v1/event/${camp._id}`, MOVED);
  await afterMove(camp.title);
  await office.secretary.put(`/api/v1/event/${camp._id}`, { toDate: '2030-05-05' });
  await afterMove(camp.title);
  expect(await subjects(user.email, 2)).toEqual(['Please pay in cash', 'Please pay in cash sooner']);
  const [told] = await office.mailsTo(user.email);
  expect(told?.text).toContain(
    `${camp.title} now begins on 01 May 2030: please pay ₹1,600 to your area leader or the general secretary by the end of 01 May 2030.`,
  );
  expect((await office.pushesTo(device)).map(({ title }) => title)).toEqual([
    'Please pay in cash sooner',
    'Please pay in cash',
  ]);
});

test('nobody is told a later beginning, neither with a hold by the event’s days nor without', async () => {
  const camp = await office.anEvent();
  const inCash = await office.aBooking(camp);
  await office.chooseCash(inCash.visitor, camp, inCash.booking);
  const paid = await office.aBooking(camp, { tokenAmount: 1600 });
  await office.paid(paid.visitor, paid.booking);
  await office.secretary.put(`/api/v1/event/${camp._id}`, { fromDate: '2031-06-01', toDate: '2031-06-04' });
  await afterMove(camp.title);
  expect(await subjects(inCash.user.email, 1)).toEqual(['Please pay in cash']);
  expect(await subjects(paid.user.email, 1)).toEqual(['Your booking is confirmed']);
});

test('a person whose request was denied is reminded before the seat is freed', async () => {
  const home = await office.elsewhere();
  const { visitor, user, booking } = await home.aBooking(event);
  await home.askSubsidy(visitor, booking, 1000);
  await home.reject(home.leader, booking);
  await office.set(booking, { holdUntil: new Date(Date.now() + 3600_000), createdAt: new Date(0) });
  const all = await office.afterJob('booking-reminders', () => subjects(user.email, 3));
  expect(all.at(-1)).toBe('Your seat is kept for one more day');
});
