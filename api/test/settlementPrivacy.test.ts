import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DifferenceRecord, DisputeRecord, EventRecord } from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { type Booked, BookingOffice, type Person } from './world/bookings.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { HEROINE, letPass, TRACES, whereFound } from './world/memberLife.js';
import { startWorld, type World } from './world/world.js';

type Held = Record<string, Record<string, unknown>[]>;

let world: World;
let office: BookingOffice;
let decider: Awaited<ReturnType<typeof aSignedInUser>>;
let her: Person & { booking: Booked; event: EventRecord };
let difference: DifferenceRecord;
let disputeId: string;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
  decider = await aSignedInUser(world, { userRole: 6 });
  const person = await office.aMember(HEROINE);
  const event = await office.anEvent({ allowPartialPayment: false });
  her = { ...person, event, booking: await office.booked(person.visitor, event) };
  const { razorpay_payment_id: paymentId } = await office.paid(her.visitor, her.booking);

  const plant = [{ kind: 'amount', id: paymentId, amount: 500 }];
  await office.told('razorpay/settlements', { plant });
  const path = '/api/v1/settlement/difference';
  const [open] = (await decider.client.get<DifferenceRecord>(path, { kind: 'amount' })).records;
  const settled = await decider.client.put<DifferenceRecord>(`${path}/${open?._id}`, {
    resolution: 'accepted',
    note: 'Quirina Zephyrson sent 5 rupees more.',
  });
  difference = settled.records[0] as DifferenceRecord;

  const claim = {
    amount: 50_000,
    reason: 'Q. Zephyrson never came',
    respondBy: '2031-01-05T12:00:00Z',
  };
  const { id } = await office.told<{ id: string }>(`razorpay/payments/${paymentId}/dispute`, claim);
  disputeId = id;
  const note = 'Quirina was there; call 98123 45670.';
  await decider.client.post(`/api/v1/dispute/${id}/contest`, { note });
});

afterAll(() => world.stop());

const heldOf = async (id: unknown, client: Client): Promise<Held> => {
  const answer = await client.fetch(`/api/v1/user/${String(id)}/export`);
  return ((await answer.json()) as { held: Held }).held;
};
const erase = (id: unknown) => office.secretary.post(`/api/v1/user/${String(id)}/erase`);
const dispute = async () =>
  (await office.secretary.get<DisputeRecord>(`/api/v1/dispute/${disputeId}`)).records[0];
const books = async () => {
  const read = (name: string) =>
    world.db
      .collection(name)
      .find({}, { projection: { note: 0, reason: 0, 'answer.note': 0, pendingAudit: 0 } })
      .toArray();
  return [await read('settlement_difference'), await read('dispute'), await read('settlement_row')];
};

test('an export holds what was noted about the person’s payments, and by whom', async () => {
  const { settlements } = await heldOf(her.user._id, office.secretary);
  const by = String(decider.user._id);
  expect(settlements).toEqual([
    expect.objectContaining({ _id: difference._id, note: 'Quirina Zephyrson sent 5 rupees more.', by }),
    expect.objectContaining({
      _id: disputeId,
      answer: expect.objectContaining({ note: 'Quirina was there; call 98123 45670.', by }),
    }),
  ]);
});

test('an export holds what the person decided about others’ payments, and nothing of these people', async () => {
  const by = String(decider.user._id);
  const { settlements } = await heldOf(by, decider.client);
  expect(settlements).toEqual([
    { _id: difference._id, kind: 'amount', state: 'settled', resolution: 'accepted', by, at: difference.at },
    {
      _id: disputeId,
      state: 'under_review',
      answer: { kind: 'contest', by, at: expect.any(String) },
    },
  ]);
});

test('nobody is erased before the dispute of a payment is decided', async () => {
  await letPass(world, her.event);
  const refused = await erase(her.user._id);
  expect(refused.status).toBe(409);
  expect(refused.error.data).toEqual([expect.stringContaining(disputeId)]);
});

test('an erasure leaves the person in no note, and changes no amount and no decision', async () => {
  await office.told(`razorpay/disputes/${disputeId}/resolve`, { outcome: 'lost' });
  await eventually(async () => (await dispute())?.state === 'lost');
  expect(Object.keys(await whereFound(world.db, TRACES))).toEqual(
    expect.arrayContaining(['audit', 'dispute', 'settlement_difference']),
  );
  const before = await books();
  expect((await erase(her.user._id)).status).toBe(200);
  expect(await whereFound(world.db, TRACES)).toEqual({});
  expect(await books()).toEqual(before);
});

test('the person who decided is an erased member afterwards', async () => {
  expect((await erase(decider.user._id)).status).toBe(200);
  const path = `/api/v1/settlement/difference/${difference._id}`;
  const { records } = await office.secretary.get<DifferenceRecord>(path);
  expect(records).toMatchObject([{ by: { name: 'Erased member' }, resolution: 'accepted' }]);
  expect(await dispute()).toMatchObject({ answer: { kind: 'contest', by: { name: 'Erased member' } } });
});
