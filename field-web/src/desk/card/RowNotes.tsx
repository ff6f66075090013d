import { deskTexts } from '../../texts/deskTexts';
import { useDesk, useDeskState } from '../desk';
import type { DeskRow } from '../store/database';
import { outcomeText, rowText } from './rowTexts';

/**
 * The actions of this phone about somebody, with their results; refusals and conflicts are highlighted and stay
 * until read.
 */
export function RowNotes({ rows }: { rows: readonly DeskRow[] }) {
  const desk = useDesk();
  const { device } = useDeskState();
  if (rows.length === 0) return null;
  return (
    <ul className="desk-notes" aria-label={deskTexts.card.doneHere}>
      {[...rows].reverse().map(row => (
        <li key={row._id} className={`desk-note desk-note--${row.state}`}>
          <span>
            <strong>{rowText(row, device)}</strong> · {outcomeText(row)}
          </span>
          {(row.state === 'refused' || row.state === 'conflict') && (
            <button type="button" className="link-button" onClick={() => void desk.dismiss(row)}>
              {deskTexts.card.haveRead}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
