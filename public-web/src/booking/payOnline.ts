import { type CheckoutRecord, type PaymentPayload, type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type CheckoutOutcome } from './openCheckout.js';
import { isDecided, isPassing } from './pollPayment.js';

export type PaymentResult =
  /** The outcome for the booking is known. */
  | { kind: 'decided'; booking: VisitorBookingRecord }
  /** The bank refused, or the payment could not be confirmed. */
  | { kind: 'failed'; booking: VisitorBookingRecord }
  /** The window was closed and no payment is known. */
  | { kind: 'dismissed'; booking: VisitorBookingRecord }
  /** Money may be on its way: poll until the outcome is known. */
  | { kind: 'in doubt'; booking: VisitorBookingRecord }
  /** The window was closed, and it is not known whether there is a payment: poll until an answer comes. */
  | { kind: 'unanswered'; booking: VisitorBookingRecord }
  /** The server asks for another amount than the page has shown; no payment window was opened. */
  | { kind: 'other amount'; booking: VisitorBookingRecord };

/** The functions that a payment needs from its environment. */
export interface PaymentWorld {
  setToken: (booking: VisitorBookingRecord, amount: number) => Promise<VisitorBookingRecord>;
  openOrder: (booking: VisitorBookingRecord) => Promise<CheckoutRecord>;
  openCheckout: (order: CheckoutRecord) => Promise<CheckoutOutcome>;
  confirm: (payload: PaymentPayload) => Promise<VisitorBookingRecord>;
  askGateway: (bookingId: string) => Promise<VisitorBookingRecord>;
  readBooking: () => Promise<VisitorBookingRecord | null>;
}

const PAISE = 100;

const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Asks the gateway for the outcome of a payment that the window did not confirm. */
async function findOutcome(
  booking: VisitorBookingRecord,
  otherwise: 'failed' | 'dismissed',
  { askGateway }: PaymentWorld,
): Promise<PaymentResult> {
  try {
    const after = await askGateway(booking.bookingId);
    if (after.status === 'PAYMENT_INPROGRESS') return { kind: 'in doubt', booking: after };
    if (after.status === 'FAILED') return { kind: 'failed', booking: after };
    return { kind: isDecided(booking, after) ? 'decided' : otherwise, booking: after };
  } catch (error) {
    if (!isPassing(error)) throw error;
    return { kind: otherwise === 'failed' ? 'failed' : 'unanswered', booking };
  }
}

async function confirmed(
  booking: VisitorBookingRecord,
  payload: PaymentPayload,
  { confirm }: PaymentWorld,
): Promise<PaymentResult> {
  try {
    const after = await confirm(payload);
    return { kind: isDecided(booking, after) ? 'decided' : 'in doubt', booking: after };
  } catch (error) {
    // Paid, and the session has ended: the visitor verifies the address again while the bank is asked, and must not
    // pay again.
    if (isPassing(error) || isSessionEnd(error)) return { kind: 'in doubt', booking };
    // "If confirming payment fails, the booking is shown as FAILED".
    if (error instanceof ApiError && error.status === 400) return { kind: 'failed', booking };
    throw error;
  }
}

/** What is paid now. */
export interface PaymentPlan {
  /** Rupees, as the page has shown them. */
  amount: number;
  /**
   * `token`: an amount that the visitor chose, which is first stored in the booking; `balance`: all that is still
   * to be paid, without a change of the booking's status; `given`: the amount that the server asks for anyway.
   */
  kind: 'token' | 'balance' | 'given';
}

/**
 * Pays for a booking online, from the order to the outcome of the payment. The server decides the amount; no
 * payment window is opened for an amount other than the one shown.
 * @throws ApiError, ConnectionError, ScriptBlocked before any money could move; afterwards only the refusal of a
 * look-up of a payment that the window did not confirm.
 */
export async function payOnline(
  booking: VisitorBookingRecord,
  { amount, kind }: PaymentPlan,
  world: PaymentWorld,
): Promise<PaymentResult> {
  const differs = kind === 'token' && booking.tokenAmount !== amount;
  const ready = differs ? await world.setToken(booking, amount) : booking;
  const order = await world.openOrder(ready);
  if (order.amount !== amount * PAISE) {
    return { kind: 'other amount', booking: (await world.readBooking()) ?? ready };
  }
  const outcome = await world.openCheckout(order);
  // The booking with the status that `pay` has set: with its former status, a later read would look like a change.
  const ordered: VisitorBookingRecord = kind === 'balance' ? ready : { ...ready, status: 'ORDERED' };
  return outcome.kind === 'paid'
    ? confirmed(ordered, outcome.payload, world)
    : findOutcome(ordered, outcome.kind, world);
}
