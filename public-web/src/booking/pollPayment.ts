import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError, ConnectionError } from '../api/ApiError.js';

/** Pauses between the calls to the gateway; the last one repeats. */
const PAUSES_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

const UNDECIDED: readonly string[] = ['ORDERED', 'PAYMENT_INPROGRESS'];

type Known = Pick<VisitorBookingRecord, 'status' | 'paidAmount'>;

/**
 * Whether the outcome of a payment is known, from the booking before and after: money arrived, or the booking has
 * another final status.
 */
export const isDecided = (before: Known, after: Known): boolean =>
  after.paidAmount > before.paidAmount ||
  (after.status !== before.status && !UNDECIDED.includes(after.status));

/** Money may be on its way for a booking; `booking` is its state when the doubt arose. */
export interface Doubt {
  booking: VisitorBookingRecord;
  /** Whether the payment window or the gateway has reported a payment; if not, it is unknown whether there is any. */
  told: boolean;
}

export interface PollWorld {
  ask: (signal: AbortSignal) => Promise<VisitorBookingRecord>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Whether a later call may get an answer: no connection, a fault of the server, or a rate limit. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Polls, with growing pauses, until the outcome of a payment is known: a reported payment arrives or fails; where
 * none was reported, any answer is the outcome. A bank that does not answer and a lost network are waited for. A
 * refusal (an ended session) is thrown to the caller.
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
