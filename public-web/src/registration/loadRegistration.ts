import {
  type OwnWaitlistRecord,
  type PublicEventRecord,
  type VisitorBookingRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { client } from '../api/client.js';
import { askGateway, readBooking } from '../booking/bookingCalls.js';
import { isLiveBooking } from '../booking/entry.js';
import { lateMoneyText } from '../booking/lateMoney.js';
import { isPassing } from '../booking/pollPayment.js';

export interface Loaded {
  record: VisitorUserRecord | null;
  booking: VisitorBookingRecord | null;
  /** Whether it is unknown if money came for the booking, because nobody answered. */
  unanswered: boolean;
  /** The text about money that came for an ended booking; null where there is none, and while a booking is live. */
  lateMoney: string | null;
  /** The visitor's place in the waiting list; null where there is none. */
  place: OwnWaitlistRecord | null;
}

/**
 * The statuses in which money may have come without our knowledge: the window was closed too early, or the bank was
 * slow.
 */
const MAYBE_PAID: readonly string[] = ['ORDERED', 'FAILED', 'PAYMENT_INPROGRESS'];

const LONGEST_ASK_MS = 6_000;

type LoadedBooking = Pick<Loaded, 'booking' | 'unanswered'>;

/**
 * Asks the gateway about a booking that may have been paid without our knowledge; if no answer comes, the booking
 * is unchanged.
 */
async function asPaid(booking: VisitorBookingRecord): Promise<LoadedBooking> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), LONGEST_ASK_MS);
  try {
    return { booking: await askGateway(booking.bookingId, ended.signal), unanswered: false };
  } catch (error) {
    return { booking, unanswered: ended.signal.aborted || isPassing(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The server's data of a visitor and an event. @throws ApiError 401 when the session has ended. */
export async function loadRegistration(
  email: string,
  { eventId, waitlist, waiting }: Pick<PublicEventRecord, 'eventId' | 'waitlist' | 'waiting'>,
): Promise<Loaded> {
  const record = await client.call('visitor.readUser', { query: { email } });
  const known = record && (await readBooking(eventId, record._id));
  // A paused list still has the people who joined before.
  const place =
    record && (waitlist || waiting > 0)
      ? await client.call('visitor.readWaitlist', { query: { eventId } })
      : null;
  const { booking, unanswered }: LoadedBooking =
    known && MAYBE_PAID.includes(known.status) ? await asPaid(known) : { booking: known, unanswered: false };
  return {
    record,
    place,
    booking: isLiveBooking(booking) ? booking : null,
    unanswered,
    lateMoney: booking && lateMoneyText(booking),
  };
}
