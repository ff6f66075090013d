import { useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { type Act, useDesk, useDeskState } from '../desk';
import type { CheckinState } from '../checkinState';
import type { DeskPerson } from '../wire';
import { CashForm } from './CashForm';
import { UnitChoiceList } from './UnitChoiceList';

interface ActsProps {
  person: DeskPerson;
  standing: CheckinState;
}

/** The further actions that this desk's link allows. */
export function Acts({ person, standing }: ActsProps) {
  const { bookingId, due } = person;
  const desk = useDesk();
  const { device } = useDeskState();
  const [open, setOpen] = useState<'room' | 'bus' | 'cash' | null>(null);
  const allows = (kind: 'in' | 'room' | 'bus' | 'kit') => device?.kinds.includes(kind);
  const act = (what: Omit<Act, 'bookingId'>) => {
    setOpen(null);
    void desk.do({ ...what, bookingId });
  };
  const opener = (name: 'room' | 'bus' | 'cash', label: string) => (
    <button
      type="button"
      className="desk-act"
      aria-expanded={open === name}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {label}
    </button>
  );
  return (
    <div className="desk-acts" role="group" aria-label={deskTexts.card.acts}>
      {allows('room') && opener('room', standing.room ? deskTexts.card.anotherRoom : deskTexts.card.giveRoom)}
      {allows('bus') && opener('bus', standing.bus ? deskTexts.card.anotherBus : deskTexts.card.giveBus)}
      {allows('kit') && !standing.kit && (
        <button type="button" className="desk-act" onClick={() => act({ kind: 'kit' })}>
          {deskTexts.card.handOutKit}
        </button>
      )}
      {allows('in') && due > 0 && opener('cash', deskTexts.card.cashTaken)}
      {allows('in') && standing.state === 'arrived' && (
        <>
          <button type="button" className="desk-act" onClick={() => act({ kind: 'out' })}>
            {deskTexts.card.leaves}
          </button>
          <button type="button" className="desk-act desk-act--wide" onClick={() => act({ kind: 'in' })}>
            {deskTexts.card.somebodyElse}
          </button>
        </>
      )}
      {(open === 'room' || open === 'bus') && (
        <UnitChoiceList
          kind={open}
          person={person}
          current={standing[open]}
          onChoice={unit => act({ kind: open, unit })}
        />
      )}
      {open === 'cash' && <CashForm due={due} onCash={amount => act({ kind: 'cash-noted', amount })} />}
    </div>
  );
}
