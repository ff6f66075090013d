import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import { ChoiceField } from '../forms/ChoiceField.js';
import { dayRangeText } from '../dates/dates.js';

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
      label="Camp"
      name="camp"
      choices={camps.map(camp => ({
        value: camp.eventId,
        label: nameOf(camp),
        text: `${dayRangeText(camp.fromDate, camp.toDate)}, from ${formatRupees(camp.startingPrice)}`,
      }))}
      value={value}
      hint={
        current && value !== current.eventId
          ? `Your place in ‘${nameOf(current)}’ is given back when you proceed.`
          : undefined
      }
      onChange={onChange}
    />
  );
}
