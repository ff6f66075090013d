import { addressOf, type LaterQuestions, type MyBookingRecord } from '@coastok/domain';
import { useState } from 'react';
import { CancelWays } from '../../booking/CancelWays.js';
import { ContactNote } from '../../booking/ContactNote.js';
import { createBookingCalls } from '../../booking/bookingCalls.js';
import { lateMoneyText } from '../../booking/lateMoney.js';
import { dateText } from '../../dates/dates.js';
import { browserIntentions } from '../../drafts/browserDrafts.js';
import { LaterPart } from '../../eventForm/LaterPart.js';
import { ticketAddress } from '../../events/addresses.js';
import { ShareWays } from '../../landing/ShareWays.js';
import { WhereNote } from '../../landing/placeAndTime.js';
import { TicketCode } from '../../registration/TicketCode.js';
import { Link } from '../../router/Link.js';
import { around } from '../../texts/around.js';
import { booking as texts } from '../../texts/en/booking.js';
import { my } from '../../texts/en/my.js';
import { counted, fill } from '../../texts/fill.js';
import { langOf, WhenWhere } from '../../texts/langOf.js';
import type { SessionEnd } from '../../wizard/useSessionGuard.js';
import { moneyText, nextText, whenText } from './cardText.js';

const CALLS = createBookingCalls(browserIntentions);

interface BookingCardProps {
  booking: MyBookingRecord;
  email: string;
  /** Whether the QR code itself is shown, as for the next booking. */
  isNext: boolean;
  onChanged: () => void;
  onSessionEnd: SessionEnd;
}

/** One booking: event, dates, status, balance, and links to everything that belongs to it. */
export function BookingCard({ booking, email, isNext, onChanged, onSessionEnd }: BookingCardProps) {
  const { bookingId, eventId, title, venue, statusCode, bookingReferenceNo, contact, can, ticket } = booking;
  const where = venue || booking.venueAddress;
  const isLive = booking.status !== 'INACTIVE';
  const headingId = `booking-${bookingId}`;
  const address = `/event/register/${eventId}?email=${encodeURIComponent(email)}`;
  return (
    <section className="sheet my-booking" aria-labelledby={headingId}>
      <p className="my-booking__status">{my.statuses[statusCode]}</p>
      <h2 id={headingId} {...langOf(title)}>
        {title}
      </h2>
      {booking.cancelled && <p role="status">{fill(my.cancelled, { reason: booking.cancelled.reason })}</p>}
      <p>
        <WhenWhere when={whenText(booking)} where={where} />
      </p>
      {(booking.mapUrl || (venue && booking.venueAddress)) && (
        <p>
          <WhereNote event={booking} />
        </p>
      )}
      <p>
        {isLive ? moneyText(booking) : lateMoneyText(booking)}{' '}
        {around(my.reference, <strong>{bookingReferenceNo}</strong>)}
      </p>
      {isLive && <ContactNote contact={contact} />}
      {ticket && isNext && <TicketCode bookingId={bookingId} />}
      <p className="actions">
        {isLive && (
          <Link className={can.includes('pay') ? 'button' : 'button button--quiet'} href={address}>
            {nextText(booking)}
          </Link>
        )}
        {ticket && (
          <Link
            className={can.includes('pay') ? 'button button--quiet' : 'button'}
            href={ticketAddress(bookingId)}
          >
            {texts.myTicket}
          </Link>
        )}
        {can.includes('pay') && can.includes('change') && (
          <Link className="button button--quiet" href={`${address}#step-2`}>
            {my.change}
          </Link>
        )}
        {booking.receipt && booking.paidAmount > 0 && (
          <a
            className="button button--quiet"
            href={addressOf('visitor.receipt', { id: bookingId })}
            download={`Receipt ${bookingReferenceNo}.pdf`}
          >
            {texts.receipt}
          </a>
        )}
        {ticket && (
          <a
            className="button button--quiet"
            href={addressOf('visitor.calendar', { id: bookingId })}
            download
          >
            {texts.addToCalendar}
          </a>
        )}
      </p>
      {booking.questions && (
        <LaterWay
          eventId={eventId}
          email={email}
          questions={booking.questions}
          toDate={booking.toDate}
          onSessionEnd={onSessionEnd}
        />
      )}
      {isLive && !booking.cancelled && <ShareWays title={title} path={`/event/${eventId}`} />}
      {isLive && (
        <CancelWays
          booking={booking}
          way={can.includes('cancel') ? 'cancel' : can.includes('cancel-request') ? 'ask' : null}
          calls={CALLS}
          onSessionEnd={onSessionEnd}
          onEnded={onChanged}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

interface LaterWayProps {
  eventId: string;
  email: string;
  questions: LaterQuestions;
  toDate: string;
  onSessionEnd: SessionEnd;
}

/** The number of open questions that the event asks after the registration, and a button to answer them. */
export function LaterWay({ eventId, email, questions: { open }, toDate, onSessionEnd }: LaterWayProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LaterPart eventId={eventId} email={email} onSessionEnd={onSessionEnd} takesFocus />;
  const text = open === 0 ? my.answered : counted(my.asks, open).replace('{day}', () => dateText(toDate));
  return (
    <div className="my-booking__questions">
      <p>{text}</p>
      <p className="actions">
        <button
          type="button"
          className={open === 0 ? 'button button--quiet' : 'button'}
          onClick={() => setOpen(true)}
        >
          {open === 0 ? my.changeAnswers : my.answerNow}
        </button>
      </p>
    </div>
  );
}
