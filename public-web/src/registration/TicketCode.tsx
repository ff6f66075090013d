import { type TicketRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.js';
import { messageFor } from '../api/messages.js';
import { Alert } from '../forms/Alert.js';
import { booking as texts } from '../texts/en/booking.js';
import { fill } from '../texts/fill.js';

const SIDE_PX = 240;

/** The code as text. */
export function TicketImage({ ticket: { svg, reference } }: { ticket: TicketRecord }) {
  return (
    <img
      className="ticket__image"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={fill(texts.ticketImage, { reference })}
      width={SIDE_PX}
      height={SIDE_PX}
    />
  );
}

/** The QR code for the gate: large, and dark on white in both colour schemes. */
export function TicketCode({ bookingId }: { bookingId: string }) {
  const [ticket, setTicket] = useState<TicketRecord>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    const leaving = new AbortController();
    setProblem(undefined);
    client
      .call('visitor.ticket', { id: bookingId }, { signal: leaving.signal })
      .then(setTicket, (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(messageFor(error));
      });
    return () => leaving.abort();
  }, [bookingId]);
  useEffect(load, [load]);

  return (
    <div className="ticket__code">
      {ticket && <TicketImage ticket={ticket} />}
      {problem && (
        <>
          <Alert>{problem}</Alert>
          <button type="button" className="button button--quiet" onClick={load}>
            {texts.showTicket}
          </button>
        </>
      )}
      <p>{texts.ticketText}</p>
    </div>
  );
}
