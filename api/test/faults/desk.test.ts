import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import type { CheckinSummaryRecord, DeskRow } from '@coastok/domain';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import { BookingSteps } from '../../src/booking/core/bookingSteps.js';
import type { StoredDeskRow } from '../../src/camp/desk/desk.model.js';
import type { Area } from '../../src/area/area.model.js';
import type { Event } from '../../src/event/event.model.js';
import { anArea, anEvent, aSignedInUser } from '../world/builders.js';
import type { Client } from '../world/client.js';
import { aDesk, aGuest, aRow, type DeskClient, type Guest } from '../world/desks.js';
import { deaths } from './deaths.js';
import { type Instances, startInstances } from './instances.js';

/* The rows of a desk, processed by an instance that dies after each of its writes, and by two that get them at once. */

/** More writes than a call has. */
const MOST_WRITES = 60;

let world: Instances;
let secretary: Client;
let area: Area;
let event: Event;
let desk: DeskClient;

beforeAll(async () => {
  world = await startInstances();
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  area = await anArea(world);
  event = await anEvent(world);
  desk = await aDesk(secretary, event);
});

afterAll(() => world.stop());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The rows of a person who checks in twice and pays cash. */
function rowsOf({ bookingId }: Guest): DeskRow[] {
  return [
    aRow({ kind: 'in', bookingId, at: ago(9) }),
    aRow({ kind: 'kit', bookingId, at: ago(8) }),
    aRow({ kind: 'in', bookingId, at: ago(5) }),
    aRow({ kind: 'cash-noted', bookingId, at: ago(4), amount: 300 }),
  ];
}

/** The stored rows, and their results. */
async function endOf({ booking: { _id } }: Guest, rows: DeskRow[]) {
  const ids = rows.map(row => row._id);
  const stored = await world.db
    .collection<StoredDeskRow>('desk_row')
    .find({ _id: { $in: ids } })
    .toArray();
  const booking = await world.db.collection<StoredBooking>('booking').findOne({ _id });
  const { state, heads, conflicts, kit } = booking?.camp ?? {};
  return {
    rows: stored.length,
    owed: stored.filter(({ owed }) => owed !== undefined).length,
    second: stored.filter(({ entry }) => entry !== null).length,
    cash: booking?.money.cashRecorded,
    receipts: booking?.cash.length,
    camp: { state, heads, conflicts, kit },
  };
}

const DONE = {
  rows: 4,
  owed: 0,
  second: 1,
  cash: 300,
  receipts: 1,
  camp: { state: 'arrived', heads: 1, conflicts: 1, kit: true },
};

/** Sends rows to a process that dies after this many writes. @returns whether it died */
async function diesAfter(writes: number, rows: DeskRow[]): Promise<boolean> {
  world.mortal.liveFor(writes);
  // A dead process can't answer, so its result is ignored.
  await desk
    .at(world.dying.url)
    .rows(rows)
    .catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  const died = world.mortal.isDead;
  world.mortal.liveFor(Infinity);
  return died;
}

test.each(['a repeat', 'the job'])('the rest of a call that died is done by %s', async how => {
  let walked = 0;
  for (const writes of deaths(world.mortal, 1, MOST_WRITES)) {
    const guest = await aGuest(world, area, event, { bookingStatus: 11 });
    const rows = rowsOf(guest);
    if (!(await diesAfter(writes, rows))) {
      expect(world.mortal.lastLife.steps).toBeGreaterThan(4);
      continue;
    }
    walked++;
    if (how === 'a repeat') {
      const { result } = await desk.rows(rows);
      expect(result.map(({ outcome }) => outcome)).not.toContain('refused');
    } else {
      await world.db
        .collection<StoredDeskRow>('desk_row')
        .updateMany({ owed: { $exists: true } }, { $set: { owed: new Date(0) } });
      await world.db.collection('job').updateMany({}, { $set: { leasedUntil: null, leasedBy: null } });
      await world.surviving.jobs.runNow('desk-rows');
      // It died before anything was stored: the device still has the rows.
      if ((await endOf(guest, rows)).rows === 0) continue;
    }
    expect({ writes, ...(await endOf(guest, rows)) }).toEqual({ writes, ...DONE });
  }
  expect(walked).toBeGreaterThan(1);
});

test('two instances that get the same rows at once store each once', async () => {
  const camp = await anEvent(world);
  const gate = await aDesk(secretary, camp);
  const guests: Guest[] = [];
  for (let made = 0; made < 8; made++) guests.push(await aGuest(world, area, camp));
  const rows = guests.flatMap(({ bookingId }) => [
    aRow({ kind: 'in', bookingId, at: ago(9) }),
    aRow({ kind: 'out', bookingId, at: ago(6) }),
    aRow({ kind: 'in', bookingId, at: ago(3) }),
  ]);
  const answers = await Promise.all(
    world.urls.flatMap(url => [gate.at(url).rows(rows), gate.at(url).rows(rows.toReversed())]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const outcomes = answers.flatMap(({ result }) => result.map(({ outcome }) => outcome));
  expect(outcomes.filter(outcome => outcome === 'stored')).toHaveLength(rows.length);
  expect(outcomes.filter(outcome => outcome === 'known')).toHaveLength(3 * rows.length);
  const { object } = await secretary.get<CheckinSummaryRecord>('/api/v1/checkin/summary', {
    eventId: camp.eventId,
  });
  expect(object).toMatchObject({ expected: 0, arrived: 8, left: 0, conflicts: 0 });
});

test.each([
  ['recorded more', { cashRecieved: 300 }, [300, 500]],
  ['approved less', { cashRecieved: 100, comments: 'Counted again' }, [200, -100, 500]],
])('cash that a desk noted keeps its amount when somebody has %s meanwhile', async (_, total, receipts) => {
  const guest = await aGuest(world, area, event, { bookingStatus: 9 });
  const { bookingId } = guest;
  const office = (await aSignedInUser(world, { userRole: 6 })).client;
  if (receipts.length > 2) await desk.row(aRow({ kind: 'cash-noted', bookingId, amount: 200 }));
  const steps = world.surviving.app.get(BookingSteps);
  const take = steps.takeStep.bind(steps);
  // The desk has computed the total, and the office writes first.
  const late = jest.spyOn(steps, 'takeStep').mockImplementationOnce(async (...step) => {
    const approved = await office.post('/api/v1/booking/cash/approve', { id: bookingId, ...total });
    expect(approved.status).toBe(200);
    return take(...step);
  });
  expect(await desk.row(aRow({ kind: 'cash-noted', bookingId, amount: 500 }))).toMatchObject({
    outcome: 'stored',
  });
  late.mockRestore();
  const stored = await world.db.collection<StoredBooking>('booking').findOne({ _id: guest.booking._id });
  expect(stored?.cash.map(({ recorded }) => recorded)).toEqual(receipts);
});
