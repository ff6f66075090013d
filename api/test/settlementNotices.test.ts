import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSignedInUser } from './world/builders.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { ran } from './world/pressing.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;
let email: string;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
  email = (await aSignedInUser(world, { userRole: 6 })).user.email;
});

afterAll(() => world.stop());

const DAY_MS = 24 * 3600_000;
const subjects = async () => (await office.mailsTo(email)).map(({ subject }) => subject).sort();

/** Runs the job twice to its end, so that a repeated notice would be seen. */
async function runTwice(): Promise<void> {
  for (const job of ['settlement-notices', 'settlement-notices']) await ran(world, job);
}

test('secretaries are mailed once about a dispute, its last day, and a difference that is open for three days', async () => {
  const event = await office.anEvent({ allowPartialPayment: false });
  const { visitor, booking } = await office.aBooking(event);
  const { razorpay_payment_id: paymentId } = await office.paid(visitor, booking);
  const respondBy = new Date(Date.now() + DAY_MS / 2).toISOString();
  const claim = { amount: 50_000, reason: 'Never came', respondBy };
  await office.told(`razorpay/payments/${paymentId}/dispute`, claim);
  const plant = [{ kind: 'adjustment', amount: -900 }];
  await office.told('razorpay/settlements', { plant });
  await runTwice();
  const ofDispute = ['A dispute must be answered today', 'A payment is disputed'];
  await eventually(async () => (await subjects()).length >= 2);
  expect(await subjects()).toEqual(ofDispute);

  await world.db
    .collection('settlement_difference')
    .updateMany({}, { $set: { foundAt: new Date(Date.now() - 3 * DAY_MS) } });
  await runTwice();
  await eventually(async () => (await subjects()).length >= 3);
  await runTwice();
  expect(await subjects()).toEqual(['A difference in the payment service’s books waits', ...ofDispute]);
});
