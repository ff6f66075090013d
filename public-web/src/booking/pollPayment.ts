import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError, ConnectionError } from '../api/ApiError.js';

/** How long to wait before each question to the bank; the last one again and again. */
const PAUSES_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

const UNDECIDED: readonly string[] = ['ORDERED', 'PAYMENT_INPROGRESS'];

type Known = Pick<VisitorBookingRecord, 'status' | 'paidAmount'>;

/**
 * Whether it is known what became of a payment for the booking that was `before`: money arrived, or the booking came
 * to rest elsewhere.
 */
export const isDecided = (before: Known, after: Known): boolean =>
  after.paidAmount > before.paidAmount ||
  (after.status !== before.status && !UNDECIDED.includes(after.status));

/** Money may be on its way for a booking, as that was when the doubt arose. */
export interface Doubt {
  booking: VisitorBookingRecord;
  /** Whether the payment window or the gateway has told of money; else nobody has answered whether there is any. */
  told: boolean;
}

export interface PollWorld {
  ask: (signal: AbortSignal) => Promise<VisitorBookingRecord>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Nobody could say yet; asked again, somebody may. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Asks again and again, with growing pauses, until it is known what became of a payment: money that was told of comes or
 * fails, and of other money any answer tells. A bank that does not answer and a network that is away are waited for; a
 * refusal (an ended session) is the caller's.
 */
export async function pollPayment(
  { booking: before, told }: Doubt,
  { ask, pause }: PollWorld,
  signal: AbortSignal,
): Promise<VisitorBookingRecord> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const booking = await ask(signal);
      if (!told || isDecided(before, booking)) return booking;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
    }
    await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0, signal);
  }
}
