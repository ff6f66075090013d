import {
  addressOf,
  displayName,
  formatRupees,
  hasTicket,
  offersBalance,
  type PublicEventRecord,
  type Result,
  resultOf,
} from '@coastok/domain';
import { type ReactNode, useEffect } from 'react';
import { balanceText, DEBITED } from '../booking/moneyText.js';
import { balanceOf, paymentOptionsOf } from '../booking/paymentOptions.js';
import { WhomToAsk } from '../booking/WhomToAsk.js';
import { LaterPart } from '../eventForm/LaterPart.js';
import { calendarAddress, landingAddress, ticketAddress } from '../events/addresses.js';
import { ShareWays } from '../landing/ShareWays.js';
import { Link } from '../router/Link.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { Balance } from './Balance.js';
import { BookingFacts } from './BookingFacts.js';
import { CancelBooking } from './CancelBooking.js';
import { type BookedRegistration, useBooked } from './registration.js';
import { deadlineText } from '../dates/dates.js';

interface Words {
  title: string;
  text: ReactNode;
}

/** The text of each result. */
function wordsOf(result: Result, { booking, record }: BookedRegistration): Words {
  const name = displayName(record);
  switch (result) {
    case 'thank-you':
      return {
        title: `Thank you, ${name}!`,
        text: <p>Your place in {booking.eventName} is confirmed. We have mailed you a confirmation.</p>,
      };
    case 'request-sent':
      return {
        title: 'Your request was sent',
        text: (
          <>
            <p>Your partial payment request went to your area leader and facilitator.</p>
            <p>
              You offer to pay {formatRupees(booking.amountAfterSubsidy ?? 0)} of{' '}
              {formatRupees(booking.totalAmount)}. Your place is kept until they have decided; come back here
              to pay then. We mail you their answer.
            </p>
          </>
        ),
      };
    case 'pay-in-cash':
      return {
        title:
          booking.paidAmount > 0
            ? `${formatRupees(booking.paidAmount)} received`
            : `${formatRupees(booking.due)} to pay`,
        text: <DueWords />,
      };
    case 'payment-failed':
      return {
        title: `Seems like your payment got failed, ${name}`,
        text: (
          <>
            <p>Please try again with your payment where you left off.</p>
            <p>{DEBITED}</p>
          </>
        ),
      };
  }
}

/** Where the form is not known, opening the questions is the way to find out. */
const asksLater = ({ hasForm, form }: PublicEventRecord): boolean =>
  hasForm && (form?.fields.some(({ askAt }) => askAt === 'later') ?? true);

/** The balance: how it can be paid, to whom, and until when. */
function DueWords() {
  const { booking, event } = useBooked();
  const now = new Date();
  const { cash } = paymentOptionsOf(event, booking, now);
  const online = balanceOf(event, booking, now).payable > 0;
  const inCash = cash || booking.paymentMode === 'CASH';
  return (
    <>
      {booking.paidAmount > 0 && (
        <p>
          <strong>{balanceText(booking, { online, cash: inCash })}</strong>
        </p>
      )}
      {inCash && (
        <p>
          Please pay {formatRupees(booking.due)} to your area leader or the general secretary in cash. Your
          booking is confirmed only when the general secretary approves the full amount.
        </p>
      )}
      {booking.holdUntil && <p>Your place is kept until {deadlineText(booking.holdUntil)}.</p>}
    </>
  );
}

/** Stage 3: the result of the registration, and the details to keep. */
export function ResultScreen() {
  const registration = useBooked();
  const { booking, event, drafts } = registration;
  const result: Result = registration.hasFailed ? 'payment-failed' : resultOf(booking.status);
  const words = wordsOf(result, registration);

  // The drafts are not needed any more.
  useEffect(() => {
    if (result === 'payment-failed') return;
    for (const part of ['amenities', 'answers', 'payment', 'request']) drafts.drop(part);
  }, [result, drafts]);

  return (
    <div className="result">
      <span className={`result__mark result__mark--${result}`} aria-hidden="true" />
      <StepHeading takesFocus={registration.takesFocus}>{words.title}</StepHeading>
      {words.text}
      {result === 'payment-failed' && (
        <p className="actions">
          <button type="button" className="button" onClick={registration.tryAgain}>
            Try again
          </button>
        </p>
      )}
      <BookingFacts />
      <WhomToAsk contact={booking.contact} />
      {result !== 'payment-failed' && offersBalance(booking.status) && <Balance />}
      {asksLater(event) && result !== 'payment-failed' && (
        <LaterPart
          eventId={event.eventId}
          email={registration.visitor.email}
          onSessionEnd={registration.onSessionEnd}
        />
      )}
      <p className="actions actions--keep">
        {booking.paidAmount > 0 && (
          <a
            className="button button--quiet"
            href={addressOf('visitor.receipt', { id: booking.bookingId })}
            download={`Receipt ${booking.bookingReferenceNo}.pdf`}
          >
            Receipt (PDF)
          </a>
        )}
        {hasTicket(booking.status) && (
          <Link className="button" href={ticketAddress(booking.bookingId)}>
            My ticket
          </Link>
        )}
        {result !== 'payment-failed' && (
          <a
            className="button button--quiet"
            href={
              hasTicket(booking.status)
                ? addressOf('visitor.calendar', { id: booking.bookingId })
                : calendarAddress(event)
            }
            download
          >
            Add to calendar
          </a>
        )}
      </p>
      {result !== 'payment-failed' && <ShareWays title={event.title} path={landingAddress(event)} />}
      <CancelBooking />
      <p className="result__ways">
        <Link href="/event">Home</Link>
        <Link href="/my">My bookings</Link>
        <Link href="/my-data">My data</Link>
        <Link href="/privacy">Privacy Policy</Link>
      </p>
    </div>
  );
}
