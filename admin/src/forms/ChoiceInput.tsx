import { SelectInput, type SelectInputProps } from 'react-admin';

/** A select that always has a value, so it needs no mark as required. */
export const ChoiceInput = ({ label, ...props }: SelectInputProps) => (
  <SelectInput isRequired helperText={false} {...props} label={<>{label}</>} />
);
