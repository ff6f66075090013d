import { displayName } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useState } from 'react';
import { myPeople } from '../queries';
import { useKept } from '../app/field';
import { Icon } from '../app/Icon';
import { personHash } from '../app/pages';
import { Problem } from '../app/Problem';
import { RowNotes } from '../app/RowNotes';
import type { Session } from '../session/session';
import { found } from '../search';
import { texts } from '../texts/texts';
import { ContactForm } from './ContactForm';
import { Came, LastContact } from './PersonFacts';
import { ContactLinks } from './ContactLinks';

/** The people whom the signed-in person cares for. */
export function PeoplePage({ session }: { session: Session }) {
  const people = useKept(myPeople(session));
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const shown = people.value && found(people.value, words);
  return (
    <>
      <input
        className="field__input"
        type="search"
        placeholder={texts.care.search}
        aria-label={texts.care.searchLabel}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Problem of={people} />
      {shown?.length === 0 && (
        <p className="empty">{words ? texts.care.nobodyFound : texts.care.nobodyYet}</p>
      )}
      <ul className="cards">
        {shown?.map(person => (
          <li key={person._id} className="card">
            <h2>
              <a href={personHash(person._id)}>{displayName(person)}</a>
            </h2>
            <LastContact person={person} />
            {person.recentAttendance && <Came recent={person.recentAttendance} />}
            <ContactLinks name={displayName(person)} phone={person.phone} place={person.areaName} />
            {open === person._id ? (
              <ContactForm
                memberId={person._id}
                name={displayName(person)}
                taskId={null}
                onKept={() => setOpen(null)}
              />
            ) : (
              <button
                type="button"
                className="link-button"
                aria-label={fill(texts.care.noteContactWith, { name: displayName(person) })}
                onClick={() => setOpen(person._id)}
              >
                <Icon name="note" /> {texts.care.noteContact}
              </button>
            )}
            <RowNotes about={({ deed }) => deed.kind === 'contact' && deed.memberId === person._id} />
          </li>
        ))}
      </ul>
    </>
  );
}
