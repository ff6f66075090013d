import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { type EventPhase } from '../events/eventPhase.js';
import { registrationSentence } from '../landing/registrationNote.js';
import { Link } from '../router/Link.js';
import { registration as texts } from '../texts/en/registration.js';
import { waiting } from '../texts/en/waiting.js';

const TITLES: Record<Exclude<EventPhase, 'open'>, string> = texts.closedTitles;

/** Says why nobody can register, and where to go instead. */
export function ClosedNote({
  event,
  phase,
  children,
}: {
  event: PublicEventRecord;
  phase: Exclude<EventPhase, 'open'>;
  children?: ReactNode;
}) {
  const title = TITLES[phase];
  const note = registrationSentence(event, phase);
  // Sentences end with a full stop in English, and with a danda in the other languages.
  const repeats = note !== undefined && note.slice(0, -1) === title;
  return (
    <div className="sheet">
      <h2>{title}</h2>
      {!repeats && <p>{note}</p>}
      <p>{phase === 'cancelled' ? texts.cancelledMoney : texts.closedBooked}</p>
      <p className="actions">
        {children}
        <Link className="button button--quiet" href="/event">
          {waiting.otherEvents}
        </Link>
      </p>
    </div>
  );
}
