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
import { type ReactNode, useEffect, useState } from 'react';
import { balanceText, DEBITED } from '../booking/moneyText.js';
import { balanceOf, paymentOptionsOf } from '../booking/paymentOptions.js';
import { ContactNote } from '../booking/ContactNote.js';
import { LaterPart } from '../eventForm/LaterPart.js';
import { calendarAddress, landingAddress, ticketAddress } from '../events/addresses.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { ShareWays } from '../landing/ShareWays.js';
import { Link } from '../router/Link.js';
import { Notice } from '../wizard/Notice.js';
import { StepHeading } from '../wizard/StepHeading.js';
import { BookingFacts } from './BookingFacts.js';
import { CancelBooking } from './CancelBooking.js';
import { type BookedRegistration, useBooked } from './registration.js';
import { deadlineText } from '../dates/dates.js';
import { spokenName } from '../events/spokenEvents.js';
import { booking as bookingTexts } from '../texts/en/booking.js';
import { frame } from '../texts/en/frame.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';
import { usePayOnline } from './usePayOnline.js';

interface Words {
  title: string;
  text: ReactNode;
}

/** The text of each result. */
function wordsOf(result: Result, { booking, event, record }: BookedRegistration): Words {
  const name = displayName(record);
  switch (result) {
    case 'thank-you':
      return {
        title: fill(texts.thankYou, { name }),
        text: <p>{fill(texts.confirmed, { event: spokenName(booking.eventName, event.title) })}</p>,
      };
    case 'request-sent':
      return {
        title: texts.requestSent,
        text: (
          <>
            <p>{texts.requestTo}</p>
            <p>
              {fill(texts.requestOffer, {
                amount: formatRupees(booking.amountAfterSubsidy ?? 0),
                total: formatRupees(booking.totalAmount),
              })}
            </p>
          </>
        ),
      };
    case 'pay-in-cash':
      return {
        title:
          booking.paidAmount > 0
            ? fill(texts.received, { amount: formatRupees(booking.paidAmount) })
            : fill(texts.toPay, { amount: formatRupees(booking.due) }),
        text: <DueWords />,
      };
    case 'payment-failed':
      return {
        title: fill(texts.failed, { name }),
        text: (
          <>
            <p>{texts.failedText}</p>
            <p>{DEBITED}</p>
          </>
        ),
      };
  }
}

/**
 * Whether the event asks questions later. If its form is not loaded, it may: opening the questions shows whether it
 * does.
 */
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
      {inCash && <p>{fill(texts.payInCash, { due: formatRupees(booking.due) })}</p>}
      {booking.holdUntil && <p>{fill(texts.keptUntil, { when: deadlineText(booking.holdUntil) })}</p>}
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
            {wizard.tryAgain}
          </button>
        </p>
      )}
      <BookingFacts />
      <ContactNote contact={booking.contact} />
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
            {bookingTexts.receipt}
          </a>
        )}
        {hasTicket(booking.status) && (
          <Link className="button" href={ticketAddress(booking.bookingId)}>
            {bookingTexts.myTicket}
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
            {bookingTexts.addToCalendar}
          </a>
        )}
      </p>
      {result !== 'payment-failed' && <ShareWays title={event.title} path={landingAddress(event)} />}
      <CancelBooking />
      <p className="result__ways">
        <Link href="/event">{texts.home}</Link>
        <Link href="/my">{frame.myBookings}</Link>
        <Link href="/my-data">{frame.myData}</Link>
        <Link href="/privacy">{frame.privacy}</Link>
      </p>
    </div>
  );
}

/** Pays the balance online instead of in cash (docs/rules/booking.md#7). */
function Balance() {
  const registration = useBooked();
  const { payable, reason } = balanceOf(registration.event, registration.booking, new Date());
  const form = useForm({ fields: [], onSessionEnd: registration.onSessionEnd });
  const pay = usePayOnline(registration);
  const [sentence, setSentence] = useState<string>();
  if (payable === 0) return reason && <p className="balance__reason">{reason}</p>;

  const payNow = () =>
    void form.run(async () => {
      setSentence(undefined);
      setSentence(await pay({ amount: payable, kind: 'balance' }));
    });

  return (
    <div className="balance">
      <Notice>{sentence}</Notice>
      <Alert>{form.failure}</Alert>
      <button type="button" className="button" disabled={form.busy} onClick={payNow}>
        {form.busy ? wizard.oneMoment : fill(texts.payBalance, { amount: formatRupees(payable) })}
      </button>
    </div>
  );
}
