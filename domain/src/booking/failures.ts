import type { Booking, Payment } from './booking.js';
import { progress } from './rules/rule.js';
import type { PaymentStep } from './steps.js';

/** Failed payments bring no money: only the newest are kept as rows, and all are counted (docs/rules/money.md#24). */
export const MOST_FAILURES_KEPT = 5;

const failuresOf = ({ payments }: Pick<Booking, 'payments'>): Payment[] =>
  payments
    .filter(({ state }) => state === 'failed')
    .sort((one, other) => other.at.getTime() - one.at.getTime());

/** How many payments of a booking failed, including those without a row. */
export function failedTriesOf(booking: Pick<Booking, 'payments' | 'orders'>): number {
  const rowsFor = (orderId: string | null) =>
    booking.payments.filter(row => row.state === 'failed' && row.orderId === orderId).length;
  return booking.orders.reduce(
    (sum, { orderId, failedTries = 0 }) => sum + Math.max(failedTries, rowsFor(orderId)),
    0,
  );
}

/**
 * Whether a failure without a row is older than all stored ones. Such a failure was counted before, and its row was
 * removed.
 */
export function isForgotten(booking: Booking, known: Payment | undefined, step: PaymentStep): boolean {
  if (known || step.kind !== 'paymentFailed' || step.failedAt === undefined) return false;
  const oldest = failuresOf(booking)[MOST_FAILURES_KEPT - 1];
  return oldest !== undefined && step.failedAt <= oldest.at;
}

/** The order with the number of failures that the gateway has counted. */
export function withTries(booking: Booking, { kind, orderId, failedTries = 0 }: PaymentStep): Booking {
  const order = booking.orders.find(row => row.orderId === orderId);
  if (kind !== 'paymentFailed' || !order || failedTries <= (order.failedTries ?? 0)) return booking;
  return {
    ...booking,
    orders: progress(
      booking.orders,
      row => row === order,
      row => ({ ...row, failedTries }),
    ),
  };
}

/** The booking with the rows of the newest failures only. */
export function keptFailures(booking: Booking): Booking {
  const dropped = new Set(failuresOf(booking).slice(MOST_FAILURES_KEPT));
  return dropped.size === 0
    ? booking
    : { ...booking, payments: booking.payments.filter(payment => !dropped.has(payment)) };
}
