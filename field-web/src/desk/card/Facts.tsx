import type { CheckinState } from '../checkinState';
import type { DeskPerson } from '../wire';
import { rupees } from './card';
import { useUnitName } from './units';

const STATE_LABELS: Readonly<Record<CheckinState['state'], string>> = {
  expected: 'Not checked in',
  arrived: 'Checked in',
  left: 'Left',
};

interface FactsProps {
  person: DeskPerson;
  standing: CheckinState;
}

/** The facts that a helper tells the person, or asks about. */
export function Facts({
  person: { reference, areaName, due, outfitCount, minor, guardianPhone, phone },
  standing,
}: FactsProps) {
  const nameOf = useUnitName();
  const facts = [
    { label: 'State', text: STATE_LABELS[standing.state] },
    { label: 'Room', text: standing.room ? nameOf('room', standing.room) : 'None yet' },
    { label: 'Bus', text: standing.bus ? nameOf('bus', standing.bus) : 'None' },
    { label: 'Balance due', text: due > 0 ? rupees(due) : 'Nothing', isPressing: due > 0 },
    { label: 'Outfits', text: standing.kit ? `${outfitCount}, handed out` : String(outfitCount) },
    { label: 'Area', text: areaName ?? '–' },
    { label: 'Reference', text: reference },
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(({ label, text, isPressing }) => (
          <div key={label} className={isPressing ? 'fact fact--pressing' : 'fact'}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {minor && guardianPhone && (
        <a className="desk-call" href={`tel:${guardianPhone}`}>
          Call the guardian: {guardianPhone}
        </a>
      )}
      {phone && (
        <a className="desk-call" href={`tel:${phone}`}>
          Call: {phone}
        </a>
      )}
    </>
  );
}
