import { formatRupees, type MyBookingRecord, type TicketRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/ApiError.js';
import { client } from '../../api/client.js';
import { messageFor } from '../../api/messages.js';
import { ContactNote } from '../../booking/ContactNote.js';
import { saveFile } from '../../browser/saveFile.js';
import { spokenEvent } from '../../events/spokenEvents.js';
import { Alert } from '../../forms/Alert.js';
import { TicketImage } from '../../registration/TicketCode.js';
import { Link } from '../../router/Link.js';
import { ProvedPart } from '../../session/ProvedPart.js';
import { rememberedEmail } from '../../session/userDetails.js';
import { visitorSession } from '../../session/visitorSession.js';
import { Loading } from '../../wizard/Loading.js';
import { whenText } from '../my/cardText.js';
import { PageHeading } from '../PageHeading.js';
import { forgetTickets } from '../../tickets/forgetTickets.js';
import { forgetTicket, keepTicket, type KeptTicket, readKept } from '../../tickets/keptTickets.js';
import { ticketPicture } from './ticketPicture.js';
import '../../styles/wizard.css';
import '../../styles/my.css';
import { dateTimeText } from '../../dates/dates.js';
import { around } from '../../texts/around.js';
import { frame } from '../../texts/en/frame.js';
import { pages } from '../../texts/en/pages.js';
import { ticket as texts } from '../../texts/en/my.js';
import { wizard } from '../../texts/en/wizard.js';
import { fill } from '../../texts/fill.js';
import { langOf, WhenWhere } from '../../texts/langOf.js';

/** One ticket, for the gate. Once it was opened in this browser, it can be shown without a network. */
export function TicketPage({ bookingId }: { bookingId: string }) {
  const [kept, setKept] = useState<KeptTicket | null>();
  useEffect(() => void readKept(bookingId).then(setKept), [bookingId]);
  const forget = useCallback(
    (isSignedOut: boolean) => {
      setKept(null);
      void (isSignedOut ? forgetTickets() : forgetTicket(bookingId));
    },
    [bookingId],
  );
  return (
    <>
      <PageHeading title={pages.ticket.title} lead={texts.lead} />
      <div className="page-body my-ticket">
        {kept === undefined ? (
          <Loading>{texts.lookingUp}</Loading>
        ) : kept ? (
          <Ticket bookingId={bookingId} kept={kept} onRefused={forget} />
        ) : (
          <ProvedPart why={texts.why}>
            {visitor => <Ticket key={visitor.email} bookingId={bookingId} />}
          </ProvedPart>
        )}
        <p className="actions my-ticket__back">
          <Link href="/my">{frame.myBookings}</Link>
        </p>
      </div>
    </>
  );
}

async function fetchTicket(bookingId: string): Promise<KeptTicket | null> {
  const [ticket, bookings] = await Promise.all([
    client.call('visitor.ticket', { id: bookingId }),
    client.call('visitor.myBookings'),
  ]);
  const booking = bookings.find(one => one.bookingId === bookingId);
  return booking ? { ticket, booking, email: rememberedEmail() ?? '', at: new Date().toISOString() } : null;
}

interface TicketProps {
  bookingId: string;
  kept?: KeptTicket;
  /** Called when the server no longer gives the kept ticket to this browser; without a session it gives none. */
  onRefused?: (isSignedOut: boolean) => void;
}

/** The kept ticket is shown at once, and replaced by the server's answer. */
function Ticket({ bookingId, kept, onRefused }: TicketProps) {
  const [shown, setShown] = useState(kept);
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    fetchTicket(bookingId).then(
      fresh => {
        if (!fresh) return onRefused?.(false);
        setShown(fresh);
        void keepTicket(fresh);
      },
      (error: unknown) => {
        if (error instanceof ApiError && onRefused && error.status < 500 && error.status !== 429)
          onRefused(error.status === 401);
        else setFailure(messageFor(error));
        // A session that has ended asks for the address again.
        if (error instanceof ApiError && error.status === 401) void visitorSession.refresh();
      },
    );
  }, [bookingId, onRefused]);
  useEffect(load, [load]);
  if (shown) return <Shown {...shown} isOld={failure !== undefined} />;
  if (failure === undefined) return <Loading>{texts.lookingUp}</Loading>;
  return (
    <section className="sheet">
      <p role="alert">{failure}</p>
      <p className="actions">
        <button type="button" className="button" onClick={load}>
          {wizard.tryAgain}
        </button>
      </p>
    </section>
  );
}

function Shown({ booking: kept, ticket, at, isOld }: KeptTicket & { isOld: boolean }) {
  const booking = spokenEvent({ ...kept, translations: kept.translations ?? {} });
  const { title, due, contact, bookingReferenceNo } = booking;
  return (
    <section className="sheet my-ticket__sheet" aria-labelledby="ticket-title">
      <h2 id="ticket-title" {...langOf(title)}>
        {title}
      </h2>
      <p>
        <WhenWhere when={whenText(booking)} where={booking.venue} />
      </p>
      <TicketImage ticket={ticket} />
      <p>{around(texts.reference, <strong className="reference">{bookingReferenceNo}</strong>)}</p>
      {due > 0 && <p>{fill(texts.due, { due: formatRupees(due) })}</p>}
      <ContactNote contact={contact} />
      {isOld && <p role="status">{fill(texts.old, { when: dateTimeText(at) })}</p>}
      <SavePicture booking={booking} ticket={ticket} />
    </section>
  );
}

/** Saves the ticket to the phone's pictures. */
function SavePicture({ booking, ticket }: { booking: MyBookingRecord; ticket: TicketRecord }) {
  const [failure, setFailure] = useState<string>();
  const save = () => {
    setFailure(undefined);
    ticketPicture(ticket, booking).then(
      picture => saveFile(picture, `Ticket ${booking.bookingReferenceNo}.png`),
      () => setFailure(texts.notSaved),
    );
  };
  return (
    <>
      <Alert>{failure}</Alert>
      <p className="actions">
        <button type="button" className="button button--quiet" onClick={save}>
          {texts.save}
        </button>
      </p>
    </>
  );
}
