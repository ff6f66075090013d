import { TextInput, type TextInputProps } from 'react-admin';
import { parseInstant, showInstant } from './instantText';

/** Date and time in a react-admin form: Indian time for people, an instant in the record. */
export const InstantInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    format={showInstant}
    parse={parseInstant}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
