import type { ReviewAction, ReviewRecord } from '@coastok/domain';
import { createHmac } from 'node:crypto';
import type { Booked, Paid } from '../world/bookings.js';
import { type At, type Case, at, twoMinutesLater } from './case.js';
import type { Instance, Instances } from './instances.js';

/** A step of a booking, a payment or a fund, which a person takes at one instance. */
export interface Step {
  name: string;
  /** The free balance of the area's fund at the beginning. */
  free?: number;
  /** Prepares the case for the step; absent when the step itself books. */
  before?: (scenario: Case, world: Instances) => Promise<unknown>;
  take: (who: At, scenario: Case, world: Instances) => Promise<unknown>;
  /** The step happens without a person when its time has come, so the surviving instance takes it, too. */
  byTime?: true;
  /** The maximum of writes and calls that are tested: later ones process what earlier cases left. */
  most?: number;
  /** The step only speeds up what a comparison with the gateway's records would find as well. */
  foundInBooks?: true;
}

/** The payment of a case, for its later steps. */
const paidWith = new WeakMap<Case, Paid>();
const orderOf = new WeakMap<Case, string>();

const booked =
  (fields: object = {}) =>
  async (scenario: Case): Promise<Booked> =>
    (scenario.booking = await scenario.office.booked(scenario.member.visitor, scenario.event, fields));

const withOrder =
  (fields: object = {}) =>
  async (scenario: Case) => {
    const booking = await booked(fields)(scenario);
    const { orderId } = await scenario.office.order(scenario.member.visitor, booking);
    orderOf.set(scenario, orderId);
  };

/** A payment at the gateway that the product does not know yet. */
const withMoneyAtGateway =
  (fields: object = {}) =>
  async (scenario: Case) => {
    await withOrder(fields)(scenario);
    paidWith.set(scenario, await payOrder(scenario));
  };

const payOrder = (scenario: Case): Promise<Paid> =>
  scenario.office.atGateway(orderOf.get(scenario) ?? '', { outcome: 'captured' });

const paid = async (scenario: Case) => {
  await withMoneyAtGateway()(scenario);
  await confirm(at({ url: scenario.office.world.url } as At['instance'], scenario), scenario);
};

const confirm = (who: At, scenario: Case) => {
  const payload = paidWith.get(scenario);
  if (!payload) throw new Error('Nobody has paid.');
  return scenario.office.confirm(who.visitor, payload);
};

const withCash = (recorded?: number, approved?: number) => async (scenario: Case) => {
  const { office, member, event } = scenario;
  await booked()(scenario);
  await office.chooseCash(member.visitor, event, scenario.booking);
  if (recorded !== undefined) await office.cash(office.leader, scenario.booking, recorded);
  if (approved !== undefined) await office.cash(office.secretary, scenario.booking, approved);
};

const asking = async (scenario: Case) => {
  await booked()(scenario);
  await scenario.office.askSubsidy(scenario.member.visitor, scenario.booking, AFTER_SUBSIDY);
};

/** Registration 1,400 and a place in the dormitory. */
const FULL = 1600;
const AFTER_SUBSIDY = 600;
const SUBSIDY = FULL - AFTER_SUBSIDY;
/** For the room, which costs 500 more. */
const DEARER_AFTER_SUBSIDY = AFTER_SUBSIDY + 500;

const signed = (body: string, { webhookSecret }: Instances) => ({
  'content-type': 'application/json',
  'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
});

function tell({ url }: Pick<Instance, 'url'>, world: Instances, event: string, payload: object) {
  const body = JSON.stringify({ event, payload });
  return fetch(`${url}/web/v1/payment/webhook`, { method: 'POST', headers: signed(body, world), body });
}

function webhook({ instance }: At, scenario: Case, world: Instances) {
  const entity = { id: paidWith.get(scenario)?.razorpay_payment_id, order_id: orderOf.get(scenario) };
  return tell(instance, world, 'payment.captured', { payment: { entity } });
}

/** The gateway reports a refund that the product did not ask for. */
function refundWebhook({ instance }: At, scenario: Case, world: Instances) {
  const entity = { id: 'rfnd_ofNobody', payment_id: paidWith.get(scenario)?.razorpay_payment_id };
  return tell(instance, world, 'refund.processed', { refund: { entity } });
}

const change = (fields: object) => (who: At, scenario: Case) =>
  scenario.office.book(who.visitor, scenario.event, { bookingId: scenario.booking.bookingId, ...fields });

const cancel = (who: At, { booking }: Case) => who.visitor.delete(`/web/v1/booking/${booking.bookingId}`);

const refund = (amount: number) => (who: At, scenario: Case) =>
  scenario.office.refund(scenario.booking, amount, `refund ${scenario.booking.bookingId}`, who.secretary);

const close =
  (back: 'all' | 'none' | number) =>
  (who: At, { booking }: Case) =>
    who.secretary.post(
      `/api/v1/booking/${booking.bookingId}/cancel`,
      { refund: back, reason: 'Asked by phone' },
      { 'idempotency-key': `close ${booking.bookingId}` },
    );

const fund =
  (amount: number, credit: boolean) =>
  (who: At, { office }: Case) =>
    who.secretary.post(
      '/api/v1/fund',
      { areaId: office.area._id.toHexString(), amount, credit, comment: 'A test' },
      { 'idempotency-key': `fund ${office.area._id.toHexString()}` },
    );

/** The booking's hold has ended, but no job has seen that yet. */
const overdue =
  (fields: object = {}) =>
  async (scenario: Case) => {
    await booked(fields)(scenario);
    await scenario.office.set(scenario.booking, { holdUntil: new Date(0) });
  };

/** A payment at the gateway that the product does not know, followed by the full amount in cash. */
const cashAfterMoneyAtGateway = async (scenario: Case) => {
  const { office, member, event } = scenario;
  await withMoneyAtGateway()(scenario);
  await office.chooseCash(member.visitor, event, scenario.booking);
  const { status } = await office.cash(office.secretary, scenario.booking, FULL);
  if (status !== 200) throw new Error(`Cash is refused: ${status}.`);
};

/** A reserved refund for which the gateway's answer is missing. */
const withRefundUnsent = async (scenario: Case, world: Instances) => {
  await paid(scenario);
  await scenario.office.gatewayIs('down', { at: '/refund' });
  await refund(400)({ secretary: scenario.office.secretary } as At, scenario);
  await scenario.office.gatewayIs('none');
  await twoMinutesLater(world, [scenario]);
};

/** A refund that the gateway refused. */
const withRefundRefused = async (scenario: Case) => {
  await paid(scenario);
  await scenario.office.gatewayIs('answer', { at: '/refund', method: 'POST', status: 400, done: false });
  await refund(400)({ secretary: scenario.office.secretary } as At, scenario);
  await scenario.office.gatewayIs('none');
};

/** A payment with a different amount than the order's. */
const withOddPayment = async (scenario: Case) => {
  await withOrder()(scenario);
  paidWith.set(
    scenario,
    await scenario.office.atGateway(orderOf.get(scenario) ?? '', { outcome: 'captured', amount: 70_050 }),
  );
  await confirm(at({ url: scenario.office.world.url } as At['instance'], scenario), scenario);
};

/** A payment after a secretary had ended the booking. */
const withLateMoney = async (scenario: Case, world: Instances) => {
  await withOrder({ accomodationCategory: 0 })(scenario);
  await close('none')({ secretary: scenario.office.secretary } as At, scenario);
  paidWith.set(scenario, await payOrder(scenario));
  await webhook({ instance: world.surviving } as At, scenario, world);
};

/** A payment with the merchant's keys that was made outside the product. */
const withStray = async (scenario: Case) => {
  const order = { amount: 70_000, currency: 'INR', receipt: scenario.eventId.toHexString() };
  const { id } = await scenario.office.asMerchant<{ id: string }>('orders', order);
  paidWith.set(scenario, await scenario.office.atGateway(id, { outcome: 'captured' }));
  scenario.strayOrder = id;
};

/** The same, after it was found in the gateway's records. */
const withKnownStray = async (scenario: Case, world: Instances) => {
  await withStray(scenario);
  await world.surviving.jobs.runNow('reconciliation');
};

/** A refund in the gateway's dashboard that the product does not know yet. */
const refundedInDashboard =
  (before: (scenario: Case, world: Instances) => Promise<unknown>, rupees: number) =>
  async (scenario: Case, world: Instances) => {
    await before(scenario, world);
    const paymentId = paidWith.get(scenario)?.razorpay_payment_id ?? '';
    const body = { amount: rupees * 100, webhook: false };
    await scenario.office.atSandbox(`razorpay/payments/${paymentId}/refund`, body);
  };

const runJob =
  (name: string) =>
  ({ instance }: At) =>
    instance.jobs.runNow(name);

/** Resolves the only entry that a search for these words finds on the list of payments to check. */
const decideEntry =
  (wordsOf: (scenario: Case) => string | undefined, action: ReviewAction = 'settle') =>
  async ({ secretary }: At, scenario: Case) => {
    const [entry] = (await secretary.get<ReviewRecord>('/api/v1/payment/review', { q: wordsOf(scenario) }))
      .records;
    return secretary.post(`/api/v1/payment/review/${entry?._id}`, { action, comment: 'Called them.' });
  };

const byReference = ({ booking }: Case) => booking.bookingReferenceNo;

const sweep = async ({ instance: { jobs } }: At) => {
  for (const name of jobs.names.filter(name => /^booking-(sweep|expiry)$/.test(name)))
    await jobs.runNow(name);
};

/** All steps of a booking, a payment or a fund. */
export const STEPS: readonly Step[] = [
  {
    name: 'book',
    take: (who, { office, event }) => office.book(who.visitor, event, { accomodationCategory: 0 }),
  },
  { name: 'choose transport', before: booked(), take: change({ transportation: true }) },
  {
    name: 'choose another room',
    before: booked({ accomodationCategory: 0 }),
    take: change({ accomodationCategory: 1 }),
  },
  {
    name: 'be given another room',
    before: booked({ accomodationCategory: 0 }),
    take: (who, { booking }) =>
      who.leader.put(`/api/v1/booking/${booking.bookingId}`, { accomodationCategory: 1 }),
  },
  {
    name: 'be given a better room with the booking paid',
    before: paid,
    take: (who, { booking }) =>
      who.leader.put(`/api/v1/booking/${booking.bookingId}`, { accomodationCategory: 1 }),
  },
  { name: 'cancel', before: booked({ accomodationCategory: 0 }), take: cancel },
  {
    name: 'be cancelled by staff',
    before: booked({ accomodationCategory: 0 }),
    take: (who, { booking }) => who.leader.delete(`/api/v1/booking/${booking.bookingId}`),
  },
  { name: 'cancel with an order open', before: withOrder(), take: cancel },
  { name: 'expire', before: overdue({ accomodationCategory: 0 }), take: sweep, byTime: true },
  {
    name: 'open an order',
    before: booked(),
    take: (who, { office, booking }) => office.pay(who.visitor, booking),
  },
  { name: 'capture by the payload', foundInBooks: true, before: withMoneyAtGateway(), take: confirm },
  { name: 'capture by a webhook', foundInBooks: true, before: withMoneyAtGateway(), take: webhook },
  {
    name: 'capture by a look',
    foundInBooks: true,
    before: withMoneyAtGateway(),
    take: (who, { office, booking }) => office.poll(who.visitor, booking),
  },
  {
    name: 'revive by a late capture',
    foundInBooks: true,
    before: async scenario => {
      await withOrder({ accomodationCategory: 0 })(scenario);
      await scenario.member.visitor.delete(`/web/v1/booking/${scenario.booking.bookingId}`);
      paidWith.set(scenario, await payOrder(scenario));
    },
    take: webhook,
  },
  {
    name: 'choose cash',
    before: booked(),
    take: change({ paymentMode: 'CASH' }),
  },
  {
    name: 'record cash',
    before: withCash(),
    take: (who, { office, booking }) => office.cash(who.leader, booking, 700),
  },
  {
    name: 'approve cash',
    before: withCash(700),
    take: (who, { office, booking }) => office.cash(who.secretary, booking, 700),
  },
  {
    name: 'give cash up',
    before: withCash(),
    take: (who, { booking }) => who.leader.put(`/api/v1/booking/${booking.bookingId}`, { paymentMode: null }),
  },
  {
    name: 'ask for a subsidy',
    free: 5000,
    before: booked(),
    take: (who, { office, booking }) => office.askSubsidy(who.visitor, booking, AFTER_SUBSIDY),
  },
  {
    name: 'ask for a subsidy that the area has no money for',
    before: booked(),
    take: (who, { office, booking }) => office.askSubsidy(who.visitor, booking, AFTER_SUBSIDY),
  },
  {
    name: 'accept a subsidy',
    free: 5000,
    before: asking,
    take: (who, { office, booking }) => office.accept(who.leader, booking, AFTER_SUBSIDY, SUBSIDY),
  },
  {
    name: 'choose a better room with a subsidy accepted',
    free: 5000,
    before: async scenario => {
      await booked({ accomodationCategory: 0 })(scenario);
      await scenario.office.askSubsidy(scenario.member.visitor, scenario.booking, AFTER_SUBSIDY);
      await scenario.office.accept(scenario.office.leader, scenario.booking, AFTER_SUBSIDY, SUBSIDY);
    },
    take: change({ accomodationCategory: 1 }),
  },
  {
    name: 'choose a cheaper room with a subsidy accepted',
    free: 5000,
    before: async scenario => {
      await booked({ accomodationCategory: 1 })(scenario);
      await scenario.office.askSubsidy(scenario.member.visitor, scenario.booking, DEARER_AFTER_SUBSIDY);
      await scenario.office.accept(scenario.office.leader, scenario.booking, DEARER_AFTER_SUBSIDY, SUBSIDY);
    },
    take: change({ accomodationCategory: 0 }),
  },
  {
    name: 'accept a subsidy once the area has the money',
    before: async scenario => {
      await asking(scenario);
      await scenario.office.addFunds(5000);
    },
    take: (who, { office, booking }) => office.accept(who.leader, booking, AFTER_SUBSIDY, SUBSIDY),
  },
  {
    name: 'reject a subsidy',
    free: 5000,
    before: asking,
    take: (who, { office, booking }) => office.reject(who.leader, booking),
  },
  {
    name: 'reject a subsidy that no money is held for',
    before: asking,
    take: (who, { office, booking }) => office.reject(who.leader, booking),
  },
  { name: 'cancel with a subsidy asked for', free: 5000, before: asking, take: cancel },
  { name: 'refund a part', before: paid, take: refund(400) },
  { name: 'send a refund by the job', before: withRefundUnsent, take: runJob('refunds'), byTime: true },
  {
    name: 'find a payment that is nobody’s',
    before: withStray,
    take: runJob('reconciliation'),
    byTime: true,
    most: 12,
  },
  {
    name: 'settle a payment that is nobody’s',
    before: withKnownStray,
    take: decideEntry(({ strayOrder }) => strayOrder),
  },
  {
    name: 'send a payment back that is nobody’s',
    before: withKnownStray,
    take: decideEntry(({ strayOrder }) => strayOrder, 'refund'),
  },
  {
    name: 'hear of a refund of a payment that is nobody’s',
    foundInBooks: true,
    before: refundedInDashboard(withKnownStray, 700),
    take: refundWebhook,
  },
  {
    name: 'hear of a refund that was made at the gateway',
    foundInBooks: true,
    before: refundedInDashboard(paid, 400),
    take: refundWebhook,
  },
  {
    name: 'send a payment back that was set aside',
    before: withOddPayment,
    take: decideEntry(byReference, 'refund'),
  },
  {
    name: 'accept a payment that was set aside',
    before: withOddPayment,
    take: decideEntry(byReference, 'accept'),
  },
  {
    name: 'send late money back from the list',
    before: withLateMoney,
    take: decideEntry(byReference, 'refund'),
  },
  {
    name: 'settle what was paid twice',
    before: async scenario => {
      await cashAfterMoneyAtGateway(scenario);
      await confirm(at({ url: scenario.office.world.url } as At['instance'], scenario), scenario);
    },
    take: decideEntry(byReference),
  },
  { name: 'refund all', before: paid, take: refund(FULL) },
  { name: 'cancel with all money back', before: paid, take: close('all') },
  { name: 'cancel with a part of cash kept', before: withCash(FULL, FULL), take: close(900) },
  {
    name: 'return a refused refund outside',
    before: withRefundRefused,
    take: (who, { booking }) =>
      who.secretary.post(
        `/api/v1/booking/${booking.bookingId}/refund`,
        { amount: 400, reason: 'By bank', how: 'outside', reference: 'UTR 1' },
        { 'idempotency-key': `outside ${booking.bookingId}` },
      ),
  },
  { name: 'refund a part of cash', before: withCash(FULL, FULL), take: refund(300) },
  { name: 'refund all cash', before: withCash(FULL, FULL), take: refund(FULL) },
  {
    name: 'capture what was paid in cash before',
    foundInBooks: true,
    before: cashAfterMoneyAtGateway,
    take: confirm,
  },
  {
    name: 'bring an event forward',
    before: async scenario => {
      await withCash()(scenario);
      // The event accepts cash until it begins.
      await scenario.office.set(scenario.booking, {
        holdUntil: new Date(`${scenario.event.fromDate}T00:00:00+05:30`),
      });
    },
    take: (who, { event }) =>
      who.secretary.put(`/api/v1/event/${event._id}`, { fromDate: '2030-05-01', toDate: '2030-05-04' }),
  },
  {
    name: 'cancel an event',
    before: paid,
    take: async (who, scenario) => {
      const path = `/api/v1/event/${scenario.event.eventId}/cancel`;
      await who.secretary.post(path, { reason: 'Floods', refund: 'all' });
      for (const job of ['effects', 'refunds']) await runJob(job)(who);
    },
  },
  { name: 'add to a fund', take: fund(500, true) },
  { name: 'take from a fund', free: 1000, take: fund(500, false) },
  {
    name: 'move a member',
    free: 5000,
    before: asking,
    take: (who, { member }, world) =>
      who.secretary.put(`/api/v1/user/${member.user._id.toHexString()}`, {
        connectedAreaId: elsewhere.get(world),
      }),
  },
];

/** The area that members move to. */
export const elsewhere = new WeakMap<Instances, string>();
