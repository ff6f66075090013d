import { formatRupees, hasTicket } from '@coastok/domain';
import { type ReactNode } from 'react';
import { timesText } from '../landing/timesText.js';
import { WhereNote } from '../landing/WhereNote.js';
import { askedOf } from './amenitiesValues.js';
import { useBooked } from './registration.js';
import { TicketCode } from './TicketCode.js';
import { dateText, dayRangeText } from '../dates/dates.js';

/** The booking on one card, to keep or to show at the counter. */
export function BookingFacts() {
  const { booking, event } = useBooked();
  const { transportation } = askedOf(booking.prices, event);
  const rows = [
    ['Event', booking.eventName],
    [
      'Date',
      [dayRangeText(booking.event.fromDate, booking.event.toDate), timesText(event)]
        .filter(Boolean)
        .join(', '),
    ],
    ['Venue', booking.event.venue],
    ['Address', event.venueAddress || event.mapUrl ? <WhereNote event={event} /> : null],
    ['Booked on', dateText(booking.bookingDateTime)],
    ['Accommodation', booking.accomodationCategoryName],
    ['Transportation', transportation ? (booking.transportation ? 'Yes' : 'No') : null],
    ['Total amount', booking.finalAmount > 0 ? formatRupees(booking.finalAmount) : 'Free'],
    ['Paid', rupeesOrNothing(booking.paidAmount)],
    ['Cash waiting for approval', rupeesOrNothing(booking.cashRecieved - booking.cashApproved)],
    ['Still to pay', rupeesOrNothing(booking.due)],
  ] as const satisfies readonly (readonly [string, ReactNode])[];
  return (
    <div className="ticket">
      {hasTicket(booking.status) && <TicketCode bookingId={booking.bookingId} />}
      <p className="ticket__reference">
        Reference number
        <strong className="reference">{booking.bookingReferenceNo}</strong>
      </p>
      <dl>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

const rupeesOrNothing = (rupees: number): string | null => (rupees > 0 ? formatRupees(rupees) : null);
