import { type PublicEventRecord, type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { messageFor } from '../../api/messages.js';
import { MessagePage } from '../../app/MessagePage.js';
import { dayRangeText } from '../../dates/dates.js';
import { landingAddress, registerAddress } from '../../events/addresses.js';
import { type EventPhase, eventPhaseOf } from '../../events/eventPhase.js';
import { Alert } from '../../forms/Alert.js';
import { startingText } from '../../landing/priceText.js';
import { registrationSentence } from '../../landing/registrationNote.js';
import { Link } from '../../router/Link.js';
import { navigate } from '../../router/location.js';
import { signOut, useVisitorSession } from '../../session/visitorSession.js';
import { around } from '../../texts/around.js';
import { frame } from '../../texts/en/frame.js';
import { events } from '../../texts/en/landing.js';
import { proof } from '../../texts/en/proof.js';
import { bridge } from '../../texts/en/registration.js';
import { fill } from '../../texts/fill.js';
import { EventText } from '../../texts/langOf.js';
import { VerificationForm } from '../../verification/VerificationForm.js';

/** How long the redirect notice is shown, as the specification says. */
const REDIRECT_NOTICE_MS = 2000;

interface KnownProps {
  event: PublicEventRecord;
  visitor: VisitorSessionRecord;
  /** Whether the address was verified just now; the page then continues by itself. */
  isLeaving: boolean;
}

/** Shown to somebody whose address is already verified. */
function Known({ event, visitor, isLeaving }: KnownProps) {
  const [failure, setFailure] = useState<string>();
  return (
    <div className="form">
      <p>{around(bridge.verifiedAs, <strong>{visitor.email}</strong>)}</p>
      {isLeaving && <p role="status">{bridge.leaving}</p>}
      <Alert>{failure}</Alert>
      <Link className="button" href={registerAddress(event, visitor.email)}>
        {bridge.continue}
      </Link>
      <p className="form__ways">
        <button
          type="button"
          className="link-button"
          onClick={() => void signOut().catch((error: unknown) => setFailure(messageFor(error)))}
        >
          {proof.otherEmail}
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
        <h1>{fill(bridge.registerFor, { event: event.title })}</h1>
        {note && <p className="bridge__note">{note}</p>}
        {visitor ? (
          <Known event={event} visitor={visitor} isLeaving={isLeaving} />
        ) : (
          <VerificationForm submitLabel={proof.checkEmail} onProved={() => setLeaving(true)} />
        )}
      </div>
      <aside className="bridge__event" aria-label={bridge.theEvent}>
        {picture && <img src={picture} alt="" width="1600" height="900" decoding="async" />}
        <p className="bridge__facts">
          <strong>{dayRangeText(event.fromDate, event.toDate)}</strong>
          <br />
          {event.venue && (
            <>
              <EventText text={event.venue} />
              <br />
            </>
          )}
          {startingText(event)} {events.perPerson}
          <br />
          <Link href={landingAddress(event)}>{bridge.aboutEvent}</Link>
        </p>
      </aside>
    </div>
  );
}

/** The note about registration. Visitors with a booking also come this way, so it also says what they can do. */
function noteOn(event: PublicEventRecord, phase: EventPhase): string | undefined {
  const note = registrationSentence(event, phase);
  if (phase === 'open' && event.full) return event.waitlist ? bridge.fullWithList : bridge.full;
  if (phase === 'closed') return `${note} ${bridge.canSeeAndPay}`;
  return phase === 'running' || phase === 'past' || phase === 'cancelled' ? `${note} ${bridge.canSee}` : note;
}

interface BridgePageProps {
  /** Null when no event is open or to come. */
  event: PublicEventRecord | null;
  now: Date;
}

/** The first page of a registration: verifies an email address, then goes on to the form. */
export function BridgePage({ event, now }: BridgePageProps) {
  if (event) return <Bridge event={event} note={noteOn(event, eventPhaseOf(event, now))} />;
  return (
    <MessagePage title={bridge.noEvent}>
      <p>{bridge.noEventText}</p>
      <Link className="button" href="/event">
        {frame.seeEvents}
      </Link>
    </MessagePage>
  );
}
