import type { GatheringRecord } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useState } from 'react';
import { attendanceOf, gatherings } from '../queries';
import { useField, useKept, useSession } from '../app/field';
import { Icon } from '../app/Icon';
import { attendanceHash, usePlace } from '../app/pages';
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
  const place = usePlace();
  const near = found.value && nearest(found.value);
  const gathering = near?.find(({ _id }) => place.page === 'attendance' && _id === place.id);
  if (gathering) return <AttendanceList key={gathering._id} gathering={gathering} />;
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
            <a
              className="button"
              href={attendanceHash(one._id)}
              aria-label={fill(texts.attendance.ofWhich, { title: one.title, when: whenText(one.startsAt) })}
            >
              {one.listClosedAt ? fill(texts.attendance.came, { count: one.present }) : texts.attendance.mark}
            </a>
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
