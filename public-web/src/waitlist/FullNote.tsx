import { type PublicEventRecord } from '@coastok/domain';
import { landingAddress } from '../events/addresses.js';
import { Link } from '../router/Link.js';

/** Shown before anybody fills in a form for an event that has no seat and no waiting list. */
export function FullNote({ event }: { event: PublicEventRecord }) {
  return (
    <div className="sheet">
      <h2>{event.title} is full</h2>
      <p>All places are taken. When somebody cancels, a place is free here again.</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Check again
        </button>
        <Link className="button button--quiet" href={landingAddress(event)}>
          About this event
        </Link>
        <Link className="button button--quiet" href="/event">
          See other events
        </Link>
      </p>
    </div>
  );
}
