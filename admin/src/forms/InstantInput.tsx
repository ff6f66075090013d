import type { InputProps } from 'react-admin';
import { fromIndianField, parseInstant, showInstant, toIndianField } from './indianTime';
import type { Writing } from './MomentField';
import { MomentInput } from './MomentInput';

const INSTANT: Writing = {
  show: showInstant,
  parse: parseInstant,
  picker: {
    type: 'datetime-local',
    of: toIndianField,
    read: text => fromIndianField(text) ?? '',
  },
  texts: 'instant',
};

/** Day and time in a react-admin form: dd/MM/yyyy HH:mm on Indian clocks for people, an instant in the record. */
export const InstantInput = (props: InputProps) => <MomentInput writing={INSTANT} {...props} />;
