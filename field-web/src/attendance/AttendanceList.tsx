import type { AttendanceRecord, GatheringRecord } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useState } from 'react';
import { attendanceOf } from '../queries';
import { useDoneSince, useField, useKept } from '../app/field';
import { Problem } from '../app/Problem';
import { RowNotes } from '../app/RowNotes';
import { found } from '../search';
import { texts } from '../texts/texts';

/**
 * The attendance of a gathering: a tap marks somebody present, another tap absent; it works without network and is
 * sent later.
 */
export function AttendanceList({ gathering: { _id, title, listClosedAt } }: { gathering: GatheringRecord }) {
  const field = useField();
  const query = attendanceOf(_id);
  const list = useKept(query);
  const done = useDoneSince(list.value);
  const [words, setWords] = useState('');
  const marked = new Map(
    done.flatMap(({ deed }) =>
      deed.kind === 'mark' && deed.gatheringId === _id ? [[deed.memberId, deed.present] as const] : [],
    ),
  );
  const presentOf = ({ memberId, present }: AttendanceRecord) => marked.get(memberId) ?? present;
  const people = list.value ?? [];
  const present = people.filter(presentOf).length;

  const mark = (memberId: string, came: boolean) =>
    void field.do({ kind: 'mark', gatheringId: _id, memberId, present: came, at: new Date().toISOString() });

  return (
    <>
      <a className="link-button" href="#attendance">
        {texts.attendance.back}
      </a>
      <h2>{title}</h2>
      <p className="list-count" aria-live="polite">
        {fill(listClosedAt ? texts.attendance.cameOfClosed : texts.attendance.cameOf, {
          count: present,
          total: people.length,
        })}
      </p>
      <input
        className="field__input"
        type="search"
        placeholder={texts.attendance.search}
        aria-label={texts.attendance.searchLabel}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Problem of={list} />
      <ul className="marks">
        {found(people, words).map(person => {
          const came = presentOf(person);
          return (
            <li key={person.memberId}>
              <button
                type="button"
                className={`mark mark--${came === null ? 'open' : came ? 'present' : 'absent'}`}
                aria-pressed={came === true}
                disabled={listClosedAt !== null}
                onClick={() => mark(person.memberId, came !== true)}
              >
                <span>{person.name}</span>
                <span>{came === null ? '' : came ? texts.attendance.present : texts.attendance.absent}</span>
              </button>
              <RowNotes
                about={({ refused, deed }) =>
                  refused !== null &&
                  deed.kind === 'mark' &&
                  deed.gatheringId === _id &&
                  deed.memberId === person.memberId
                }
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
