import type { CarePersonRecord } from '@coastok/domain';
import { OUTCOME_LABELS } from '../care/labels';
import { myPeople } from '../asked';
import type { Deed, Row } from '../store/database';
import { useField, useKept, useSession } from './field';

const WHAT: { readonly [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => string } = {
  contact: ({ outcome }) => OUTCOME_LABELS[outcome],
  snooze: ({ snoozedUntil }) => `Later: ${snoozedUntil}`,
  mark: ({ present }) => (present ? 'Present' : 'Absent'),
};

export const whatOf = (deed: Deed): string => (WHAT[deed.kind] as (deed: Deed) => string)(deed);

interface WaitingRowsProps {
  rows: readonly Row[];
  onClose: () => void;
}

/** What the server has not heard of yet, and what it would not have. */
export function WaitingRows({ rows, onClose }: WaitingRowsProps) {
  const { rows: store } = useField();
  const session = useSession();
  const { value: people } = useKept<CarePersonRecord[]>(session && myPeople(session));
  const nameOf = ({ memberId }: Deed) => people?.find(({ _id }) => _id === memberId)?.name ?? 'A member';
  return (
    <>
      <h2>Not sent yet</h2>
      {rows.length === 0 && <p>All is sent.</p>}
      <ul className="rows">
        {rows.map(row => (
          <li key={row.seq}>
            <strong>{nameOf(row.deed)}</strong> {whatOf(row.deed)}
            {row.refused === null ? (
              <span className="quiet"> waits for a network</span>
            ) : (
              <>
                <p className="wrong">{row.refused}</p>
                <button
                  type="button"
                  className="link-button"
                  onClick={() => void store.keep({ ...row, refused: null })}
                >
                  Try again
                </button>{' '}
                <button type="button" className="link-button" onClick={() => void store.drop(row)}>
                  Drop it
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet" onClick={onClose}>
        Close
      </button>
    </>
  );
}
