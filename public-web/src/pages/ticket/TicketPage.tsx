import { formatRupees, type MyBookingRecord, type TicketRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/ApiError.js';
import { client } from '../../api/client.js';
import { messageFor } from '../../api/messages.js';
import { WhomToAsk } from '../../booking/WhomToAsk.js';
import { saveFile } from '../../browser/saveFile.js';
import { Alert } from '../../forms/Alert.js';
import { TicketImage } from '../../registration/TicketCode.js';
import { Link } from '../../router/Link.js';
import { ProvedPart } from '../../session/ProvedPart.js';
import { rememberedEmail } from '../../session/userDetails.js';
import { Loading } from '../../wizard/Loading.js';
import { whenText } from '../my/cardText.js';
import { PageHeading } from '../PageHeading.js';
import { forgetTickets } from '../../tickets/forgetTickets.js';
import { keepTicket, type KeptTicket, readKept } from '../../tickets/keptTickets.js';
import { ticketPicture } from './ticketPicture.js';
import '../../styles/wizard.css';
import '../../styles/my.css';
import { dateTimeText } from '../../dates/dates.js';

/** One ticket, for the gate: after it was opened once in this browser, also without network. */
export function TicketPage({ bookingId }: { bookingId: string }) {
  const [kept, setKept] = useState<KeptTicket | null>();
  useEffect(() => void readKept(bookingId).then(setKept), [bookingId]);
  const forget = useCallback(() => {
    setKept(null);
    void forgetTickets();
  }, []);
  return (
    <>
      <PageHeading title="My ticket" lead="Show the code when you arrive. Keep it to yourself." />
      <div className="page-body my-ticket">
        {kept === undefined ? (
          <Loading>Looking up your ticket</Loading>
        ) : kept ? (
          <Ticket bookingId={bookingId} kept={kept} onRefused={forget} />
        ) : (
          <ProvedPart why="Verify the email address that you booked with, and we show your ticket.">
            {visitor => <Ticket key={visitor.email} bookingId={bookingId} />}
          </ProvedPart>
        )}
        <p className="actions my-ticket__back">
          <Link href="/my">My bookings</Link>
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
  /** The server does not give the kept ticket to this browser any more. */
  onRefused?: () => void;
}

/** The kept ticket is shown at once, and replaced by the server's answer. */
function Ticket({ bookingId, kept, onRefused }: TicketProps) {
  const [shown, setShown] = useState(kept);
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    setFailure(undefined);
    fetchTicket(bookingId).then(
      fresh => {
        if (!fresh) return onRefused?.();
        setShown(fresh);
        void keepTicket(fresh);
      },
      (error: unknown) => {
        if (error instanceof ApiError && onRefused && error.status < 500 && error.status !== 429) onRefused();
        else setFailure(messageFor(error));
      },
    );
  }, [bookingId, onRefused]);
  useEffect(load, [load]);
  if (shown) return <Shown {...shown} isOld={failure !== undefined} />;
  if (failure === undefined) return <Loading>Looking up your ticket</Loading>;
  return (
    <section className="sheet">
      <p role="alert">{failure}</p>
      <p className="actions">
        <button type="button" className="button" onClick={load}>
          Try again
        </button>
      </p>
    </section>
  );
}

function Shown({ booking, ticket, at, isOld }: KeptTicket & { isOld: boolean }) {
  const { title, venue, due, contact, bookingReferenceNo } = booking;
  return (
    <section className="sheet my-ticket__sheet" aria-labelledby="ticket-title">
      <h2 id="ticket-title">{title}</h2>
      <p>{[whenText(booking), venue].filter(Boolean).join(' · ')}</p>
      <TicketImage ticket={ticket} />
      <p>
        Reference number <strong className="reference">{bookingReferenceNo}</strong>
      </p>
      {due > 0 && <p>{formatRupees(due)} is still to be paid.</p>}
      <WhomToAsk contact={contact} />
      {isOld && <p role="status">No network: this is your ticket as it was on {dateTimeText(at)}.</p>}
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
      () => setFailure('The picture could not be made. Please take a screenshot instead.'),
    );
  };
  return (
    <>
      <Alert>{failure}</Alert>
      <p className="actions">
        <button type="button" className="button button--quiet" onClick={save}>
          Save picture
        </button>
      </p>
    </>
  );
}
