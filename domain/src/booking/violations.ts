import { ROW_KEYS, type Booking, type Order, type RowList } from './booking.js';
import { counts, moneyOf, reserves, rupeesOf, keptGrant } from './money.js';
import { isOpen } from './orders.js';
import { Role } from '../people/roles.js';
import { openReviewsOf, setAsideLeft } from './review.js';
import { hasOpenTasks, latestRequest } from './rules/fundTasks.js';
import { BOOKING_STATUS_NAMES, BookingStatus, isLive } from './status.js';
import { statusOf } from './statusOf.js';
import { transitionFor } from './transitions.js';

type Rule = (booking: Booking) => string[];

const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem]);

/** Statuses that wait for a person or for money and have no money yet: they expire, at the latest with the event. */
const ENDS_BY_TIME: readonly BookingStatus[] = [
  BookingStatus.Pending,
  BookingStatus.SubsidyRequested,
  BookingStatus.SubsidyApproved,
  BookingStatus.RequestDenied,
  BookingStatus.Ordered,
  BookingStatus.Failed,
  BookingStatus.CashPending,
];

const LISTS = Object.keys(ROW_KEYS) as RowList[];

const rowsOnce: Rule = booking =>
  LISTS.flatMap(list => {
    // The rows of a list have the field that ROW_KEYS names for it; the compiler can't infer that.
    const rows = booking[list] as readonly object[] as readonly Record<string, unknown>[];
    const keys = rows.map(row => row[ROW_KEYS[list]]);
    return unless(new Set(keys).size === keys.length, `two rows of ${list} have the same ${ROW_KEYS[list]}`);
  });

const statusByRows: Rule = booking => {
  const called = statusOf(booking);
  const [is, should] = [BOOKING_STATUS_NAMES[booking.status], BOOKING_STATUS_NAMES[called]];
  return unless(called === booking.status, `is ${is}, its rows call for ${should}`);
};

const sumsAboveZero: Rule = booking =>
  Object.entries(moneyOf(booking)).flatMap(([name, amount]) =>
    unless(amount >= 0 && Number.isInteger(amount), `${name} is ${amount}`),
  );

const ordersAndPayments: Rule = booking => {
  const orderOf = (orderId: string): Order | undefined =>
    booking.orders.find(order => order.orderId === orderId);
  const paidOrders = new Set(booking.payments.filter(counts).map(({ orderId }) => orderId));
  return [
    ...booking.payments.flatMap(payment => {
      const order = orderOf(payment.orderId);
      if (!order) return [`payment ${payment.paymentId} has no order`];
      if (!counts(payment) || payment.accepted) return [];
      return unless(
        rupeesOf(payment) === order.amount,
        `payment ${payment.paymentId} counts as ${rupeesOf(payment)}, its order was for ${order.amount}`,
      );
    }),
    ...booking.orders.flatMap(({ key, orderId, state }) =>
      unless(
        (state === 'paid') === (orderId !== null && paidOrders.has(orderId)),
        state === 'paid'
          ? `order ${key} is paid without a payment`
          : `order ${key} is ${state} in spite of its payment`,
      ),
    ),
  ];
};

const refundsWithinPayments: Rule = booking =>
  booking.payments.flatMap(payment => {
    const refunded = booking.refunds
      .filter(refund => refund.paymentId === payment.paymentId && reserves(refund))
      .reduce((sum, { amount }) => sum + amount, 0);
    const most = counts(payment) ? rupeesOf(payment) : 0;
    const setAside = payment.paise - setAsideLeft(booking, payment, ({ state }) => state !== 'failed');
    return [
      ...unless(refunded <= most, `payment ${payment.paymentId} of ${most} has refunds of ${refunded}`),
      ...unless(
        setAside <= (counts(payment) ? 0 : payment.paise),
        `payment ${payment.paymentId} of ${payment.paise} paise has refunds of ${setAside} paise`,
      ),
    ];
  });

const requests: Rule = booking => {
  const latest = latestRequest(booking);
  const granted = booking.subsidies.filter(row => row.granted > 0);
  const isAsked = booking.status === BookingStatus.SubsidyRequested;
  return [
    ...unless(
      isAsked === (latest?.state === 'requested'),
      isAsked ? 'asks for a subsidy without a request' : 'has a request that nobody can decide',
    ),
    ...booking.subsidies.flatMap(({ attempt, state, held }) =>
      unless(
        held === 0 || state === 'requested' || hasOpenTasks(booking),
        `request ${attempt} is ${state} and holds ${held}`,
      ),
    ),
    ...booking.subsidies.flatMap(row =>
      unless(keptGrant(row) >= 0, `request ${row.attempt} gave back more than the area gave`),
    ),
    // A second grant gives again the part of the first that was returned for a cheaper choice.
    ...unless(
      granted.length <= 1 || (granted.length === 2 && (granted[0]?.givenBack ?? 0) > 0),
      'was granted more than one subsidy',
    ),
  ];
};

/** The amount returned to an area by fund tasks equals the amount that its request records. */
const fundAgrees: Rule = booking =>
  booking.subsidies.flatMap(({ attempt, state, granted, givenBack = 0 }) => {
    const returned = booking.fundTasks
      .filter(task => task.kind === 'return' && task.attempt === attempt)
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const should = state === 'returned' ? granted : givenBack;
    return unless(returned === should, `request ${attempt} gave back ${should}, its movements ${returned}`);
  });

const reviewsOnce: Rule = booking => {
  const entries = openReviewsOf(booking).map(({ reason, paymentId }) => `${reason} ${paymentId ?? ''}`);
  return unless(
    new Set(entries).size === entries.length,
    'has two entries to check for one payment and reason',
  );
};

/** Staff can end a live booking in any status while the event lasts. */
const neverStuck: Rule = ({ status }) =>
  unless(
    !isLive(status) || transitionFor('close', Role.GeneralSecretary, status) !== null,
    'can be ended by nobody',
  );

const times: Rule = booking => {
  const ends = ENDS_BY_TIME.includes(booking.status);
  return [
    ...unless(!ends || booking.holdUntil !== null, 'never ends by time'),
    ...unless(ends || booking.holdUntil === null, 'would end by time'),
    ...unless(isLive(booking.status) || !booking.orders.some(isOpen), 'has ended with an open order'),
  ];
};

const RULES = [
  rowsOnce,
  statusByRows,
  sumsAboveZero,
  ordersAndPayments,
  refundsWithinPayments,
  requests,
  fundAgrees,
  reviewsOnce,
  neverStuck,
  times,
];

/**
 * All contradictions between a booking's rows, status and times (docs/rules/booking.md#5, docs/rules/funds.md#4), as
 * phrases about the booking.
 */
export const bookingViolations = (booking: Booking): string[] => RULES.flatMap(rule => rule(booking));
