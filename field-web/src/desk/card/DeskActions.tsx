import { type UnitKind, unitChoices } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { said } from '../../texts/said';
import { type Act, useDesk, useDeskState } from '../desk';
import { type CheckinState, leasedLeft, currentLeases } from '../checkinState';
import type { DeskPerson } from '../wire';
import { CashForm } from './CashForm';
import { intoView, useUnitName } from './card';

interface DeskActionsProps {
  person: DeskPerson;
  checkin: CheckinState;
}

/** The further actions that this desk's link allows. */
export function DeskActions({ person, checkin }: DeskActionsProps) {
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
      {allows('room') && opener('room', checkin.room ? deskTexts.card.anotherRoom : deskTexts.card.giveRoom)}
      {allows('bus') && opener('bus', checkin.bus ? deskTexts.card.anotherBus : deskTexts.card.giveBus)}
      {allows('kit') && !checkin.kit && (
        <button type="button" className="desk-act" onClick={() => act({ kind: 'kit' })}>
          {deskTexts.card.handOutKit}
        </button>
      )}
      {allows('in') && due > 0 && opener('cash', deskTexts.card.cashTaken)}
      {allows('in') && checkin.state === 'arrived' && (
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
          current={checkin[open]}
          onChoice={unit => act({ kind: open, unit })}
        />
      )}
      {open === 'cash' && <CashForm due={due} onCash={amount => act({ kind: 'cash-noted', amount })} />}
    </div>
  );
}

interface UnitChoiceListProps {
  kind: UnitKind;
  person: DeskPerson;
  /** The unit that the person has now. */
  current: string | null;
  onChoice: (unit: string | null) => void;
}

const TEXTS = {
  room: { label: 'rooms', none: 'noRooms', full: 'roomsFull' },
  bus: { label: 'buses', none: 'noBuses', full: 'busesFull' },
} as const;

/**
 * Rooms or buses to choose from, the fitting ones first. A phone assigns only the places of rooms that are leased
 * to it: nobody else assigns those, with or without a network.
 */
function UnitChoiceList({ kind, person, current, onChoice }: UnitChoiceListProps) {
  const state = useDeskState();
  const nameOf = useUnitName();
  const { device, rows } = state;
  const leases = new Map(currentLeases(state).map(({ unit, places }) => [unit, places]));
  const units = (device?.units ?? []).filter(unit => unit.kind === kind && unit.key !== current);
  const choices = unitChoices(units, person, ({ key, free }) =>
    kind === 'room' ? leasedLeft(leases.get(key) ?? 0, key, rows) : free,
  );
  const { label, none, full } = TEXTS[kind];
  const given = choices.filter(({ isAllowed }) => isAllowed);
  return (
    <div className="desk-choice" role="group" aria-label={deskTexts.card[label]} ref={intoView}>
      {given.length === 0 && <p className="quiet">{deskTexts.card[choices.length === 0 ? none : full]}</p>}
      {choices.map(({ unit, left, reason, isAllowed }) => (
        <button
          key={unit.key}
          type="button"
          className="desk-act"
          disabled={!isAllowed}
          onClick={() => onChoice(unit.key)}
        >
          <span>
            {unit.name}{' '}
            <span className="desk-choice__why">
              {[reason && said(reason), isAllowed && fill(deskTexts.card.free, { count: left })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </button>
      ))}
      {current && (
        <button type="button" className="desk-act" onClick={() => onChoice(null)}>
          {fill(deskTexts.card.outOf, { unit: nameOf(kind, current) })}
        </button>
      )}
    </div>
  );
}
