import { useDesk, useDeskState, useRowsOf } from '../desk';
import { goTo } from '../pages/pages';
import { lastDone, standingOf } from '../standing';
import type { DeskPerson } from '../wire';
import { Acts } from './Acts';
import { Answers } from './Answers';
import { FullCard } from './FullCard';
import { rupees, verdictOf } from './card';
import { Facts } from './Facts';
import { RowNotes } from './RowNotes';
import { rowText } from './rowTexts';

/** Somebody on the list: whether they may come in, all that a helper asks for, and what can be done. */
export function PersonCard({ person }: { person: DeskPerson }) {
  const desk = useDesk();
  const { device } = useDeskState();
  const rows = useRowsOf(person.bookingId);
  const aheadMs = device?.aheadMs ?? 0;
  const standing = standingOf(person, rows, aheadMs);
  const verdict = verdictOf(person, standing);
  const last = lastDone(rows);
  const { bookingId, name, initiatedName } = person;
  const lets = device?.kinds.includes('in') === true && standing.state !== 'arrived';

  async function done(): Promise<void> {
    // The ticket that was shown, so that the server can judge it too.
    if (lets && !(await desk.do({ kind: 'in', bookingId, ...desk.ticketOf(bookingId) }))) return;
    desk.nextAfter(bookingId);
    goTo({ page: 'scan' });
  }

  return (
    <FullCard verdict={verdict} name={name} initiatedName={initiatedName}>
      <Facts person={person} standing={standing} />
      <Answers person={person} />
      {standing.cash.map((amount, i) => (
        <p key={i} className="notice">
          {amount === null ? 'All that is due' : rupees(amount)} in cash was noted here. It is paid once the
          office has recorded it.
        </p>
      ))}
      <Acts person={person} standing={standing} />
      <RowNotes rows={rows} />
      <div className="desk-ways">
        {last && (
          <button
            type="button"
            className="button button--quiet"
            aria-label={`Undo: ${rowText(last, aheadMs)}`}
            onClick={() => void desk.undo(last)}
          >
            Undo
          </button>
        )}
        <button type="button" className="button desk-ways__main" onClick={() => void done()}>
          {lets ? 'Check in' : 'Next'}
        </button>
      </div>
    </FullCard>
  );
}
