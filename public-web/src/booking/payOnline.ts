import { type CheckoutRecord, type PaymentPayload, type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type CheckoutOutcome } from './openCheckout.js';
import { isDecided, isPassing } from './pollPayment.js';

export type PaymentResult =
  /** It is known what the booking has come to. */
  | { kind: 'decided'; booking: VisitorBookingRecord }
  /** The bank refused, or the payment could not be confirmed. */
  | { kind: 'failed'; booking: VisitorBookingRecord }
  /** The window was closed and no money is known of. */
  | { kind: 'dismissed'; booking: VisitorBookingRecord }
  /** Money may be on its way: ask until it is known. */
  | { kind: 'in doubt'; booking: VisitorBookingRecord }
  /** The window was closed, and nobody answered whether there is money: ask until somebody does. */
  | { kind: 'unanswered'; booking: VisitorBookingRecord }
  /** The server asks for another amount than the page has shown; nothing was opened. */
  | { kind: 'other amount'; booking: VisitorBookingRecord };

/** What paying needs from the world around it. */
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

/** What became of a payment that the window did not vouch for. */
async function lookUp(
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
    // Paid, and the session is over: whoever waits for the bank proves the address anew, and must not pay again.
    if (isPassing(error) || isSessionEnd(error)) return { kind: 'in doubt', booking };
    // "If confirming payment fails, the booking is shown as FAILED".
    if (error instanceof ApiError && error.status === 400) return { kind: 'failed', booking };
    throw error;
  }
}

/** What is to be paid now. */
export interface PaymentPlan {
  /** Rupees, as the page has shown them. */
  amount: number;
  /**
   * `token`: the visitor chose it, and the booking has to know first; `balance`: all that is due, beside the
   * booking's status; `given`: what the server asks for anyway.
   */
  kind: 'token' | 'balance' | 'given';
}

/**
 * Pays for a booking online, from the order to what became of it. The server decides what is asked for; an amount
 * other than the one shown is never opened.
 * @throws ApiError, ConnectionError, ScriptBlocked before any money could move; afterwards only what refuses a look
 * at a payment that the window does not vouch for.
 */
export async function payOnline(
  booking: VisitorBookingRecord,
  { amount, kind }: PaymentPlan,
  world: PaymentWorld,
): Promise<PaymentResult> {
  const isNews = kind === 'token' && booking.tokenAmount !== amount;
  const ready = isNews ? await world.setToken(booking, amount) : booking;
  const order = await world.openOrder(ready);
  if (order.amount !== amount * PAISE) {
    return { kind: 'other amount', booking: (await world.readBooking()) ?? ready };
  }
  const outcome = await world.openCheckout(order);
  // From here on the booking is as after `pay`: what it was before would look like a change.
  const ordered: VisitorBookingRecord = kind === 'balance' ? ready : { ...ready, status: 'ORDERED' };
  return outcome.kind === 'paid'
    ? confirmed(ordered, outcome.payload, world)
    : lookUp(ordered, outcome.kind, world);
}
