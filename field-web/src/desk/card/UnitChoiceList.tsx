import { type UnitKind, unitChoices } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { deskTexts } from '../../texts/deskTexts';
import { said } from '../../texts/said';
import { useDeskState } from '../desk';
import { leasedLeft, leasesHeld } from '../checkinState';
import type { DeskPerson } from '../wire';
import { intoView } from './intoView';
import { useUnitName } from './units';

interface UnitChoiceListProps {
  kind: UnitKind;
  person: DeskPerson;
  /** The unit they have now. */
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
export function UnitChoiceList({ kind, person, current, onChoice }: UnitChoiceListProps) {
  const state = useDeskState();
  const nameOf = useUnitName();
  const { device, rows } = state;
  const leases = new Map(leasesHeld(state).map(({ unit, places }) => [unit, places]));
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
