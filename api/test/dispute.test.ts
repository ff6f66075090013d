import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type BookingDetailRecord,
  type DifferenceRecord,
  type DisputeRecord,
  formatDate,
} from '@coastok/domain';
import { aSignedInUser } from './world/builders.js';
import { type Booked, BookingOffice, type Person } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

const PAID = 1600;

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString();

async function aPayment(): Promise<Person & { booking: Booked; paymentId: string }> {
  const event = await office.anEvent({ allowPartialPayment: false });
  const one = await office.aBooking(event);
  const { razorpay_payment_id: paymentId } = await office.paid(one.visitor, one.booking);
  return { ...one, paymentId };
}

/** A payment of ₹1,600, with a dispute about a part of the amount. */
async function aDispute({ amount = 50_000, respondBy = inDays(3), webhook = true } = {}) {
  const one = await aPayment();
  const { id } = await office.told<{ id: string }>(`razorpay/payments/${one.paymentId}/dispute`, {
    amount,
    reason: 'Never came',
    respondBy,
    webhook,
  });
  return { ...one, id };
}

const disputes = async (query: Record<string, string | number> = {}) =>
  (await office.secretary.get<DisputeRecord>('/api/v1/dispute', { per_page: 100, ...query })).records;
const dispute = async (id: string) =>
  (await office.secretary.get<DisputeRecord>(`/api/v1/dispute/${id}`)).records[0];
const answer = (id: string, kind: 'contest' | 'accept', client = office.secretary) =>
  client.post<DisputeRecord>(`/api/v1/dispute/${id}/${kind}`, { note: 'The person was there.' });
const resolve = (id: string, outcome: 'won' | 'lost') =>
  office.told(`razorpay/disputes/${id}/resolve`, { outcome });
const asStaff = ({ booking }: { booking: Booked }): Promise<BookingDetailRecord> => office.asStaff(booking);

describe('a dispute', () => {
  test('is imported at its webhook, the nearest to answer first', async () => {
    const later = await aDispute({ respondBy: inDays(5) });
    const sooner = await aDispute({ respondBy: inDays(2) });
    const ids = (await disputes({ state: 'open' })).map(({ _id }) => _id);
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id));
    expect(await dispute(sooner.id)).toMatchObject({
      _id: sooner.id,
      paymentId: sooner.paymentId,
      bookingId: sooner.booking.bookingId,
      amount: 50_000,
      reason: 'Never came',
      state: 'open',
      answer: null,
      evidence: expect.arrayContaining([
        expect.objectContaining({ kind: 'booking', text: expect.stringContaining('made on') }),
        expect.objectContaining({ kind: 'payment', text: expect.stringContaining('₹1,600') }),
      ]),
    });
    expect(await disputes({ bookingId: sooner.booking.bookingId })).toHaveLength(1);
  });

  test('is proved by the receipt and by what was mailed, as both stood when it was answered', async () => {
    const [one, other] = [await aDispute(), await aDispute()];
    const evidence = async () => (await dispute(one.id))?.evidence ?? [];
    const told = await eventually(async () => {
      const texts = (await evidence()).map(({ text }) => text);
      return texts.some(text => text.endsWith(': delivered.')) ? texts : undefined;
    });
    const today = formatDate(new Date());
    expect(told.slice(2)).toEqual([
      `Receipt ${one.booking.bookingReferenceNo} of ${today}: ₹1,600 is paid.`,
      expect.stringMatching(/^Mail “Your booking is confirmed” to the person who booked, .*: delivered\.$/),
    ]);
    expect(told.join()).not.toContain(one.user.name);
    await answer(one.id, 'contest');
    const sent = await evidence();
    await office.afterJob(
      'booking-mails',
      async () => ((await office.stored(other.booking)).mails?.length ?? 0) > 0,
    );
    // Simulates the time when a bank asks after more than a week, when the outbox has deleted its messages.
    await world.db.collection('outbox').deleteMany({});
    expect(await evidence()).toEqual(sent);
    expect((await dispute(other.id))?.evidence.map(({ kind }) => kind)).toEqual([
      'booking',
      'payment',
      'receipt',
      'mail',
    ]);
  });

  test('without a webhook is found by the comparison', async () => {
    const { id } = await aDispute({ webhook: false });
    expect(await office.afterJob('settlements', () => dispute(id))).toMatchObject({ state: 'open' });
  });

  test('that is accepted takes its amount from what is paid, once; the status follows, the seat stays', async () => {
    const one = await aDispute();
    const before = await office.stored(one.booking);
    const accepted = await answer(one.id, 'accept');
    expect(accepted.records).toMatchObject([
      { state: 'accepted', answer: { kind: 'accept', isSent: true, by: { name: expect.any(String) } } },
    ]);
    const stand = { statusName: 'PARTIALLY_PAID', paidAmount: PAID - 500, finalAmount: PAID };
    expect(await asStaff(one)).toMatchObject(stand);
    await office.afterJob('settlements', () => dispute(one.id));
    expect(await asStaff(one)).toMatchObject(stand);
    expect((await office.stored(one.booking)).seat).toEqual(before.seat);
    expect((await answer(one.id, 'contest')).status).toBe(409);
  });

  test('takes its amount once, also when the gateway’s refund of the full amount arrives first', async () => {
    const one = await aDispute({ amount: 160_000, webhook: false });
    const told = await office.atSandbox<{ refund: { id: string }; eventIds: string[] }>(
      `razorpay/disputes/${one.id}/resolve`,
      { outcome: 'lost' },
    );
    const [lost, processed] = told.eventIds;
    for (const eventId of [processed, lost, processed]) await office.replay(eventId);
    const after = await eventually(async () => {
      const now = await asStaff(one);
      return now.paidAmount === 0 ? now : undefined;
    });
    expect(after).toMatchObject({ due: PAID, finalAmount: PAID });
    expect(after.status).not.toBe(0);
    expect(after.refunds).toHaveLength(1);
    const entries = world.db.collection('gateway_entry');
    const kinds = await entries.find({ paymentId: one.paymentId }).project({ kind: 1 }).toArray();
    expect(kinds.map(({ kind }) => String(kind)).sort()).toEqual(['dispute-refund', 'payment']);
  });

  test('is answered by one of six at once, for good, and audited', async () => {
    const { id } = await aDispute();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => answer(id, n % 2 ? 'contest' : 'accept')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(409)]);
    const entries = (await auditLogOf(world.db)).find({ entity: 'dispute', entityId: id });
    expect(await entries.toArray()).toMatchObject([
      { action: expect.stringMatching(/^dispute\./), changes: { note: { to: 'The person was there.' } } },
    ]);
  });

  test('that is contested waits for the bank, whose decision counts once', async () => {
    const [lost, won] = [await aDispute(), await aDispute()];
    expect((await answer(lost.id, 'contest')).records).toMatchObject([{ state: 'under_review' }]);
    await answer(won.id, 'contest');
    expect(await asStaff(lost)).toMatchObject({ paidAmount: PAID });
    await resolve(lost.id, 'lost');
    await resolve(won.id, 'won');
    expect(await eventually(async () => (await dispute(lost.id))?.state === 'lost')).toBe(true);
    expect(await asStaff(lost)).toMatchObject({ paidAmount: PAID - 500, statusName: 'PARTIALLY_PAID' });
    expect(await dispute(won.id)).toMatchObject({ state: 'won' });
    expect(await asStaff(won)).toMatchObject({ paidAmount: PAID, statusName: 'CONFIRMED' });
  });

  test('keeps its payment from being refunded while it is open', async () => {
    const one = await aDispute();
    expect((await office.refund(one.booking, 100)).status).toBe(409);
    await resolve(one.id, 'won');
    await eventually(async () => (await dispute(one.id))?.state === 'won');
    expect((await office.refund(one.booking, 100)).status).toBe(200);
  });

  test('leaves a booking that ends with its seat and subsidy once the rest is refunded', async () => {
    const home = await office.elsewhere(600);
    const one = await home.aBooking(await home.anEvent({ allowPartialPayment: false }));
    await home.askSubsidy(one.visitor, one.booking, 1000);
    await home.accept(home.leader, one.booking, 1000, 600);
    const { razorpay_payment_id: paymentId } = await home.paid(one.visitor, one.booking);
    expect(await home.fund()).toMatchObject({ freeBalance: 0 });
    const dispute = { amount: 40_000, reason: 'Never came', respondBy: inDays(3), webhook: true };
    const { id } = await home.told<{ id: string }>(`razorpay/payments/${paymentId}/dispute`, dispute);
    await resolve(id, 'lost');
    await eventually(async () => (await asStaff(one)).paidAmount === 600);
    expect((await home.refund(one.booking, 600)).records).toMatchObject([{ status: 0, paidAmount: 0 }]);
    expect((await home.stored(one.booking)).seat).toBeNull();
    const returned = async () => (await home.fund()) as { freeBalance: number };
    await eventually(async () => (await returned()).freeBalance === 600);
  });

  test('takes whole rupees of the booking, and its fraction is a difference', async () => {
    const one = await aDispute({ amount: 12_345 });
    await resolve(one.id, 'lost');
    await eventually(async () => (await dispute(one.id))?.state === 'lost');
    expect(await asStaff(one)).toMatchObject({ paidAmount: PAID - 124 });
    const { records } = await office.secretary.get<DifferenceRecord>('/api/v1/settlement/difference', {
      kind: 'dispute',
      per_page: 100,
    });
    expect(records.filter(({ disputeId }) => disputeId === one.id)).toMatchObject([
      { ours: 12_400, theirs: 12_345, bookingId: one.booking.bookingId, state: 'open' },
    ]);
  });

  test('can’t be answered after its time, by the payer, or without an explanation', async () => {
    const late = await aDispute({ respondBy: inDays(-1) });
    expect((await answer(late.id, 'contest')).status).toBe(409);
    const own = await aDispute();
    const { client, user } = await aSignedInUser(world, { userRole: 7 });
    await world.db
      .collection('booking')
      .updateOne({ bookingReferenceNo: own.booking.bookingReferenceNo }, { $set: { userId: user._id } });
    expect((await answer(own.id, 'accept', client)).status).toBe(403);
    const path = `/api/v1/dispute/${own.id}/accept`;
    expect((await office.secretary.post(path, { note: '' })).status).toBe(400);
    expect((await answer('disp_nothing', 'accept')).status).toBe(404);
  });

  test('whose answer the gateway did not confirm counts as answered, and is sent until it is confirmed', async () => {
    const lost = await aDispute();
    await office.gatewayIs('answer', { at: '/accept', status: 502, done: false });
    expect((await answer(lost.id, 'accept')).records).toMatchObject([
      { state: 'open', answer: { isSent: false } },
    ]);
    expect((await answer(lost.id, 'accept')).status).toBe(409);
    await office.gatewayIs('answer', { at: '/accept', status: 502, done: true });
    await office.afterJob('settlements', async () => (await dispute(lost.id))?.state === 'accepted');
    await office.gatewayIs('none');
    const sent = await office.afterJob('settlements', async () => (await dispute(lost.id))?.answer?.isSent);
    expect(sent).toBe(true);
    expect(await asStaff(lost)).toMatchObject({ paidAmount: PAID - 500 });
  });
});
