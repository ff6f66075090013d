import { fill } from '@coastok/public-web/texts/fill';
import { deskTexts } from '../../texts/deskTexts';
import { useDesk, useDeskState, useRowsOf } from '../desk';
import { goTo } from '../pages/pages';
import { inForce, isAwaitedCash, lastDone } from '../checkinState';
import type { PendingPerson } from '../wire';
import { FullCard } from './FullCard';
import { refusalOf, rupees } from './card';
import { CashForm } from './CashForm';
import { RowNotes } from './RowNotes';
import { rowText } from './rowTexts';

/** Somebody who chose to pay in cash and has not paid: the desk takes the money, and the office records it. */
export function PendingCard({ pending }: { pending: PendingPerson }) {
  const desk = useDesk();
  const { device } = useDeskState();
  const { bookingId, due, reference } = pending;
  const rows = useRowsOf(bookingId);
  const cash = inForce(rows).filter(({ kind }) => kind === 'cash-noted');
  const last = lastDone(rows);
  return (
    <FullCard verdict={refusalOf({ verdict: 'unpaid', pending })} person={pending}>
      <dl className="facts">
        <div className="fact fact--pressing">
          <dt>{deskTexts.card.balance}</dt>
          <dd>{rupees(due)}</dd>
        </div>
        <div className="fact">
          <dt>{deskTexts.card.reference}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      {cash.some(isAwaitedCash) && <p className="notice">{deskTexts.card.cashNotedPending}</p>}
      {cash.length === 0 && device?.kinds.includes('in') && (
        <CashForm due={due} onCash={amount => void desk.do({ kind: 'cash-noted', bookingId, amount })} />
      )}
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
        <button type="button" className="button desk-ways__main" onClick={() => goTo({ page: 'scan' })}>
          {deskTexts.desk.close}
        </button>
      </div>
    </FullCard>
  );
}
