import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { type Standing } from '../events/standing.js';
import { standingNote } from '../landing/standingNote.js';
import { Link } from '../router/Link.js';

const TITLES: Record<Exclude<Standing, 'open'>, string> = {
  'not-yet': 'Registration has not opened yet',
  closed: 'Registration is closed',
  running: 'Registration is closed',
  past: 'This event is over',
  cancelled: 'This event is cancelled',
};

/** Says why nobody can register, and where to go instead. */
export function ClosedNote({
  event,
  standing,
  children,
}: {
  event: PublicEventRecord;
  standing: Exclude<Standing, 'open'>;
  children?: ReactNode;
}) {
  const note = standingNote(event, standing);
  return (
    <div className="sheet">
      <h2>{TITLES[standing]}</h2>
      {note !== `${TITLES[standing]}.` && <p>{note}</p>}
      <p>
        {standing === 'cancelled'
          ? 'If you had booked, we have mailed you what happens with your money.'
          : 'If you have a booking, you can see it here, and pay for it until the event is over.'}
      </p>
      <p className="actions">
        {children}
        <Link className="button button--quiet" href="/event">
          See other events
        </Link>
      </p>
    </div>
  );
}
