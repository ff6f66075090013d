import { type UnitKind, unitChoices } from '@coastok/domain';
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
  room: {
    label: 'Rooms',
    none: 'No room is known to this phone.',
    full: 'This phone has no free place to give. Please ask the organiser, or try again with a network.',
  },
  bus: { label: 'Buses', none: 'No bus is known to this phone.', full: 'No bus has a free place.' },
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
    <div className="desk-choice" role="group" aria-label={label} ref={intoView}>
      {given.length === 0 && <p className="quiet">{choices.length === 0 ? none : full}</p>}
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
              {[reason, isAllowed && `${left} free`].filter(Boolean).join(' · ')}
            </span>
          </span>
        </button>
      ))}
      {current && (
        <button type="button" className="desk-act" onClick={() => onChoice(null)}>
          Out of {nameOf(kind, current)}
        </button>
      )}
    </div>
  );
}
