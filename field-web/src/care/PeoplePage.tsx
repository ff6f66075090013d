import { type CarePersonRecord, displayName, istDay } from '@coastok/domain';
import { useState } from 'react';
import { myPeople } from '../asked';
import { useKept, useRows } from '../app/field';
import { Problem } from '../app/Problem';
import { RowNotes } from '../app/RowNotes';
import type { Session } from '../session/session';
import { found } from '../search';
import { ContactForm } from './ContactForm';
import { OUTCOME_LABELS } from './labels';
import { Reach } from './Reach';

const DAY_MS = 24 * 3600_000;

/** Those whom the person cares for. */
export function PeoplePage({ session }: { session: Session }) {
  const people = useKept(myPeople(session));
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const shown = people.value && found(people.value, words);
  return (
    <>
      <input
        className="field__input"
        type="search"
        placeholder="Name or phone"
        aria-label="Search my people"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Problem of={people} />
      {shown?.length === 0 && (
        <p className="empty">{words ? 'Nobody has that name or number.' : 'Nobody is in your care yet.'}</p>
      )}
      <ul className="cards">
        {shown?.map(person => (
          <li key={person._id} className="card">
            <h2>{displayName(person)}</h2>
            <LastContact person={person} />
            {person.recentAttendance && <Came recent={person.recentAttendance} />}
            <Reach name={displayName(person)} phone={person.phone} place={person.areaName} />
            {open === person._id ? (
              <ContactForm
                memberId={person._id}
                name={displayName(person)}
                taskId={null}
                onKept={() => {
                  setOpen(null);
                  setNoted(person._id);
                }}
              />
            ) : (
              <button
                type="button"
                className="link-button"
                aria-label={`Note a contact with ${displayName(person)}`}
                onClick={() => setOpen(person._id)}
              >
                Note a contact
              </button>
            )}
            <span role="status" className="quiet">
              {noted === person._id && open !== person._id && ' Noted.'}
            </span>
            <RowNotes about={({ deed }) => deed.kind === 'contact' && deed.memberId === person._id} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LastContact({ person: { _id, lastContactAt, areaName } }: { person: CarePersonRecord }) {
  const here = useRows().findLast(({ deed }) => deed.kind === 'contact' && deed.memberId === _id)?.deed;
  const text =
    here?.kind === 'contact'
      ? `${OUTCOME_LABELS[here.outcome]} on this phone`
      : lastContactAt
        ? `Last contact ${agoText(lastContactAt)}`
        : 'No contact yet';
  return <p className="quiet">{[areaName, text].filter(Boolean).join(' · ')}</p>;
}

function agoText(at: string): string {
  const days = Math.round((Date.parse(istDay(new Date())) - Date.parse(istDay(new Date(at)))) / DAY_MS);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

const MARKS = { present: '●', absent: '○', unknown: '·' } as const;

/** The last gatherings, the newest at the right. */
function Came({ recent }: { recent: NonNullable<CarePersonRecord['recentAttendance']> }) {
  const came = recent.filter(mark => mark === 'present').length;
  // One that has only begun says nothing yet.
  if (recent.every(mark => mark === 'unknown')) return null;
  return (
    <p className="came" role="img" aria-label={`Came to ${came} of the last ${recent.length} gatherings`}>
      {[...recent].reverse().map((mark, i) => (
        <span key={i} className={mark}>
          {MARKS[mark]}
        </span>
      ))}
    </p>
  );
}
