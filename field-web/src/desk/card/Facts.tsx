import { fill } from '@coastok/public-web/texts/fill';
import { deskTexts } from '../../texts/deskTexts';
import type { CheckinState } from '../checkinState';
import type { DeskPerson } from '../wire';
import { rupees } from './card';
import { useUnitName } from './units';

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
  const { card } = deskTexts;
  const facts = [
    { label: card.state, text: card.states[standing.state] },
    { label: card.room, text: standing.room ? nameOf('room', standing.room) : card.noRoomYet },
    { label: card.bus, text: standing.bus ? nameOf('bus', standing.bus) : card.noBus },
    { label: card.balance, text: due > 0 ? rupees(due) : card.nothing, isPressing: due > 0 },
    {
      label: card.outfits,
      text: standing.kit ? fill(card.outfitsGiven, { count: outfitCount }) : String(outfitCount),
    },
    { label: card.area, text: areaName ?? '–' },
    { label: card.reference, text: reference },
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
          {fill(card.callGuardian, { phone: guardianPhone })}
        </a>
      )}
      {phone && (
        <a className="desk-call" href={`tel:${phone}`}>
          {fill(card.call, { phone })}
        </a>
      )}
    </>
  );
}
