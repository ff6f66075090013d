import { SelectInput, type SelectInputProps } from 'react-admin';

/** One of some choices, which always has one: so nothing has to say that it is required. */
export const ChoiceInput = ({ label, ...props }: SelectInputProps) => (
  <SelectInput isRequired helperText={false} {...props} label={<>{label}</>} />
);
