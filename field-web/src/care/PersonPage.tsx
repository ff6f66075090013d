import { type CareContactRecord, type CarePersonRecord, displayName } from '@coastok/domain';
import { counted, fill } from '@coastok/public-web/texts/fill';
import { historyOf, myPeople, personOf } from '../queries';
import { useDoneSince, useKept } from '../app/field';
import { Icon } from '../app/Icon';
import { Problem } from '../app/Problem';
import { RowNotes } from '../app/RowNotes';
import { dateText, dateTimeText } from '../dates';
import type { Session } from '../session/session';
import type { Row } from '../store/database';
import { texts } from '../texts/texts';
import { ContactForm } from './ContactForm';
import { OUTCOME_ICONS } from './labels';
import { Came, LastContact } from './PersonFacts';
import { ContactLinks } from './ContactLinks';

interface PersonPageProps {
  id: string;
  session: Session;
}

/** One person: how to reach them, their open tasks, and their history. */
export function PersonPage({ id, session }: PersonPageProps) {
  const mine = useKept(myPeople(session));
  const own = mine.value?.find(({ _id }) => _id === id);
  const other = useKept(mine.value && !own ? personOf(id) : null);
  const person = own ?? other.value?.find(({ _id }) => _id === id);
  if (person) return <PersonCard person={person} />;
  if (other.value) return <p className="empty">{texts.care.notYours}</p>;
  return <Problem of={mine.value ? other : mine} />;
}

function PersonCard({ person }: { person: CarePersonRecord }) {
  const { _id, phone, areaName, chantingRounds, openTasks, nextDueOn, recentAttendance } = person;
  const name = displayName(person);
  return (
    <>
      <section className="card" aria-label={name}>
        <h2>{name}</h2>
        <LastContact person={person} />
        <p className="quiet">
          {[
            counted(texts.care.rounds, chantingRounds),
            openTasks > 0 &&
              (nextDueOn
                ? fill(texts.care.toDoNext, { count: openTasks, date: dateText(nextDueOn) })
                : fill(texts.care.toDo, { count: openTasks })),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {recentAttendance && <Came recent={recentAttendance} />}
        <ContactLinks name={name} phone={phone} place={areaName} />
        <ContactForm memberId={_id} name={name} taskId={null} />
        <RowNotes about={({ refused, deed }) => refused !== null && deed.memberId === _id} />
      </section>
      <History id={_id} />
    </>
  );
}

/** The contacts noted here and by others, the newest first. */
function History({ id }: { id: string }) {
  const history = useKept(historyOf(id));
  const waiting = useDoneSince(history.value).flatMap(row => (row.deed.memberId === id ? noteOf(row) : []));
  const notes = [...waiting.reverse(), ...(history.value ?? []).map(toNote)];
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{texts.care.history}</h2>
      <Problem of={history} />
      {history.value && notes.length === 0 && <p className="quiet">{texts.care.noHistory}</p>}
      <ol className="rows">
        {notes.map(({ key, outcome, at, by, note, audio }) => (
          <li key={key}>
            <Icon name={OUTCOME_ICONS[outcome]} /> <strong>{texts.care.outcomes[outcome]}</strong>{' '}
            <span className="quiet">
              {dateTimeText(at)} · {by}
            </span>
            {note && <p className="history__note">{note}</p>}
            {audio && (
              <audio
                controls
                preload="none"
                src={audio}
                aria-label={fill(texts.care.spokenNote, { name: by })}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Note {
  key: string;
  outcome: CareContactRecord['outcome'];
  at: string;
  by: string;
  note: string | null;
  audio: string | null;
}

const toNote = ({ _id, outcome, at, byName, note, noteAudio }: CareContactRecord): Note => ({
  key: _id,
  outcome,
  at,
  by: byName,
  note,
  audio: noteAudio,
});

const noteOf = ({ id, deed }: Row): Note[] =>
  deed.kind === 'contact'
    ? [
        {
          key: id,
          outcome: deed.outcome,
          at: deed.at,
          by: texts.care.youHere,
          note: deed.note,
          audio: null,
        },
      ]
    : [];
