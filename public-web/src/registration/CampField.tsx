import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import { ChoiceField } from '../forms/ChoiceField.js';
import { dayRangeText } from '../dates/dates.js';

interface CampFieldProps {
  camps: readonly PublicEventRecord[];
  value: string;
  /** The camp in which the visitor has a place already. */
  current: PublicEventRecord | undefined;
  onChange: (eventId: string) => void;
}

const nameOf = (camp: PublicEventRecord): string => camp.landing.yatra?.camp ?? camp.title;

/** Which camp of the yatra; another one than the address names is booked instead. */
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
