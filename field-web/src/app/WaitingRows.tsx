import { type AttendanceRecord, type CarePersonRecord, displayName } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { attendanceOf, myPeople, peopleOf } from '../queries';
import { whatOf } from '../care/labels';
import type { Row } from '../store/database';
import { said } from '../texts/said';
import { texts } from '../texts/texts';
import { useField, useSession } from './field';
import { RefusalWays } from './RowNotes';

interface WaitingRowsProps {
  rows: readonly Row[];
  onClose: () => void;
}

/** The rows that the server has not received yet, and the rows that it refused. */
export function WaitingRows({ rows, onClose }: WaitingRowsProps) {
  const names = useNames(rows);
  return (
    <>
      <h2>{texts.frame.notSyncedYet}</h2>
      {rows.length === 0 && <p>{texts.frame.allSynced}</p>}
      <ul className="rows">
        {rows.map(row => (
          <li key={row.seq}>
            <strong>{names.get(row.deed.memberId) ?? texts.frame.aMember}</strong> {whatOf(row.deed)}
            {row.refused === null ? (
              <span className="quiet"> {texts.frame.rowNotSynced}</span>
            ) : (
              <p className="wrong">
                {said(row.refused)} <RefusalWays row={row} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet" onClick={onClose}>
        {texts.frame.close}
      </button>
    </>
  );
}

/** The names of the people in rows, if the last answers stored on this phone contain them. */
export function useNames(rows: readonly Row[]): ReadonlyMap<string, string> {
  const { answers } = useField();
  const session = useSession();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!session || rows.length === 0) return;
    let current = true;
    void (async () => {
      const read = <T,>(name: string) => answers.read<T[]>(session.userId, name).then(found => found ?? []);
      const lists = new Set(rows.flatMap(({ deed }) => (deed.kind === 'mark' ? deed.gatheringId : [])));
      const found = new Map<string, string>();
      for (const list of lists)
        for (const { memberId, name } of await read<AttendanceRecord>(attendanceOf(list).name))
          found.set(memberId, name);
      for (const { name } of [myPeople(session), peopleOf([])])
        for (const person of await read<CarePersonRecord>(name)) found.set(person._id, displayName(person));
      if (current) setNames(found);
    })();
    return () => {
      current = false;
    };
  }, [answers, session, rows]);
  return names;
}
