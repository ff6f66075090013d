import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { type Standing } from '../events/standing.js';
import { standingNote } from '../landing/standingNote.js';
import { Link } from '../router/Link.js';
import { registration as texts } from '../texts/en/registration.js';
import { waiting } from '../texts/en/waiting.js';

const TITLES: Record<Exclude<Standing, 'open'>, string> = texts.closedTitles;

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
  const title = TITLES[standing];
  const note = standingNote(event, standing);
  // Sentences end with a full stop in English, and with a danda in the other languages.
  const repeats = note !== undefined && note.slice(0, -1) === title;
  return (
    <div className="sheet">
      <h2>{title}</h2>
      {!repeats && <p>{note}</p>}
      <p>{standing === 'cancelled' ? texts.cancelledMoney : texts.closedBooked}</p>
      <p className="actions">
        {children}
        <Link className="button button--quiet" href="/event">
          {waiting.otherEvents}
        </Link>
      </p>
    </div>
  );
}
