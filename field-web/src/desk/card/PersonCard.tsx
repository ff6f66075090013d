import { displayName } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { deskTexts } from '../../texts/deskTexts';
import { useDesk, useDeskState, useRowsOf } from '../desk';
import { goTo } from '../pages/pages';
import { lastDone, checkinStateOf } from '../checkinState';
import type { DeskPerson } from '../wire';
import { Acts } from './Acts';
import { Answers } from './Answers';
import { FullCard } from './FullCard';
import { rupees, verdictOf } from './card';
import { Facts } from './Facts';
import { Photo } from './Photo';
import { RowNotes } from './RowNotes';
import { rowText } from './rowTexts';

/** A person on the list: whether they may come in, the facts that a helper asks for, and the actions. */
export function PersonCard({ person }: { person: DeskPerson }) {
  const desk = useDesk();
  const { device } = useDeskState();
  const rows = useRowsOf(person.bookingId);
  const aheadMs = device?.aheadMs ?? 0;
  const standing = checkinStateOf(person, rows, aheadMs);
  const verdict = verdictOf(person, standing);
  const last = lastDone(rows);
  const { bookingId, photo, due } = person;
  const lets = device?.kinds.includes('in') === true && standing.state !== 'arrived';

  function close(): void {
    desk.nextAfter(bookingId);
    goTo({ page: 'scan' });
  }

  async function checkIn(): Promise<void> {
    // The ticket that was shown, so that the server can verify it too.
    if (await desk.do({ kind: 'in', bookingId, ...desk.ticketOf(bookingId) })) close();
  }

  return (
    <FullCard verdict={verdict} person={person} photo={<Photo name={displayName(person)} link={photo} />}>
      <Facts person={person} standing={standing} />
      <Answers person={person} />
      {standing.cash.map((amount, i) => (
        <p key={i} className="notice">
          {amount === null
            ? deskTexts.card.allCashNoted
            : fill(deskTexts.card.cashNoted, { amount: rupees(amount) })}
        </p>
      ))}
      <Acts person={person} standing={standing} />
      <RowNotes rows={rows} />
      <div className="desk-ways">
        {last && (
          <button
            type="button"
            className="button button--quiet"
            aria-label={fill(deskTexts.desk.undoWhat, { what: rowText(last, device) })}
            onClick={() => void desk.undo(last)}
          >
            {deskTexts.desk.undo}
          </button>
        )}
        <button
          type="button"
          className={lets ? 'button button--quiet' : 'button desk-ways__main'}
          onClick={close}
        >
          {deskTexts.desk.close}
        </button>
        {lets && (
          <button type="button" className="button desk-ways__main" onClick={() => void checkIn()}>
            {deskTexts.card.checkIn}{' '}
            {due > 0 && (
              <span className="desk-ways__due">{fill(deskTexts.card.due, { amount: rupees(due) })}</span>
            )}
          </button>
        )}
      </div>
    </FullCard>
  );
}
