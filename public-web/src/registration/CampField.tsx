import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import { ChoiceField } from '../forms/ChoiceField.js';
import { dayRangeText } from '../dates/dates.js';
import { registration as texts } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

interface CampFieldProps {
  camps: readonly PublicEventRecord[];
  value: string;
  /** The camp that the visitor has booked already. */
  current: PublicEventRecord | undefined;
  onChange: (eventId: string) => void;
}

const nameOf = (camp: PublicEventRecord): string => camp.landing.yatra?.camp ?? camp.title;

/** The choice of a camp of the yatra; choosing another one books that instead of the one in the address. */
export function CampField({ camps, value, current, onChange }: CampFieldProps) {
  return (
    <ChoiceField
      label={texts.camp}
      name="camp"
      choices={camps.map(camp => ({
        value: camp.eventId,
        label: nameOf(camp),
        text: fill(texts.campText, {
          days: dayRangeText(camp.fromDate, camp.toDate),
          price: formatRupees(camp.startingPrice),
        }),
      }))}
      value={value}
      hint={
        current && value !== current.eventId ? fill(texts.campLeft, { camp: nameOf(current) }) : undefined
      }
      onChange={onChange}
    />
  );
}
