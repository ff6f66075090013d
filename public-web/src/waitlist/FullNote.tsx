import { type PublicEventRecord } from '@coastok/domain';
import { landingAddress } from '../events/addresses.js';
import { Link } from '../router/Link.js';
import { bridge } from '../texts/en/registration.js';
import { waiting } from '../texts/en/waiting.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

/** Shown before anybody fills in a form for an event that has no seat and no waiting list. */
export function FullNote({ event }: { event: PublicEventRecord }) {
  return (
    <div className="sheet">
      <h2>{fill(waiting.fullTitle, { event: event.title })}</h2>
      <p>{waiting.allTaken}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {wizard.checkAgain}
        </button>
        <Link className="button button--quiet" href={landingAddress(event)}>
          {bridge.aboutEvent}
        </Link>
        <Link className="button button--quiet" href="/event">
          {waiting.otherEvents}
        </Link>
      </p>
    </div>
  );
}
