import { type VisitorBookingRecord, type VisitorUserRecord } from '@coastok/domain';
import { askGateway, readBooking } from '../booking/bookingCalls.js';
import { isLiveBooking } from '../booking/entry.js';
import { readOwnRecord } from '../people/ownRecord.js';

export interface Loaded {
  record: VisitorUserRecord | null;
  booking: VisitorBookingRecord | null;
}

/** Money for these may have come unseen: a window that was closed in the middle, a bank that was slow. */
const MAYBE_PAID: readonly string[] = ['ORDERED', 'FAILED', 'PAYMENT_INPROGRESS'];

const LONGEST_ASK_MS = 6_000;

/** The gateway's word on a booking that may have been paid unseen; without an answer it stands as it is. */
async function asPaid(booking: VisitorBookingRecord): Promise<VisitorBookingRecord> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), LONGEST_ASK_MS);
  try {
    return await askGateway(booking.bookingId, ended.signal);
  } catch {
    return booking;
  } finally {
    clearTimeout(timer);
  }
}

/** What the server knows of a visitor and an event. @throws ApiError 401 when the session has ended. */
export async function loadRegistration(email: string, eventId: string): Promise<Loaded> {
  const record = await readOwnRecord(email);
  const booking = record && (await readBooking(eventId, record._id));
  if (!isLiveBooking(booking)) return { record, booking: null };
  return { record, booking: MAYBE_PAID.includes(booking.status) ? await asPaid(booking) : booking };
}
