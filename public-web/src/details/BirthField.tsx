import { isCalendarDay, needsGuardian } from '@coastok/domain';
import { DayField } from '../forms/DayField.js';

interface BirthFieldProps {
  value: string;
  error?: string;
  onChange: (dob: string) => void;
}

/** The date of birth; for an age below 18 it says what the next step is. */
export function BirthField({ value, error, onChange }: BirthFieldProps) {
  const isMinor = isCalendarDay(value) && needsGuardian(value, new Date());
  return (
    <DayField
      label="Date of birth"
      name="dob"
      autoComplete="bday"
      value={value}
      error={error}
      hint={
        isMinor
          ? 'Under 18: a parent or lawful guardian has to agree. You say below whom we write to.'
          : undefined
      }
      onChange={onChange}
    />
  );
}
