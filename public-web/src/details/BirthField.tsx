import { needsGuardian } from '@coastok/domain';
import { TextField } from '../forms/TextField.js';

interface BirthFieldProps {
  value: string;
  error?: string;
  onChange: (dob: string) => void;
}

/** The date of birth; below 18 it says what comes next. */
export function BirthField({ value, error, onChange }: BirthFieldProps) {
  const isMinor = value !== '' && needsGuardian(value, new Date());
  return (
    <TextField
      label="Date of birth"
      name="dob"
      type="date"
      autoComplete="bday"
      value={value}
      error={error}
      hint={
        isMinor
          ? 'Below 18 years, a parent or lawful guardian has to agree: we ask you whom to write to.'
          : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
