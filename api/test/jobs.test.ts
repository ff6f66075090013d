import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BookingOffice } from './world/bookings.js';
import { startWorld, type World } from './world/world.js';

/* What a crash and a service that is away leave behind, and for how long. */

const LEASE_MS = 30_000;

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

test('a job that a dead instance had in hand is free for another one within half a minute', async () => {
  const { visitor, booking } = await office.aBooking(await office.anEvent());
  await office.order(visitor, booking);
  await office.gatewayIs('slow', { ms: 5000 });
  await office.set(booking, { holdUntil: new Date(0), 'orders.0.expiresAt': new Date(0) });
  const jobs = world.db.collection<{ _id: string; leasedUntil: Date | null }>('job');
  const { leasedUntil } = await office.afterJob(
    'booking-sweep',
    async () => (await jobs.findOne({ _id: 'booking-sweep', leasedUntil: { $type: 'date' } })) ?? undefined,
  );
  expect((leasedUntil?.getTime() ?? Infinity) - Date.now()).toBeLessThanOrEqual(LEASE_MS);
  await office.gatewayIs('none');
});
