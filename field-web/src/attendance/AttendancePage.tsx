import type { GatheringRecord } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { attendanceOf, gatherings } from '../queries';
import { useField, useKept, useSession } from '../app/field';
import { Icon } from '../app/Icon';
import { Problem } from '../app/Problem';
import { mapOf } from '../care/Reach';
import type { Session } from '../session/session';
import { AttendanceList } from './AttendanceList';

const WHEN = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

const distance = ({ startsAt }: GatheringRecord): number => Math.abs(Date.parse(startsAt) - Date.now());

const nearest = (all: readonly GatheringRecord[]): GatheringRecord[] =>
  all.filter(({ state }) => state !== 'cancelled').sort((a, b) => distance(a) - distance(b));

export function AttendancePage(_: { session: Session }) {
  const found = useKept(gatherings());
  const [chosen, setChosen] = useState<string | null>(null);
  const near = found.value && nearest(found.value);
  const gathering = near?.find(({ _id }) => _id === chosen);
  if (gathering) return <AttendanceList gathering={gathering} onBack={() => setChosen(null)} />;
  return (
    <>
      <Problem of={found} />
      {near?.length === 0 && <p className="empty">There is no gathering in your area.</p>}
      <ul className="cards">
        {near?.map(one => (
          <li key={one._id} className="card">
            <h2>{one.title}</h2>
            <p className="quiet">
              {WHEN.format(new Date(one.startsAt))}
              {one.areaName && ` · ${one.areaName}`}
            </p>
            <OnPhone id={one._id} />
            {one.place && (
              <p>
                <a href={mapOf(one.place)} target="_blank" rel="noreferrer">
                  {one.place}
                </a>
              </p>
            )}
            <button
              type="button"
              className="button"
              aria-label={`Attendance of ${one.title}, ${WHEN.format(new Date(one.startsAt))}`}
              onClick={() => setChosen(one._id)}
            >
              {one.listClosedAt ? `${one.present} came` : 'Mark who came'}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a list can be opened without a network. */
function OnPhone({ id }: { id: string }) {
  const { answers } = useField();
  const userId = useSession()?.userId;
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let current = true;
    const look = () =>
      void (userId ? answers.has(userId, attendanceOf(id).name) : Promise.resolve(false)).then(
        has => current && setHere(has),
      );
    look();
    const unsubscribe = answers.onKept(look);
    return () => {
      current = false;
      unsubscribe();
    };
  }, [answers, userId, id]);
  if (!isHere) return null;
  return (
    <p className="quiet">
      <Icon name="check" /> The list is on this phone
    </p>
  );
}
