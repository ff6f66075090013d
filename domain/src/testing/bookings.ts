import type { EventForm } from '../eventForm/form.js';
import type { EventTerms } from '../events/terms.js';
import {
  createBooking,
  decide,
  type Booking,
  type BookingStep,
  type DecisionContext,
} from '../booking/index.js';
import type { PriceList } from '../booking/price.js';
import type { BookingStatus } from '../booking/status.js';
import type { RefusalCode } from '../decision/refusal.js';

/** Noon of a day well before the event. */
export const NOW = new Date('2030-01-10T12:00:00+05:30');
export const AREA = 'a'.repeat(24);
export const BOOKING = 'b'.repeat(24);

export const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

/** 4,200 with the plain choice; a room costs 500 more, transport 1,000. */
export const PRICES: PriceList = {
  registration: 4000,
  transportation: 1000,
  outfit: 300,
  categories: [
    { id: 0, name: 'Dormitory', amount: 200 },
    { id: 1, name: 'Room', amount: 700 },
  ],
};

/** Meals, of which one costs 250, and a question about trains that is asked later. */
export const FORM: EventForm = {
  version: 2,
  fields: [
    {
      key: 'f_meals1',
      type: 'choice',
      label: 'Meals',
      required: false,
      askAt: 'registration',
      atDesk: true,
      sensitive: false,
      since: 1,
      options: [
        { key: 'o_plain1', label: 'Plain' },
        { key: 'o_sweet1', label: 'With sweets', price: 250, places: 10 },
      ],
    },
    {
      key: 'f_train1',
      type: 'text',
      label: 'Train',
      required: false,
      askAt: 'later',
      atDesk: false,
      sensitive: false,
      since: 2,
    },
  ],
};

/** An open event with every option allowed. */
export const event = (change: Partial<EventTerms> = {}): EventTerms => ({
  published: true,
  removed: false,
  fromDate: '2030-02-16',
  toDate: '2030-02-25',
  registrationOpensAt: null,
  registrationClosesAt: null,
  allowSubsidy: true,
  allowCash: true,
  allowDonation: true,
  allowOnlinePayment: true,
  allowPartialPayment: true,
  cashDeadlineHours: 72,
  prices: PRICES,
  ...change,
});

/** The facts that the API knows when everything succeeds. */
export const context = (change: Partial<DecisionContext> = {}): DecisionContext => ({
  now: NOW,
  actor: 'visitor',
  by: 'p'.repeat(24),
  event: event(),
  seatClaimed: true,
  noOtherLive: true,
  gatewayAsked: true,
  ...change,
});

export function booked(change: Partial<DecisionContext> = {}): Booking {
  const creation = createBooking({ id: BOOKING, amenities: {} }, context(change));
  if (!creation.ok) throw new Error(creation.refusal.message);
  return creation.booking;
}

const ACTORS: { readonly [Kind in BookingStep['kind']]: DecisionContext['actor'] } = {
  changeAmenities: 'visitor',
  answerLater: 'visitor',
  pay: 'visitor',
  orderOpened: 'gateway',
  orderExpired: 'system',
  paymentAuthorised: 'gateway',
  paymentCaptured: 'gateway',
  paymentFailed: 'gateway',
  chooseCash: 'visitor',
  recordCash: 4,
  approveCash: 6,
  cancelCash: 4,
  upgrade: 4,
  requestSubsidy: 'visitor',
  acceptSubsidy: 4,
  rejectSubsidy: 4,
  subsidyOverdue: 'system',
  fundTaskDone: 'system',
  guardianAsked: 'system',
  guardianAnswered: 'system',
  eventMoved: 'system',
  cancel: 'visitor',
  close: 6,
  askCancel: 'visitor',
  keepBooking: 'visitor',
  expire: 'system',
  refund: 6,
  sendRefund: 'system',
  refundUnanswered: 'system',
  refundReported: 'gateway',
  refundFound: 'gateway',
  disputeReported: 'gateway',
  settleReview: 6,
  refundReview: 6,
  acceptReview: 6,
};

/** The actor that usually takes a step. */
export const actorOf = (step: Pick<BookingStep, 'kind'>): DecisionContext['actor'] => ACTORS[step.kind];

export const decided = (booking: Booking, step: BookingStep, change: Partial<DecisionContext> = {}) =>
  decide(booking, step, context({ actor: actorOf(step), ...change }));

/** The booking after a step that must be allowed. */
export function after(booking: Booking, step: BookingStep, change: Partial<DecisionContext> = {}): Booking {
  const decision = decided(booking, step, change);
  if (!decision.ok) throw new Error(`${step.kind}: ${decision.refusal.message}`);
  return decision.change?.after ?? booking;
}

/** The booking after several steps. */
export const afterAll = (booking: Booking, ...steps: BookingStep[]): Booking =>
  steps.reduce((state, step) => after(state, step), booking);

/** The code of a step's refusal, or null. */
export function refusalOf(
  booking: Booking,
  step: BookingStep,
  change: Partial<DecisionContext> = {},
): RefusalCode | null {
  const decision = decided(booking, step, change);
  return decision.ok ? null : decision.refusal.code;
}

export const ordered = (booking: Booking, key = 'o1'): Booking =>
  afterAll(booking, { kind: 'pay', key }, { kind: 'orderOpened', key, orderId: `order_${key}` });

/** The gateway's report of a payment for an order, by default with the order's amount. */
export function report(
  booking: Booking,
  kind: 'paymentCaptured' | 'paymentAuthorised' | 'paymentFailed',
  paid: { order?: string; payment?: string; rupees?: number; currency?: string } = {},
): BookingStep {
  const { order = 'o1', payment = `pay_${order}`, currency = 'INR' } = paid;
  const amount = paid.rupees ?? booking.orders.find(({ key }) => key === order)?.amount ?? 0;
  const paise = amount * 100;
  return { kind, paymentId: payment, orderId: `order_${order}`, paise, currency };
}

/** The booking after an order and its payment; `token` is the paid amount. */
export function paidOnline(booking: Booking, key = 'o1'): Booking {
  const open = ordered(booking, key);
  return after(open, report(open, 'paymentCaptured', { order: key }));
}

/** The fund answers every open task. */
export const fundAnswers = (booking: Booking, outcome: 'done' | 'refused' = 'done'): Booking =>
  booking.fundTasks
    .filter(task => task.state === 'open')
    .reduce((state, { id }) => after(state, { kind: 'fundTaskDone', id, outcome }), booking);

/** A request that leaves 1,000 to pay, with the fund's answer to it. */
export const withSubsidyRequest = (
  booking: Booking,
  funded: 'done' | 'refused' = 'done',
  amountAfter = 1000,
): Booking =>
  fundAnswers(
    after(booking, { kind: 'requestSubsidy', amountAfter, reason: 'Student', areaId: AREA }),
    funded,
  );

export const subsidised = (booking: Booking): Booking =>
  fundAnswers(
    after(withSubsidyRequest(booking), {
      kind: 'acceptSubsidy',
      amountAfter: 1000,
      subsidy: 3200,
      comment: 'Please pay',
    }),
  );

const FINAL = 4200;

/** A booking with the plain choice (4,200) in each status, reached by the usual steps. */
export const bookingIn: { readonly [Status in BookingStatus]: () => Booking } = {
  0: () => after(booked(), { kind: 'cancel' }),
  1: () => booked(),
  2: () => withSubsidyRequest(booked()),
  3: () => subsidised(booked()),
  4: () =>
    fundAnswers(after(withSubsidyRequest(booked()), { kind: 'rejectSubsidy', comment: 'Unacceptable.' })),
  5: () => ordered(booked()),
  6: () => {
    const open = ordered(booked());
    return after(open, report(open, 'paymentAuthorised'));
  },
  7: () => paidOnline(after(booked(), { kind: 'changeAmenities', amenities: {}, token: FINAL })),
  8: () => {
    const open = ordered(booked());
    return after(open, report(open, 'paymentFailed'));
  },
  9: () => after(booked(), { kind: 'chooseCash' }),
  10: () => afterAll(booked(), { kind: 'chooseCash' }, { kind: 'approveCash', key: 'c1', total: FINAL }),
  11: () => paidOnline(booked()),
  12: () => afterAll(booked(), { kind: 'chooseCash' }, { kind: 'recordCash', key: 'c1', total: 700 }),
};
