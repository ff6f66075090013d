import { formatRupees, hasTicket } from '@coastok/domain';
import { type ReactNode } from 'react';
import { dateText, dayRangeText } from '../dates/dates.js';
import { spokenName } from '../events/spokenEvents.js';
import { timesText, WhereNote } from '../landing/placeAndTime.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { EventText } from '../texts/langOf.js';
import { TicketCode } from './TicketCode.js';
import { kindName, shownAmenitiesOf } from './amenitiesValues.js';
import { useBooked } from './registration.js';

/** The booking on one card, to keep or to show at the counter. */
export function BookingFacts() {
  const { booking, event } = useBooked();
  const { facts } = texts;
  const { transportation } = shownAmenitiesOf(booking.prices, event);
  const rows = [
    [facts.event, <EventText text={spokenName(booking.eventName, event.title)} />],
    [
      facts.date,
      [dayRangeText(booking.event.fromDate, booking.event.toDate), timesText(event)]
        .filter(Boolean)
        .join(', '),
    ],
    [facts.venue, booking.event.venue && <EventText text={spokenName(booking.event.venue, event.venue)} />],
    [facts.address, event.venueAddress || event.mapUrl ? <WhereNote event={event} /> : null],
    [facts.bookedOn, dateText(booking.bookingDateTime)],
    [
      texts.accommodation,
      booking.accomodationCategoryName && (
        <EventText
          text={kindName(event, {
            id: booking.accomodationCategory,
            name: booking.accomodationCategoryName,
          })}
        />
      ),
    ],
    [texts.transportation, transportation ? (booking.transportation ? wizard.yes : wizard.no) : null],
    [texts.total, booking.finalAmount > 0 ? formatRupees(booking.finalAmount) : texts.free],
    [facts.paid, rupeesOrNothing(booking.paidAmount)],
    [facts.cashWaiting, rupeesOrNothing(booking.cashRecieved - booking.cashApproved)],
    [facts.due, rupeesOrNothing(booking.due)],
  ] as const satisfies readonly (readonly [string, ReactNode])[];
  return (
    <div className="ticket">
      {hasTicket(booking.status) && <TicketCode bookingId={booking.bookingId} />}
      <p className="ticket__reference">
        {texts.reference}
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
