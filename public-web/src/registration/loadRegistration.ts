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
  /** Nobody has answered whether money came for the booking. */
  unanswered: boolean;
  /** What is said of money that came for a booking which has ended; null where there is none, and while one lives. */
  lateMoney: string | null;
  /** The own place in the waiting list; null where there is none. */
  place: OwnWaitlistRecord | null;
}

/** Money for these may have come unseen: a window that was closed in the middle, a bank that was slow. */
const MAYBE_PAID: readonly string[] = ['ORDERED', 'FAILED', 'PAYMENT_INPROGRESS'];

const LONGEST_ASK_MS = 6_000;

type Asked = Pick<Loaded, 'booking' | 'unanswered'>;

/** The gateway's word on a booking that may have been paid unseen; without an answer it stands as it is. */
async function asPaid(booking: VisitorBookingRecord): Promise<Asked> {
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

/** What the server knows of a visitor and an event. @throws ApiError 401 when the session has ended. */
export async function loadRegistration(
  email: string,
  { eventId, waitlist, waiting }: Pick<PublicEventRecord, 'eventId' | 'waitlist' | 'waiting'>,
): Promise<Loaded> {
  const record = await client.call('visitor.readUser', { query: { email } });
  const known = record && (await readBooking(eventId, record._id));
  // A list that is paused still has those in it who joined before.
  const place =
    record && (waitlist || waiting > 0)
      ? await client.call('visitor.readWaitlist', { query: { eventId } })
      : null;
  const { booking, unanswered }: Asked =
    known && MAYBE_PAID.includes(known.status) ? await asPaid(known) : { booking: known, unanswered: false };
  return {
    record,
    place,
    booking: isLiveBooking(booking) ? booking : null,
    unanswered,
    lateMoney: booking && lateMoneyText(booking),
  };
}
