import { type PublicEventRecord, type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { messageFor } from '../../api/messages.js';
import { MessagePage } from '../../app/MessagePage.js';
import { landingAddress, registerAddress } from '../../events/addresses.js';
import { type Standing, standingOf } from '../../events/standing.js';
import { Alert } from '../../forms/Alert.js';
import { dayRange } from '../../landing/dayRange.js';
import { startingText } from '../../landing/priceText.js';
import { standingNote } from '../../landing/standingNote.js';
import { Link } from '../../router/Link.js';
import { navigate } from '../../router/location.js';
import { signOut } from '../../session/signOut.js';
import { useVisitorSession } from '../../session/useVisitorSession.js';
import { VerificationForm } from '../../verification/VerificationForm.js';

/** How long the notice of a redirect stays, as the specification says. */
const REDIRECT_NOTICE_MS = 2000;

interface KnownProps {
  event: PublicEventRecord;
  visitor: VisitorSessionRecord;
  /** Verified just now: the page goes on by itself. */
  isLeaving: boolean;
}

/** Somebody whose address is proved already need not do it again. */
function Known({ event, visitor, isLeaving }: KnownProps) {
  const [failure, setFailure] = useState<string>();
  return (
    <div className="form">
      <p>
        You are verified as <strong>{visitor.email}</strong>.
      </p>
      {isLeaving && <p role="status">Taking you to the registration…</p>}
      <Alert>{failure}</Alert>
      <Link className="button" href={registerAddress(event, visitor.email)}>
        Continue
      </Link>
      <p className="form__ways">
        <button
          type="button"
          className="link-button"
          onClick={() => void signOut().catch((error: unknown) => setFailure(messageFor(error)))}
        >
          Use another email
        </button>
      </p>
    </div>
  );
}

function Bridge({ event, note }: { event: PublicEventRecord; note?: string }) {
  const session = useVisitorSession();
  const visitor = session.state === 'ready' ? session.visitor : null;
  const [isLeaving, setLeaving] = useState(false);
  const address = visitor?.email;
  useEffect(() => {
    if (!isLeaving || !address) return;
    const timer = setTimeout(() => navigate(registerAddress(event, address)), REDIRECT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, address, event]);
  const [picture] = event.landing.headerImages ?? [];
  return (
    <div className="bridge">
      <div className="bridge__form">
        <h1>Register for {event.title}</h1>
        {note && <p className="bridge__note">{note}</p>}
        {visitor ? (
          <Known event={event} visitor={visitor} isLeaving={isLeaving} />
        ) : (
          <VerificationForm submitLabel="Check email" onProved={() => setLeaving(true)} />
        )}
      </div>
      <aside className="bridge__event" aria-label="The event">
        {picture && <img src={picture} alt="" width="1600" height="900" decoding="async" />}
        <p className="bridge__facts">
          <strong>{dayRange(event.fromDate, event.toDate)}</strong>
          <br />
          {event.venue && (
            <>
              {event.venue}
              <br />
            </>
          )}
          {startingText(event)} per person
          <br />
          <Link href={landingAddress(event)}>About this event</Link>
        </p>
      </aside>
    </div>
  );
}

/** Those who have booked already come this way too, whatever can be booked. */
function noteOn(event: PublicEventRecord, standing: Standing): string | undefined {
  const note = standingNote(event, standing);
  if (standing === 'open' && event.full)
    return event.waitlist
      ? 'This event is full. Verify your email to join the waiting list, or to see your booking.'
      : 'This event is full.';
  if (standing === 'closed') return `${note} A booking that you have can still be seen and paid for.`;
  return standing === 'running' || standing === 'past' || standing === 'cancelled'
    ? `${note} A booking that you have can still be seen.`
    : note;
}

interface BridgePageProps {
  /** Null when no event is open or to come. */
  event: PublicEventRecord | null;
  now: Date;
}

/** Where a registration begins: proves an email address, then goes on to the form. */
export function BridgePage({ event, now }: BridgePageProps) {
  if (event) return <Bridge event={event} note={noteOn(event, standingOf(event, now))} />;
  return (
    <MessagePage title="No event is open for registration">
      <p>The next one will be announced on the page of events.</p>
      <Link className="button" href="/event">
        See the events
      </Link>
    </MessagePage>
  );
}
