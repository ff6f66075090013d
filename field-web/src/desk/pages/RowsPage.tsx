import { counted, fill } from '@coastok/public-web/texts/fill';
import { useState } from 'react';
import { LanguageChooser } from '../../language/LanguageChooser';
import { deskTexts } from '../../texts/deskTexts';
import { RowNotes } from '../card/RowNotes';
import { useDesk, useDeskState, useRows } from '../desk';
import type { DeskRow } from '../store/database';

const NOT_SETTLED = new Set<DeskRow['state']>(['refused', 'conflict', 'waiting']);
const MOST_SHOWN = 100;

/**
 * The actions of this phone: first those that need attention, then the pending ones; and a button to unlink the
 * phone.
 */
export function RowsPage() {
  const { list } = useDeskState();
  const rows = useRows();
  const shown = rows.filter(({ state }) => NOT_SETTLED.has(state));
  const people = new Map<string, DeskRow[]>();
  for (const row of shown.slice(-MOST_SHOWN)) {
    const of = row.bookingId ?? row._id;
    people.set(of, [...(people.get(of) ?? []), row]);
  }
  const sent = rows.filter(({ state }) => state === 'stored').length;
  return (
    <>
      {shown.length === 0 && <p className="empty">{fill(deskTexts.desk.allSynced, { count: sent })}</p>}
      <ul className="cards">
        {[...people].map(([of, own]) => (
          <li key={of} className="card">
            <h2>{list?.nameOf(of) ?? deskTexts.desk.noList}</h2>
            <RowNotes rows={own} />
          </li>
        ))}
      </ul>
      <Leaving />
      <LanguageChooser userId={null} />
    </>
  );
}

function Leaving() {
  const desk = useDesk();
  const rows = useRows();
  const [asks, setAsks] = useState(false);
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  if (!asks)
    return (
      <button type="button" className="link-button" onClick={() => setAsks(true)}>
        {deskTexts.desk.takeOff}
      </button>
    );
  return (
    <div className="notice" role="alertdialog" aria-label={deskTexts.desk.takeOff}>
      <p>{waiting > 0 ? counted(deskTexts.desk.takeOffWaiting, waiting) : deskTexts.desk.takeOffNothing}</p>
      <div className="sheet__ways">
        <button type="button" className="button button--quiet" onClick={() => setAsks(false)}>
          {deskTexts.desk.stay}
        </button>
        <button type="button" className="button" onClick={() => void desk.leave()}>
          {deskTexts.desk.takeItOff}
        </button>
      </div>
    </div>
  );
}
