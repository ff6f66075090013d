import { TextInput, type TextInputProps } from 'react-admin';
import { fromIndianField, toIndianField } from './indianTime';

/** Date and time in a react-admin form: Indian time for people, an instant in the record. */
export const InstantInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={toIndianField}
    parse={fromIndianField}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
