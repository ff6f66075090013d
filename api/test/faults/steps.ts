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
  before?: (story: Case, world: Instances) => Promise<unknown>;
  take: (who: At, story: Case, world: Instances) => Promise<unknown>;
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
  async (story: Case): Promise<Booked> =>
    (story.booking = await story.office.booked(story.member.visitor, story.event, fields));

const withOrder =
  (fields: object = {}) =>
  async (story: Case) => {
    const booking = await booked(fields)(story);
    const { orderId } = await story.office.order(story.member.visitor, booking);
    orderOf.set(story, orderId);
  };

/** A payment at the gateway that the product does not know yet. */
const withMoneyAtGateway =
  (fields: object = {}) =>
  async (story: Case) => {
    await withOrder(fields)(story);
    paidWith.set(story, await payOrder(story));
  };

const payOrder = (story: Case): Promise<Paid> =>
  story.office.atGateway(orderOf.get(story) ?? '', { outcome: 'captured' });

const paid = async (story: Case) => {
  await withMoneyAtGateway()(story);
  await confirm(at({ url: story.office.world.url } as At['instance'], story), story);
};

const confirm = (who: At, story: Case) => {
  const payload = paidWith.get(story);
  if (!payload) throw new Error('Nobody has paid.');
  return story.office.confirm(who.visitor, payload);
};

const withCash = (recorded?: number, approved?: number) => async (story: Case) => {
  const { office, member, event } = story;
  await booked()(story);
  await office.chooseCash(member.visitor, event, story.booking);
  if (recorded !== undefined) await office.cash(office.leader, story.booking, recorded);
  if (approved !== undefined) await office.cash(office.secretary, story.booking, approved);
};

const asking = async (story: Case) => {
  await booked()(story);
  await story.office.askSubsidy(story.member.visitor, story.booking, AFTER_SUBSIDY);
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

function webhook({ instance }: At, story: Case, world: Instances) {
  const entity = { id: paidWith.get(story)?.razorpay_payment_id, order_id: orderOf.get(story) };
  return tell(instance, world, 'payment.captured', { payment: { entity } });
}

/** The gateway reports a refund that the product did not ask for. */
function refundWebhook({ instance }: At, story: Case, world: Instances) {
  const entity = { id: 'rfnd_ofNobody', payment_id: paidWith.get(story)?.razorpay_payment_id };
  return tell(instance, world, 'refund.processed', { refund: { entity } });
}

const change = (fields: object) => (who: At, story: Case) =>
  story.office.book(who.visitor, story.event, { bookingId: story.booking.bookingId, ...fields });

const cancel = (who: At, { booking }: Case) => who.visitor.delete(`/web/v1/booking/${booking.bookingId}`);

const refund = (amount: number) => (who: At, story: Case) =>
  story.office.refund(story.booking, amount, `refund ${story.booking.bookingId}`, who.secretary);

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
  async (story: Case) => {
    await booked(fields)(story);
    await story.office.set(story.booking, { holdUntil: new Date(0) });
  };

/** A payment at the gateway that the product does not know, followed by the full amount in cash. */
const cashAfterMoneyAtGateway = async (story: Case) => {
  const { office, member, event } = story;
  await withMoneyAtGateway()(story);
  await office.chooseCash(member.visitor, event, story.booking);
  const { status } = await office.cash(office.secretary, story.booking, FULL);
  if (status !== 200) throw new Error(`Cash is refused: ${status}.`);
};

/** A reserved refund for which the gateway's answer is missing. */
const withRefundUnsent = async (story: Case, world: Instances) => {
  await paid(story);
  await story.office.gatewayIs('down', { at: '/refund' });
  await refund(400)({ secretary: story.office.secretary } as At, story);
  await story.office.gatewayIs('none');
  await twoMinutesLater(world, [story]);
};

/** A refund that the gateway refused. */
const withRefundRefused = async (story: Case) => {
  await paid(story);
  await story.office.gatewayIs('answer', { at: '/refund', method: 'POST', status: 400, done: false });
  await refund(400)({ secretary: story.office.secretary } as At, story);
  await story.office.gatewayIs('none');
};

/** A payment with a different amount than the order's. */
const withOddPayment = async (story: Case) => {
  await withOrder()(story);
  paidWith.set(
    story,
    await story.office.atGateway(orderOf.get(story) ?? '', { outcome: 'captured', amount: 70_050 }),
  );
  await confirm(at({ url: story.office.world.url } as At['instance'], story), story);
};

/** A payment after a secretary had ended the booking. */
const withLateMoney = async (story: Case, world: Instances) => {
  await withOrder({ accomodationCategory: 0 })(story);
  await close('none')({ secretary: story.office.secretary } as At, story);
  paidWith.set(story, await payOrder(story));
  await webhook({ instance: world.surviving } as At, story, world);
};

/** A payment with the merchant's keys that was made outside the product. */
const withStray = async (story: Case) => {
  const order = { amount: 70_000, currency: 'INR', receipt: story.eventId.toHexString() };
  const { id } = await story.office.asMerchant<{ id: string }>('orders', order);
  paidWith.set(story, await story.office.atGateway(id, { outcome: 'captured' }));
  story.strayOrder = id;
};

/** The same, after it was found in the gateway's records. */
const withKnownStray = async (story: Case, world: Instances) => {
  await withStray(story);
  await world.surviving.jobs.runNow('reconciliation');
};

/** A refund in the gateway's dashboard that the product does not know yet. */
const refundedInDashboard =
  (before: (story: Case, world: Instances) => Promise<unknown>, rupees: number) =>
  async (story: Case, world: Instances) => {
    await before(story, world);
    const paymentId = paidWith.get(story)?.razorpay_payment_id ?? '';
    const body = { amount: rupees * 100, webhook: false };
    await story.office.atSandbox(`razorpay/payments/${paymentId}/refund`, body);
  };

const runJob =
  (name: string) =>
  ({ instance }: At) =>
    instance.jobs.runNow(name);

/** Resolves the only entry that a search for these words finds on the list of payments to check. */
const decideEntry =
  (wordsOf: (story: Case) => string | undefined, action: ReviewAction = 'settle') =>
  async ({ secretary }: At, story: Case) => {
    const [entry] = (await secretary.get<ReviewRecord>('/api/v1/payment/review', { q: wordsOf(story) }))
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
    before: async story => {
      await withOrder({ accomodationCategory: 0 })(story);
      await story.member.visitor.delete(`/web/v1/booking/${story.booking.bookingId}`);
      paidWith.set(story, await payOrder(story));
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
    before: async story => {
      await booked({ accomodationCategory: 0 })(story);
      await story.office.askSubsidy(story.member.visitor, story.booking, AFTER_SUBSIDY);
      await story.office.accept(story.office.leader, story.booking, AFTER_SUBSIDY, SUBSIDY);
    },
    take: change({ accomodationCategory: 1 }),
  },
  {
    name: 'choose a cheaper room with a subsidy accepted',
    free: 5000,
    before: async story => {
      await booked({ accomodationCategory: 1 })(story);
      await story.office.askSubsidy(story.member.visitor, story.booking, DEARER_AFTER_SUBSIDY);
      await story.office.accept(story.office.leader, story.booking, DEARER_AFTER_SUBSIDY, SUBSIDY);
    },
    take: change({ accomodationCategory: 0 }),
  },
  {
    name: 'accept a subsidy once the area has the money',
    before: async story => {
      await asking(story);
      await story.office.addFunds(5000);
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
    before: async story => {
      await cashAfterMoneyAtGateway(story);
      await confirm(at({ url: story.office.world.url } as At['instance'], story), story);
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
    before: async story => {
      await withCash()(story);
      // The event accepts cash until it begins.
      await story.office.set(story.booking, {
        holdUntil: new Date(`${story.event.fromDate}T00:00:00+05:30`),
      });
    },
    take: (who, { event }) =>
      who.secretary.put(`/api/v1/event/${event._id}`, { fromDate: '2030-05-01', toDate: '2030-05-04' }),
  },
  {
    name: 'cancel an event',
    before: paid,
    take: async (who, story) => {
      const path = `/api/v1/event/${story.event.eventId}/cancel`;
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
