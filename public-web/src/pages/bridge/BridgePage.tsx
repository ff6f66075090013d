import { type PublicEventRecord, type VisitorSessionRecord } from '@coastok/domain';
import { useState } from 'react';
import { messageFor } from '../../api/messages.js';
import { MessagePage } from '../../app/MessagePage.js';
import { landingAddress, registerAddress } from '../../events/addresses.js';
import { standingOf } from '../../events/standing.js';
import { Alert } from '../../forms/Alert.js';
import { Link } from '../../router/Link.js';
import { navigate } from '../../router/location.js';
import { signOut } from '../../session/signOut.js';
import { useVisitorSession } from '../../session/useVisitorSession.js';
import { VerificationForm } from '../../verification/VerificationForm.js';

interface BridgePageProps {
  /** Null when no event is open or to come. */
  event: PublicEventRecord | null;
  now: Date;
}

/** Somebody whose address is proved already need not do it again. */
function Known({ event, visitor }: { event: PublicEventRecord; visitor: VisitorSessionRecord }) {
  const [failure, setFailure] = useState<string>();
  return (
    <div className="form">
      <p>
        You are verified as <strong>{visitor.email}</strong>.
      </p>
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

/** Where a registration begins: proves an email address, then goes on to the form (spec 2, Email bridge). */
export function BridgePage({ event, now }: BridgePageProps) {
  const session = useVisitorSession();
  if (!event) {
    return (
      <MessagePage title="No event is open for registration">
        <p>The next one will be announced on the page of events.</p>
        <Link className="button" href="/event">
          See the events
        </Link>
      </MessagePage>
    );
  }
  const visitor = session.state === 'ready' ? session.visitor : null;
  const goOn = ({ email }: VisitorSessionRecord) => navigate(registerAddress(event, email));
  return (
    <div className="bridge">
      <div className="bridge__card">
        <h1>Register for {event.title}</h1>
        {standingOf(event, now) !== 'open' && <p>Registration is not open at present.</p>}
        {visitor ? (
          <Known event={event} visitor={visitor} />
        ) : (
          <VerificationForm submitLabel="Check email" onProved={goOn} />
        )}
        <p>
          <Link href={landingAddress(event)}>About this event</Link>
        </p>
      </div>
    </div>
  );
}
