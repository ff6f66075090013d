import type { Deed } from '../store/database';
import { useField, useRows } from './field';
import { whatOf } from './WaitingRows';

/** What waits or was refused, beside what it is about. */
export function RowNotes({ about }: { about: (deed: Deed) => boolean }) {
  const { rows: store } = useField();
  const rows = useRows().filter(({ deed }) => about(deed));
  return rows.map(row => (
    <p key={row.seq} className={row.refused === null ? 'quiet' : 'wrong'}>
      {whatOf(row.deed)}: {row.refused ?? 'waits to be sent'}
      {row.refused !== null && (
        <button type="button" className="link-button" onClick={() => void store.drop(row)}>
          Drop it
        </button>
      )}
    </p>
  ));
}
