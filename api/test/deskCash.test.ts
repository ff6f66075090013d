import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, istDay, ROW_SENTENCES, TICKET_SENTENCES } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Event } from '../src/event/event.model.js';
import { aBooking, anArea, anEvent, aSignedInUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aDesk, aGuest, aRow, DeskClient, type Guest } from './world/desks.js';
import { eventually } from './world/eventually.js';
import { pressing } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let leader: Client;
let area: Area;

beforeAll(async () => {
  world = await startWorld();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const lead = await aSignedInUser(world, { userRole: 4 });
  leader = lead.client;
  area = await anArea(world, { areaLeader: lead.user._id });
});

afterAll(() => world.stop());

const today = istDay(new Date());
const aCamp = () => anEvent(world, { fromDate: today, toDate: addDays(today, 2) });

/** A guest who was to pay in cash, and whose booking has ended because the deadline passed. */
async function anExpired(camp: Event): Promise<Guest> {
  const guest = await aGuest(world, area, camp, { bookingStatus: 9 });
  const past = { holdUntil: new Date(Date.now() - 60_000), ordersDueAt: new Date(0) };
  const filter = { _id: guest.booking._id };
  await world.db.collection('booking').updateOne(filter, { $set: { paymentMode: 'CASH', ...past } });
  await pressing(world, ['booking-expiry'], async () => {
    const stored = await world.db.collection('booking').findOne(filter);
    return stored?.status === 0 && stored;
  });
  return guest;
}

/** Cash that a desk noted an hour ago. */
const earlierCash = ({ bookingId }: Guest, amount: number) =>
  aRow({
    ...{ kind: 'cash-noted', bookingId, amount },
    at: new Date(Date.now() - 3_600_000).toISOString(),
  });

const read = async ({ bookingId }: Guest) => (await secretary.get(`/api/v1/booking/${bookingId}`)).records[0];

const approve = async ({ bookingId }: Guest, cashRecieved: number) =>
  (await secretary.post('/api/v1/booking/cash/approve', { id: bookingId, cashRecieved })).records[0];

describe('cash of a desk', () => {
  test('is recorded as a leader records it, once, and does not count as paid yet', async () => {
    const camp = await anEvent(world);
    const desk = await aDesk(secretary, camp);
    const guest = await aGuest(world, area, camp, { bookingStatus: 9 });
    const row = { ...aRow({ kind: 'cash-noted', bookingId: guest.bookingId }), amount: 400 };
    expect(await desk.row(row)).toMatchObject({ outcome: 'stored' });
    expect(await desk.row(row)).toMatchObject({ outcome: 'known' });
    const read = async () =>
      (await secretary.get(`/api/v1/booking/${guest.bookingId}`)).records[0] as Record<string, unknown>;
    const stored = await world.db.collection('booking').findOne({ _id: guest.booking._id });
    expect(stored?.money).toMatchObject({ cashRecorded: 400, cashApproved: 0, paid: 0, due: 1000 });
    expect(await read()).toMatchObject({ paidAmount: 0 });
    const tooMuch = { ...aRow({ kind: 'cash-noted', bookingId: guest.bookingId }), amount: 700 };
    expect(await desk.row(tooMuch)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('At most'),
    });
    expect(await desk.row(aRow({ kind: 'undo', bookingId: guest.bookingId, undoes: row._id }))).toMatchObject(
      {
        outcome: 'refused',
      },
    );
  });

  test.each([false, true])('is not recorded where it was undone before it came', async undoFirst => {
    const camp = await anEvent(world);
    const desk = await aDesk(leader, camp);
    const { bookingId, booking } = await aGuest(world, area, camp, { bookingStatus: 9 });
    const cash = aRow({ kind: 'cash-noted', bookingId, amount: 400 });
    const rows = [cash, aRow({ kind: 'undo', bookingId, undoes: cash._id })];
    const { result } = await desk.rows(undoFirst ? rows.toReversed() : rows);
    expect(result.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    const stored = await world.db.collection('booking').findOne({ _id: booking._id });
    expect(stored?.money).toMatchObject({ cashRecorded: 0 });
  });

  test('noted before the event’s end is sent after it, to be approved like any other; never cash noted after it', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const { bookingId } = await aGuest(world, area, camp, { bookingStatus: 9 });
    const cash = (amount: number, daysAgo = 0) =>
      aRow({
        ...{ kind: 'cash-noted', bookingId, amount },
        at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      });
    expect(await desk.row(cash(400))).toMatchObject({ outcome: 'stored' });
    const day = addDays(today, -3);
    await world.db.collection('event').updateOne({ _id: camp._id }, { $set: { fromDate: day, toDate: day } });
    const late = new DeskClient(world.url, desk.token?.split('.')[0]);
    const before = cash(100, 4);
    expect([await late.row(before), await late.row(before)]).toMatchObject([
      { outcome: 'stored' },
      { outcome: 'known' },
    ]);
    expect([await late.row(cash(100)), await late.row(cash(9000, 4))]).toMatchObject([
      { outcome: 'refused', message: 'This event is over.' },
      { outcome: 'refused', message: expect.stringContaining('At most') },
    ]);
    const approve = (cashRecieved: number) =>
      secretary.post('/api/v1/booking/cash/approve', { id: bookingId, cashRecieved });
    expect((await approve(600)).status).toBe(409);
    expect((await approve(500)).records).toMatchObject([{ cashRecieved: 500, paidAmount: 500 }]);
  });

  describe('for a booking whose deadline has passed since', () => {
    test('revives it, once, and counts once it is approved', async () => {
      const camp = await aCamp();
      const desk = await aDesk(leader, camp);
      const guest = await anExpired(camp);
      const row = earlierCash(guest, 1000);
      expect([await desk.row(row), await desk.row(row)]).toMatchObject([
        { outcome: 'stored' },
        { outcome: 'known' },
      ]);
      expect(await read(guest)).toMatchObject({ status: 12, cashRecieved: 1000, paidAmount: 0 });
      expect(await approve(guest, 1000)).toMatchObject({ status: 10, paidAmount: 1000 });
    });

    test('of two desks at once revives it once, and both sums are recorded', async () => {
      const camp = await aCamp();
      const desks = [await aDesk(leader, camp), await aDesk(leader, camp)];
      const guest = await anExpired(camp);
      const outcomes = await Promise.all(desks.map(desk => desk.row(earlierCash(guest, 300))));
      expect(outcomes).toMatchObject([{ outcome: 'stored' }, { outcome: 'stored' }]);
      expect(await read(guest)).toMatchObject({ status: 12, cashRecieved: 600, paidAmount: 0 });
      const stored = await world.db.collection('booking').findOne({ _id: guest.booking._id });
      expect(stored?.life).toBe(2);
    });

    test('waits on it where the person has booked again: the person and the desk are told, and it is handed back', async () => {
      const camp = await aCamp();
      const desk = await aDesk(leader, camp);
      const guest = await anExpired(camp);
      await aBooking(world, guest.user, { ...camp, fromDate: '2031-05-01', toDate: '2031-05-02' });
      const late = earlierCash(guest, 1000);
      expect([await desk.row(late), await desk.row(late)]).toEqual([
        { _id: late._id, outcome: 'stored', message: ROW_SENTENCES.cashToHandBack },
        { _id: late._id, outcome: 'known' },
      ]);
      const [notice] = await eventually(async () => {
        const key = `booking:${guest.bookingId}:late:${late._id}`;
        const found = await world.db.collection('outbox').find({ key }).toArray();
        return found.length === 1 && found;
      });
      expect(notice?.payload.text).toContain('The cash is handed back to you');
      expect(await read(guest)).toMatchObject({ status: 0, cashRecieved: 1000, paidAmount: 0 });
      expect(await approve(guest, 1000)).toMatchObject({ status: 0, paidAmount: 1000 });
      const toCheck = { bookingId: guest.bookingId };
      expect((await secretary.get('/api/v1/payment/review', toCheck)).records).toMatchObject([
        { reason: 'to-refund', amount: 1000 },
      ]);
    });

    test('waits on it where the person was erased', async () => {
      const camp = await aCamp();
      const desk = await aDesk(leader, camp);
      const guest = await anExpired(camp);
      const erasure = { state: 'done', begunAt: new Date(), endedAt: new Date(), formerStatus: 1 };
      await world.db.collection('user').updateOne({ _id: guest.user._id }, { $set: { erasure } });
      await desk.row(earlierCash(guest, 1000));
      expect(await read(guest)).toMatchObject({ status: 0, cashRecieved: 1000 });
    });
  });

  test('for a booking that the secretary closed is refused', async () => {
    const camp = await aCamp();
    const desk = await aDesk(leader, camp);
    const closed = await aGuest(world, area, camp, { bookingStatus: 9 });
    await secretary.post(`/api/v1/booking/${closed.bookingId}/cancel`, { refund: 'none', reason: 'Ill' });
    expect(await desk.row(earlierCash(closed, 1000))).toMatchObject({
      outcome: 'refused',
      message: TICKET_SENTENCES.cancelled,
    });
  });
});
