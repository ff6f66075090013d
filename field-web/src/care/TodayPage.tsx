import { addDays, type CareTaskRecord, istDay } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { myPeople, myTasks, peopleOf } from '../queries';
import { useDoneSince, useField, useKept } from '../app/field';
import { Problem } from '../app/Problem';
import { RowNotes } from '../app/RowNotes';
import type { Session } from '../session/session';
import { Icon } from '../app/Icon';
import { personHash } from '../app/pages';
import { dateText } from '../dates';
import { texts } from '../texts/texts';
import { ContactForm } from './ContactForm';
import { ContactLinks } from './ContactLinks';

/** The most ids that fit into an address. */
const MOST_OTHERS = 100;

const LATER = [
  { days: 1, label: 'tomorrow' },
  { days: 7, label: 'inAWeek' },
] as const;

/** The tasks for today, overdue ones first. */
export function TodayPage({ session }: { session: Session }) {
  const tasks = useKept(myTasks(session));
  const personOf = usePeople(session, tasks.value ?? []);
  const done = useDoneSince(tasks.value);
  const today = istDay(new Date());
  // A task that was done here, and not refused, is not open any more.
  const doneTasks = new Set(done.flatMap(({ deed }) => ('taskId' in deed ? deed.taskId : [])));
  const open = tasks.value?.filter(({ _id }) => !doneTasks.has(_id));
  return (
    <>
      <Problem of={tasks} />
      {open?.length === 0 && <p className="empty">{texts.care.nothingDue}</p>}
      <ul className="cards">
        {open?.map(task => (
          <li key={task._id} className="card">
            <p className="card__kind">
              {texts.care.kinds[task.kind]}
              {task.dueOn < today && (
                <span className="late"> {fill(texts.care.overdue, { date: dateText(task.dueOn) })}</span>
              )}
            </p>
            <h2>
              <a href={personHash(task.memberId)}>{task.memberName}</a>
            </h2>
            <p>{task.text}</p>
            <ContactLinks
              name={task.memberName}
              phone={personOf(task.memberId)?.phone ?? ''}
              place={personOf(task.memberId)?.areaName ?? null}
            />
            <ContactForm memberId={task.memberId} name={task.memberName} taskId={task._id} />
            <LaterButtons task={task} today={today} />
            <RowNotes about={({ deed }) => 'taskId' in deed && deed.taskId === task._id} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The people of the tasks; those whom the signed-in person does not care for are fetched. */
function usePeople(session: Session, tasks: readonly CareTaskRecord[]) {
  const { value: mine } = useKept(myPeople(session));
  const known = new Map(mine?.map(person => [person._id, person]));
  const others = mine ? tasks.map(({ memberId }) => memberId).filter(id => !known.has(id)) : [];
  const unknownIds = [...new Set(others)].slice(0, MOST_OTHERS);
  const { value: theirs } = useKept(unknownIds.length > 0 ? peopleOf(unknownIds) : null);
  return (id: string) => known.get(id) ?? theirs?.find(({ _id }) => _id === id);
}

function LaterButtons({ task, today }: { task: CareTaskRecord; today: string }) {
  const field = useField();
  return (
    <p className="later">
      {LATER.map(({ days, label }) => (
        <button
          key={days}
          type="button"
          className="link-button"
          aria-label={fill(texts.frame.done, { what: texts.care[label], name: task.memberName })}
          onClick={() =>
            void field.do({
              kind: 'snooze',
              memberId: task.memberId,
              taskId: task._id,
              snoozedUntil: addDays(today, days),
            })
          }
        >
          <Icon name="clock" /> {texts.care[label]}
        </button>
      ))}
    </p>
  );
}
