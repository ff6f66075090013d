import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingRecord, EventRecord, Role, VisitorBookingRecord } from '@coastok/domain';
import { BookingOffice } from './world/bookings.js';
import { anArea, aSignedInUser } from './world/builders.js';
import { aVisitor } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* Decisions of staff about bookings: cash, rooms, subsidies, refunds. */

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

describe('cash', () => {
  test('is recorded by the leader, counts once the secretary approves it, and a repeat changes nothing', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    expect(await office.chooseCash(visitor, event, booking)).toMatchObject({ status: 'CASH_PENDING' });
    const { leader, secretary } = office;
    expect((await office.cash(leader, booking, 1000)).records[0]).toMatchObject({
      status: 12,
      paidAmount: 0,
      cashRecieved: 1000,
      due: 1600,
    });
    expect((await office.cash(leader, booking, 900)).status).toBe(400);
    expect((await office.cash(leader, booking, 1601)).status).toBe(400);
    expect((await office.cash(secretary, booking, 1000)).records[0]).toMatchObject({
      status: 12,
      paidAmount: 1000,
      due: 600,
    });
    const all = await office.cash(secretary, booking, 1600);
    expect(all.records[0]).toMatchObject({ status: 10, paidAmount: 1600, due: 0 });
    expect((await office.cash(secretary, booking, 1600)).records).toEqual(all.records);
    expect(await office.read(visitor, event)).toMatchObject({ status: 'CASH_CONFIRMED', paidAmount: 1600 });
  });

  test('above ₹10,000 is approved by a second person, whom the director may be', async () => {
    const event = await office.anEvent({ registrationAmount: 15_000 });
    const { visitor, booking } = await office.aBooking(event);
    await office.chooseCash(visitor, event, booking);
    const director = (await aSignedInUser(world, { userRole: 7 })).client;
    expect((await office.cash(director, booking, 12_000)).status).toBe(403);
    const alone = await office.cash(office.secretary, booking, 12_000);
    expect([alone.status, alone.error.message]).toEqual([409, expect.stringContaining('somebody else')]);
    expect((await office.cash(office.leader, booking, 12_000)).status).toBe(200);
    expect((await office.cash(director, booking, 12_000)).records[0]).toMatchObject({ paidAmount: 12_000 });
  });

  test('can be taken back by staff while nothing is recorded, and a room upgraded', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    await office.chooseCash(visitor, event, booking);
    const path = `/api/v1/booking/${booking.bookingId}`;
    const upgraded = await office.leader.put<BookingRecord>(path, { accomodationCategory: 1 });
    expect(upgraded.records[0]).toMatchObject({ status: 9, finalAmount: 2100 });
    const back = await office.leader.put<BookingRecord>(path, { paymentMode: null });
    expect(back.records[0]).toMatchObject({ status: 1, paymentMode: null });
  });

  test('is taken back together with an upgrade, or neither happens when the room is full', async () => {
    const event = await office.anEvent({
      accomodationCategory: {
        0: { id: 0, name: 'Dormitory', amount: 200 },
        1: { id: 1, name: 'Room', amount: 700, capacity: 1 },
      },
    });
    const [one, two] = [await office.aBooking(event), await office.aBooking(event)];
    for (const { visitor, booking } of [one, two]) await office.chooseCash(visitor, event, booking);
    const both = ({ bookingId }: { bookingId: string }) =>
      office.leader.put<BookingRecord>(`/api/v1/booking/${bookingId}`, {
        accomodationCategory: 1,
        paymentMode: null,
      });
    expect((await both(one.booking)).records[0]).toMatchObject({ status: 1, finalAmount: 2100 });
    expect((await both(two.booking)).status).toBe(409);
    expect(await office.asStaff(two.booking)).toMatchObject({ status: 9, paymentMode: 'CASH' });
    expect((await both(one.booking)).status).toBe(409);
  });
});

describe('a subsidy', () => {
  /** Creates an area with this much money, and one of its members with a booking of ₹1,600. */
  const inArea = async (free: number) => {
    const home = await office.elsewhere(free);
    const event = await office.anEvent();
    return { home, event, ...(await home.aBooking(event)) };
  };

  test('is held when asked, settled when accepted, and leaves the visitor to pay the rest', async () => {
    const { home, event, visitor, booking } = await inArea(1000);
    const asked = await home.askSubsidy(visitor, booking, 1000);
    expect(asked.result).toMatchObject({ status: 'SUBSIDY_REQUESTED' });
    expect(await home.fund()).toEqual({ freeBalance: 400, holdBalance: 600, totalBalance: 1000 });
    expect((await home.accept(home.leader, booking, 1000, 599)).status).toBe(400);
    expect((await home.accept(home.leader, booking, 1000, 600)).records[0]).toMatchObject({
      status: 3,
      subsidy: 600,
      finalAmount: 1000,
    });
    expect(await home.fund()).toEqual({ freeBalance: 400, holdBalance: 0, totalBalance: 400 });
    expect((await home.accept(home.leader, booking, 1000, 600)).status).toBe(409);
    expect(await home.read(visitor, event)).toMatchObject({
      status: 'SUBSIDY_APPROVED',
      due: 1000,
      comments: 'Please pay ₹1,000',
    });
  });

  test('without funds waits unfunded, is refused naming the sums, and is accepted once there is money', async () => {
    const { home, visitor, booking } = await inArea(0);
    expect((await home.askSubsidy(visitor, booking, 1000)).result).toMatchObject({
      status: 'SUBSIDY_REQUESTED',
      unfunded: true,
    });
    expect(await home.accept(home.leader, booking, 1000, 600)).toMatchObject({
      status: 409,
      error: { message: 'Not enough funds: ₹0 is available, ₹600 is needed.' },
    });
    await home.addFunds(600);
    expect((await home.accept(home.leader, booking, 1000, 600)).records[0]).toMatchObject({ status: 3 });
    expect(await home.fund()).toEqual({ freeBalance: 0, holdBalance: 0, totalBalance: 0 });
  });

  test('is asked for twenty times at most, and then refused with a sentence', async () => {
    const { home, visitor, booking } = await inArea(0);
    await home.askSubsidy(visitor, booking, 600);
    await home.reject(home.leader, booking);
    const { subsidies } = await home.stored(booking);
    const twenty = Array.from({ length: 20 }, (_, n) => ({ ...subsidies[0], attempt: n + 1 }));
    await home.set(booking, { subsidies: twenty });
    const refused = await home.askSubsidy(visitor, booking, 600);
    expect([refused.status, refused.error.message]).toEqual([429, expect.stringContaining('too often')]);
    expect((await home.pay(visitor, booking)).status).toBe(200);
  });

  test('pays for no donation, and gives back at once what a cheaper choice costs less', async () => {
    const home = await office.elsewhere(5000);
    const event = await office.anEvent({ allowDonation: true });
    const { visitor, booking } = await home.aBooking(event);
    const { bookingId } = booking;
    const choose = (choice: object) =>
      visitor.post<VisitorBookingRecord>('/web/v1/booking', { bookingId, ...choice });
    await choose({ accomodationCategory: 1, donationAmount: 1000, tokenAmount: 3100 });
    expect((await home.askSubsidy(visitor, booking, 999)).error).toMatchObject({
      message: expect.stringContaining('from ₹1,000 to below ₹3,100'),
    });
    await home.askSubsidy(visitor, booking, 2000);
    expect((await home.accept(home.leader, booking, 2000, 1100)).records[0]).toMatchObject({
      subsidy: 1100,
      tokenAmount: 2000,
    });

    const cheaper = await choose({ accomodationCategory: 0, donationAmount: 0 });
    expect(cheaper.result).toMatchObject({ subsidy: 600, finalAmount: 1000, subsidyGranted: 1100 });
    expect(await home.fund()).toEqual({ freeBalance: 4400, holdBalance: 0, totalBalance: 4400 });
    expect((await choose({ accomodationCategory: 1 })).result).toMatchObject({
      subsidy: 600,
      finalAmount: 1500,
      subsidyAgain: true,
    });

    expect((await home.askSubsidy(visitor, booking, 1000)).result).toMatchObject({
      status: 'SUBSIDY_REQUESTED',
    });
    expect(await home.fund()).toEqual({ freeBalance: 3900, holdBalance: 500, totalBalance: 4400 });
    expect((await home.accept(home.leader, booking, 1000, 500)).status).toBe(400);
    expect((await home.accept(home.leader, booking, 1000, 1100)).records[0]).toMatchObject({
      status: 3,
      subsidy: 1100,
      finalAmount: 1000,
    });
    expect((await home.asStaff(booking)).subsidyRequests).toMatchObject([
      { granted: 1100, givenBack: 500 },
      { asked: 1100, granted: 500, givenBack: 0 },
    ]);
    expect((await visitor.delete(`/web/v1/booking/${bookingId}`)).status).toBe(200);
    expect(await home.fund()).toEqual({ freeBalance: 5000, holdBalance: 0, totalBalance: 5000 });
  });

  test('is returned to its area when the booking is cancelled', async () => {
    const { home, visitor, booking } = await inArea(600);
    await home.askSubsidy(visitor, booking, 1000);
    await home.accept(home.leader, booking, 1000, 600);
    expect((await visitor.delete(`/web/v1/booking/${booking.bookingId}`)).status).toBe(200);
    expect(await home.fund()).toEqual({ freeBalance: 600, holdBalance: 0, totalBalance: 600 });
  });
});

test('a refund goes through the gateway, never above what was paid, and a full one ends the booking', async () => {
  const event = await office.anEvent({ capacity: 1 });
  const { visitor, booking } = await office.aBooking(event);
  await office.paid(visitor, booking);
  await office.paid(visitor, booking);
  const path = `/api/v1/booking/${booking.bookingId}/refund`;
  expect((await office.leader.post(path, { amount: 1, reason: 'No' })).status).toBe(403);
  expect((await office.refund(booking, 1601)).status).toBe(400);
  expect((await office.refund(booking, 600)).records[0]).toMatchObject({
    status: 7,
    paidAmount: 1000,
    due: 0,
  });
  expect((await office.refund(booking, 1000)).records[0]).toMatchObject({ status: 0, paidAmount: 0 });
  expect((await office.book((await office.aMember()).visitor, event)).status).toBe(200);
});

describe('a booking of one’s own', () => {
  const OWN = { statusCode: 403, message: 'This is your own booking' };

  /** A staff member who is also a member of an area they lead, with a booking of their own. */
  async function ownBooking(userRole: Role, event: EventRecord) {
    const { user, client } = await aSignedInUser(world, { userRole });
    const area = await anArea(world, { areaLeader: user._id, assistantDirector: user._id });
    await world.db.collection('user').updateOne({ _id: user._id }, { $set: { connectedAreaId: area._id } });
    const visitor = await aVisitor(world, user.email);
    return { client, visitor, booking: await office.booked(visitor, event) };
  }

  test.each([4, 5, 6, 7] as const)('is not decided by role %i', async role => {
    const event = await office.anEvent();
    const { client, visitor, booking } = await ownBooking(role, event);
    await office.askSubsidy(visitor, booking, 1000);
    expect((await office.accept(client, booking, 1000, 600)).error).toMatchObject(OWN);
    expect((await office.reject(client, booking)).error).toMatchObject(OWN);
    expect((await office.reject(office.secretary, booking)).status).toBe(200);
    await office.chooseCash(visitor, event, booking);
    // A director may not decide about cash, unless it is a secretary's own.
    expect((await office.cash(client, booking, 500)).error).toMatchObject(
      role === 7 ? { statusCode: 403 } : OWN,
    );
    expect((await office.cash(office.secretary, booking, 500)).status).toBe(200);
    if (role === 6) expect((await office.refund(booking, 100, undefined, client)).error).toMatchObject(OWN);
    expect((await office.asStaff(booking)).paidAmount).toBe(500);
  });

  test('of a secretary is decided by a director, who has no such right over others', async () => {
    const event = await office.anEvent();
    const director = (await aSignedInUser(world, { userRole: 7 })).client;
    const own = await ownBooking(6, event);
    await office.chooseCash(own.visitor, event, own.booking);
    expect((await office.cash(director, own.booking, 1600)).records[0]).toMatchObject({ status: 10 });
    expect((await office.refund(own.booking, 600, undefined, director)).records[0]).toMatchObject({
      paidAmount: 1000,
    });
    expect((await office.asStaff(own.booking)).userId.isSecretary).toBe(true);

    const other = await office.aBooking(event);
    await office.chooseCash(other.visitor, event, other.booking);
    expect((await office.cash(director, other.booking, 1600)).status).toBe(403);
    expect((await office.cash(office.secretary, other.booking, 1600)).status).toBe(200);
    expect((await office.refund(other.booking, 600, undefined, director)).status).toBe(403);
    expect((await office.asStaff(other.booking)).userId.isSecretary).toBe(false);
  });

  test('does not include cash that one recorded for another, but lowering that needs another person as well', async () => {
    const event = await office.anEvent();
    const { visitor, booking } = await office.aBooking(event);
    await office.chooseCash(visitor, event, booking);
    const both = await aSignedInUser(world, { userRole: 5 });
    await world.db
      .collection('area')
      .updateOne({ _id: office.area._id }, { $set: { assistantDirector: both.user._id } });
    expect((await office.cash(both.client, booking, 900)).status).toBe(200);
    await world.db
      .collection('user')
      .updateOne({ _id: both.user._id }, { $set: { userRole: 6, roles: [5, 6] } });
    expect((await office.cash(both.client, booking, 700, 'Miscounted')).error).toMatchObject(OWN);
    expect((await office.cash(both.client, booking, 900)).status).toBe(200);
  });
});
