import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, addMonths, type EventRecord, istDay, monthOf } from '@coastok/domain';
import { setImmediate } from 'node:timers/promises';
import { DisputeSync } from '../../src/booking/settlement/disputeSync.js';
import { SettlementImport } from '../../src/booking/settlement/settlementImport.js';
import { SettlementJob, SettlementNotices } from '../../src/booking/settlement/settlementJobs.js';
import { BookingOffice } from '../world/bookings.js';
import { deaths } from './deaths.js';
import { type Instance, type Instances, startInstances } from './instances.js';

/*
 * Imports of the gateway's settlements and disputes, and decisions about them, in a process that dies after each of
 * its writes and calls: a repeat leads to the same state as without a death.
 */

/** More steps than any of these has. */
const MOST_STEPS = 60;
const WALK_MS = 180_000;
const DAY_MS = 24 * 3600_000;

let world: Instances;
let office: BookingOffice;
let event: EventRecord;
let days = 0;

beforeAll(async () => {
  world = await startInstances();
  office = await BookingOffice.open(world);
  event = await office.anEvent({ allowPartialPayment: false });
});

afterAll(() => world.stop());

type Stored = Record<string, unknown> & { _id: string };
const stored = (name: string) => world.db.collection<Stored>(name);
const read = ({ app }: Instance) => app.get(SettlementJob).run(new AbortController().signal);

interface Scenario {
  take: (instance: Instance) => Promise<unknown>;
  /** The expected final state, without ids and times. */
  picture: () => Promise<unknown>;
}

async function aPayment() {
  const { visitor, booking } = await office.aBooking(event);
  const { orderId } = await office.order(visitor, booking);
  const paid = await office.atGateway(orderId, { outcome: 'captured' });
  await office.confirm(visitor, paid);
  return { booking, paymentId: paid.razorpay_payment_id };
}

async function aDispute(respondBy = '2031-01-05T12:00:00Z') {
  const one = await aPayment();
  const claim = { amount: 12_345, reason: 'Never came', respondBy, webhook: false };
  const path = `razorpay/payments/${one.paymentId}/dispute`;
  return { ...one, ...(await office.atSandbox<{ id: string }>(path, claim)) };
}
type Dispute = Awaited<ReturnType<typeof aDispute>>;

async function disputePicture({ id, booking }: Dispute) {
  const dispute = await stored('dispute').findOne({ _id: id });
  const answer = dispute?.answer as { kind: string; sentAt: Date | null } | null | undefined;
  const { money, status, refunds } = await office.stored(booking);
  const differences = await stored('settlement_difference').find({ disputeId: id }).toArray();
  return {
    state: dispute?.state,
    taken: dispute?.taken,
    answer: answer && [answer.kind, answer.sentAt !== null],
    money,
    status,
    gone: refunds.map(({ amount, state }) => [amount, state]),
    differences: differences.map(({ kind, ours, theirs, state }) => [kind, ours, theirs, state]),
    told: await world.db.collection('audit').countDocuments({ entity: 'dispute', entityId: id }),
  };
}

const answering = (kind: 'accept' | 'contest') => async (): Promise<Scenario> => {
  const one = await aDispute();
  await read(world.surviving);
  const body = { note: 'The person was there.' };
  return {
    take: instance => office.secretary.at(instance.url).post(`/api/v1/dispute/${one.id}/${kind}`, body),
    picture: () => disputePicture(one),
  };
};

const notifySecretaries = ({ app }: Instance) => app.get(SettlementNotices).run(new AbortController().signal);

const mailsAbout = (id: string) => world.db.collection('outbox').countDocuments({ key: { $regex: id } });

const STORIES: Record<string, () => Promise<Scenario>> = {
  'learning a day’s settlement': async () => {
    const { paymentId } = await aPayment();
    await office.refundInDashboard(paymentId, 100);
    const { id } = await office.atSandbox<{ id: string }>('razorpay/settlements', {
      plant: [
        { kind: 'adjustment', amount: -900 },
        { kind: 'sum', amount: 5 },
      ],
      // Uses a separate day, so that no earlier one is imported again.
      on: addDays(istDay(new Date()), ++days),
      webhook: false,
    });
    return {
      take: ({ app }) => app.get(SettlementImport).importSettlement(id),
      picture: async () => {
        const settlement = await stored('settlement').findOne({ _id: id });
        const kept = await stored('settlement_row').find({ settlementId: id }).toArray();
        const entries = await stored('gateway_entry').find({ paymentId }).sort({ kind: 1 }).toArray();
        const differences = await stored('settlement_difference')
          .find({ settlementId: id })
          .sort({ kind: 1 })
          .toArray();
        return {
          sums: [settlement?.rows, settlement?.fee, settlement?.adjusted],
          rows: kept.map(({ kind, amount }) => `${String(kind)} ${String(amount)}`).sort(),
          entries: entries.map(({ kind, amount, settlementId }) => [kind, amount, settlementId === id]),
          differences: differences.map(({ kind, state }) => [kind, state]),
        };
      },
    };
  },
  'taking the amount of a lost dispute': async () => {
    const one = await aDispute();
    await read(world.surviving);
    await office.atSandbox(`razorpay/disputes/${one.id}/resolve`, { outcome: 'lost', webhook: false });
    return {
      take: ({ app }) => app.get(DisputeSync).importDispute(one.id),
      picture: () => disputePicture(one),
    };
  },
  'accepting a dispute': answering('accept'),
  'contesting a dispute': answering('contest'),
  'mailing about a dispute': async () => {
    const { id } = await aDispute();
    await read(world.surviving);
    return {
      take: notifySecretaries,
      picture: async () => {
        const dispute = await stored('dispute').findOne({ _id: id });
        return { mails: await mailsAbout(id), told: dispute?.toldAt instanceof Date };
      },
    };
  },
  'mailing about a dispute on its last day': async () => {
    const { id } = await aDispute(new Date(Date.now() + DAY_MS / 2).toISOString());
    await read(world.surviving);
    return {
      take: notifySecretaries,
      picture: async () => {
        const dispute = await stored('dispute').findOne({ _id: id });
        const told = [dispute?.toldAt, dispute?.remindedAt].map(at => at instanceof Date);
        return { mails: await mailsAbout(id), told };
      },
    };
  },
  'mailing about a difference that has waited for three days': async () => {
    const { id: settlementId } = await office.atSandbox<{ id: string }>('razorpay/settlements', {
      only: ['nothing'],
      plant: [{ kind: 'adjustment', amount: -900 }],
      on: addDays(istDay(new Date()), ++days),
      webhook: false,
    });
    await world.surviving.app.get(SettlementImport).importSettlement(settlementId);
    const foundAt = new Date(Date.now() - 3 * DAY_MS);
    await stored('settlement_difference').updateOne({ settlementId }, { $set: { foundAt } });
    return {
      take: notifySecretaries,
      picture: async () => {
        const difference = await stored('settlement_difference').findOne({ settlementId });
        const mails = await mailsAbout(String(difference?._id));
        return { mails, told: difference?.toldAt instanceof Date };
      },
    };
  },
};

/** Takes a step in a process that dies after this many writes and calls. */
async function dieAfter(steps: number, { take }: Scenario): Promise<void> {
  world.mortal.liveFor(steps);
  // A dead process can't answer, so its result is ignored.
  await take(world.dying).catch(() => undefined);
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  world.mortal.liveFor(Infinity);
}

/** Lets another instance finish: jobs run, and the caller without an answer repeats the request. */
async function recover({ take }: Scenario): Promise<void> {
  await take(world.surviving);
  await read(world.surviving);
  await world.surviving.jobs.runNow('pending-audit');
}

test.each(Object.keys(STORIES))(
  '%s is done once, whenever its process died',
  async name => {
    const begin = STORIES[name];
    if (!begin) throw new Error('There is no such story.');
    const whole = await begin();
    const before = await whole.picture();
    await recover(whole);
    const done = await whole.picture();
    expect(done).not.toEqual(before);
    for (const steps of deaths(world.mortal, 1, MOST_STEPS)) {
      const scenario = await begin();
      await dieAfter(steps, scenario);
      await recover(scenario);
      expect({ steps, ...((await scenario.picture()) as object) }).toEqual({ steps, ...(done as object) });
    }
    expect(world.mortal.lastLife.steps).toBeGreaterThan(0);
  },
  WALK_MS,
);

test('closing a month is done once, and logged once, whenever its process died', async () => {
  const month = addMonths(monthOf(istDay(new Date())), -1);
  const { paymentId } = await aPayment();
  const day = addDays(`${month}-01`, 9);
  await stored('gateway_entry').updateOne(
    { _id: paymentId },
    { $set: { day, at: new Date(`${day}T06:00Z`) } },
  );
  for (const steps of deaths(world.mortal, 1, MOST_STEPS)) {
    await stored('settlement_month').deleteMany({});
    await world.db.collection('audit').deleteMany({ entity: 'settlement/month' });
    const begunAt = new Date();
    const path = `/api/v1/settlement/month/${month}/close`;
    const scenario: Scenario = {
      take: ({ url }) => office.secretary.at(url).post(path, {}),
      picture: async () => {
        // Excludes audit entries of the earlier, dead process, which may be written only now.
        const told = { action: 'settlement.closeMonth', entityId: month, at: { $gte: begunAt } };
        return {
          closes: await stored('settlement_month').countDocuments(),
          told: await world.db.collection('audit').countDocuments(told),
        };
      },
    };
    await dieAfter(steps, scenario);
    await scenario.take(world.surviving);
    await world.surviving.jobs.runNow('pending-audit');
    expect({ steps, ...((await scenario.picture()) as object) }).toEqual({ steps, closes: 1, told: 1 });
  }
  expect(world.mortal.lastLife.steps).toBeGreaterThan(0);
});
