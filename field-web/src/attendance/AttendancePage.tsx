import type { GatheringRecord } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useState } from 'react';
import { attendanceOf, gatherings } from '../queries';
import { useField, useKept, useSession } from '../app/field';
import { Icon } from '../app/Icon';
import { Problem } from '../app/Problem';
import { mapOf } from '../care/ContactLinks';
import { whenText } from '../dates';
import type { Session } from '../session/session';
import { texts } from '../texts/texts';
import { AttendanceList } from './AttendanceList';

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
      {near?.length === 0 && <p className="empty">{texts.attendance.none}</p>}
      <ul className="cards">
        {near?.map(one => (
          <li key={one._id} className="card">
            <h2>{one.title}</h2>
            <p className="quiet">
              {whenText(one.startsAt)}
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
              aria-label={fill(texts.attendance.ofWhich, { title: one.title, when: whenText(one.startsAt) })}
              onClick={() => setChosen(one._id)}
            >
              {one.listClosedAt ? fill(texts.attendance.came, { count: one.present }) : texts.attendance.mark}
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
    const read = () =>
      void (userId ? answers.has(userId, attendanceOf(id).name) : Promise.resolve(false)).then(
        has => current && setHere(has),
      );
    read();
    const unsubscribe = answers.onKept(read);
    return () => {
      current = false;
      unsubscribe();
    };
  }, [answers, userId, id]);
  if (!isHere) return null;
  return (
    <p className="quiet">
      <Icon name="check" /> {texts.attendance.onPhone}
    </p>
  );
}
