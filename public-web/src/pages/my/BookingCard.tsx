import {
  addressOf,
  BOOKING_STATUS_LABELS,
  formatDate,
  formatDeadline,
  formatRupees,
  type MyBookingRecord,
} from '@coastok/domain';
import { useState } from 'react';
import { lateMoneyText } from '../../booking/lateMoney.js';
import { WhomToAsk } from '../../booking/WhomToAsk.js';
import { dayRange } from '../../landing/dayRange.js';
import { TicketCode } from '../../registration/TicketCode.js';
import { Link } from '../../router/Link.js';

/** When it is, with the times of day where these are known. */
function whenText({ fromDate, toDate, startTime, endTime }: MyBookingRecord): string {
  const times = [startTime && `from ${startTime}`, endTime && `to ${endTime}`].filter(Boolean).join(' ');
  return [dayRange(fromDate, toDate), times].filter(Boolean).join(', ');
}

/** What is paid and what is still to be paid, in words. */
function moneyText({ status, paidAmount, due, finalAmount, holdUntil }: MyBookingRecord): string {
  if (finalAmount === 0) return 'Nothing is to be paid.';
  if (due === 0) return `${formatRupees(paidAmount)} is paid, and nothing is due.`;
  const paid = paidAmount > 0 ? `${formatRupees(paidAmount)} is paid. ` : '';
  const until = holdUntil && status !== 'SUBSIDY_REQUESTED' ? ` until ${formatDeadline(holdUntil)}` : '';
  return `${paid}${formatRupees(due)} is still to be paid${until}.`;
}

/** The words of the button that leads to the booking itself. */
function nextText({ can }: MyBookingRecord): string {
  if (can.includes('pay')) return 'Pay now';
  return can.includes('change') ? 'Change or pay' : 'See the booking';
}

/** One booking: what, when, how it is, what is due, and the ways to everything that belongs to it. */
export function BookingCard({ booking, email }: { booking: MyBookingRecord; email: string }) {
  const { bookingId, eventId, title, venue, statusCode, bookingReferenceNo, contact, cancelRequest } =
    booking;
  const [showsTicket, setShowsTicket] = useState(false);
  const isLive = booking.status !== 'INACTIVE';
  const headingId = `booking-${bookingId}`;
  const address = `/event/register/${eventId}?email=${encodeURIComponent(email)}`;
  return (
    <section className="sheet my-booking" aria-labelledby={headingId}>
      <p className="my-booking__status">{BOOKING_STATUS_LABELS[statusCode]}</p>
      <h2 id={headingId}>{title}</h2>
      <p>{[whenText(booking), venue].filter(Boolean).join(' · ')}</p>
      <p>
        {isLive ? moneyText(booking) : lateMoneyText(booking)} Reference number{' '}
        <strong>{bookingReferenceNo}</strong>.
      </p>
      {cancelRequest && <p>You asked to cancel it on {formatDate(cancelRequest.at)}; we will mail you.</p>}
      {isLive && <WhomToAsk contact={contact} />}
      {showsTicket && <TicketCode bookingId={bookingId} />}
      <p className="actions">
        {isLive && (
          <Link className="button" href={address}>
            {nextText(booking)}
          </Link>
        )}
        {booking.ticket && !showsTicket && (
          <button type="button" className="button button--quiet" onClick={() => setShowsTicket(true)}>
            Show my ticket
          </button>
        )}
        {booking.receipt && booking.paidAmount > 0 && (
          <a
            className="button button--quiet"
            href={addressOf('visitor.receipt', { id: bookingId })}
            download={`Receipt ${bookingReferenceNo}.pdf`}
          >
            Receipt (PDF)
          </a>
        )}
        {booking.ticket && (
          <a
            className="button button--quiet"
            href={addressOf('visitor.calendar', { id: bookingId })}
            download
          >
            Add to calendar
          </a>
        )}
      </p>
    </section>
  );
}
