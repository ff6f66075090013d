import { type PublicEventRecord, typedAddress } from '@coastok/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { MessagePage } from '../app/MessagePage.js';
import { landingAddress, registerAddress } from '../events/addresses.js';
import { eventPhaseOf } from '../events/eventPhase.js';
import { Link } from '../router/Link.js';
import { navigate } from '../router/location.js';
import { useVisitorSession, visitorSession } from '../session/visitorSession.js';
import { VerificationModal } from '../verification/VerificationModal.js';
import { Loading } from '../wizard/Loading.js';
import { LoadFailed } from '../wizard/LoadFailed.js';
import { ClosedNote } from './ClosedNote.js';
import { LoadedRegistration } from './LoadedRegistration.js';
import '../styles/wizard.css';
import { around, woven } from '../texts/around.js';
import { bridge, registration as texts } from '../texts/en/registration.js';
import { frame } from '../texts/en/frame.js';
import { landing } from '../texts/en/landing.js';
import { proof } from '../texts/en/proof.js';
import { fill } from '../texts/fill.js';
import { LotusMark } from '../app/LotusMark.js';
import { PRODUCT_NAME } from '../app/pageData.js';
import { dayRangeText } from '../dates/dates.js';
import { EventText } from '../texts/langOf.js';

export interface RegistrationPageProps {
  /** Null when no event is open or to come. */
  event: PublicEventRecord | null;
  /** The camps of the same yatra, this one among them; none for other events. */
  camps: readonly PublicEventRecord[];
  /** The email address in the query, set by the bridge page. */
  email: string | null;
  now: Date;
}

/** The registration for an event: verifies the visitor first, then shows the wizard. */
export function RegistrationPage({ event, camps, email, now }: RegistrationPageProps) {
  if (!event) {
    return (
      <MessagePage title={bridge.noEvent}>
        <p>{bridge.noEventText}</p>
        <Link className="button" href="/event">
          {frame.seeEvents}
        </Link>
      </MessagePage>
    );
  }
  return (
    <RegistrationFrame event={event}>
      <Proved event={event} camps={camps} email={typedAddress(email ?? '') || null} now={now} />
    </RegistrationFrame>
  );
}

interface ProvedProps extends RegistrationPageProps {
  event: PublicEventRecord;
}

/**
 * Shows the wizard to a visitor who has verified the address in the query; without one, the session's own address
 * counts.
 */
function Proved({ event, camps, email, now }: ProvedProps) {
  const session = useVisitorSession();
  const visitor = session.state === 'ready' ? session.visitor : null;
  const isProved = visitor !== null && (email === null || visitor.email === email);
  const address = visitor?.email;

  useEffect(() => {
    if (isProved && email === null && address) {
      navigate(registerAddress(event, address), { replace: true });
    }
  }, [isProved, email, address, event]);

  if (session.state === 'loading') return <Loading>{texts.lookingUp}</Loading>;
  if (session.state === 'failed') {
    return <LoadFailed error={session.error} onRetry={() => void visitorSession.refresh()} />;
  }
  if (!visitor || !isProved) return <Unproved event={event} email={email} other={address} now={now} />;
  // The effect above opens the page again at its own address.
  if (email === null) return <Loading>{texts.lookingUp}</Loading>;
  return <LoadedRegistration key={visitor.email} event={event} camps={camps} visitor={visitor} now={now} />;
}

interface UnprovedProps {
  event: PublicEventRecord;
  email: string | null;
  /** The address of the session in this browser. */
  other: string | undefined;
  now: Date;
}

/** The address is not verified: a modal asks for it, above a page that names the event. */
function Unproved({ event, email, other, now }: UnprovedProps) {
  const phase = eventPhaseOf(event, now);
  // Where nobody can register any more, only visitors with a booking are asked to verify their address.
  const [isAsking, setAsking] = useState(phase === 'open');
  return (
    <>
      {phase === 'open' ? (
        <div className="sheet">
          <h2>{proof.firstEmail}</h2>
          <p>{proof.firstEmailText}</p>
          {other && (
            <p>
              {woven(texts.otherEmail, {
                email: <strong>{email}</strong>,
                other: <strong>{other}</strong>,
              })}
            </p>
          )}
          <p className="actions">
            {other && (
              <Link className="button" href={registerAddress(event, other)}>
                {fill(texts.goOnAs, { email: other })}
              </Link>
            )}
            <button
              type="button"
              className={other ? 'button button--quiet' : 'button'}
              onClick={() => setAsking(true)}
            >
              {proof.verifyEmail}
            </button>
            <Link className="button button--quiet" href={landingAddress(event)}>
              {bridge.aboutEvent}
            </Link>
          </p>
        </div>
      ) : (
        <ClosedNote event={event} phase={phase}>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {landing.seeBooking}
          </button>
        </ClosedNote>
      )}
      {isAsking && (
        <VerificationModal
          email={email ?? undefined}
          onProved={visitor => {
            setAsking(false);
            navigate(registerAddress(event, visitor.email), { replace: true });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The frame of the registration: the event stays visible above every step. */
function RegistrationFrame({ event, children }: { event: PublicEventRecord; children: ReactNode }) {
  return (
    <div className="wizard">
      <header className="wizard__head">
        <div className="wizard__head-inner">
          <Link className="wizard__brand" href="/event">
            <LotusMark />
            {PRODUCT_NAME}
          </Link>
          <h1>{around(bridge.registerFor, <EventText text={event.title} />)}</h1>
          <p className="wizard__facts">
            <span>{dayRangeText(event.fromDate, event.toDate)}</span>
            {event.venue && <EventText text={event.venue} />}
            <Link href={landingAddress(event)}>{bridge.aboutEvent}</Link>
          </p>
        </div>
      </header>
      <div className="wizard__body">{children}</div>
    </div>
  );
}
