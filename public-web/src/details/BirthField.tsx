import { isCalendarDay, needsGuardian } from '@coastok/domain';
import { DayField } from '../forms/DayField.js';
import { details } from '../texts/en/details.js';

interface BirthFieldProps {
  value: string;
  error?: string;
  onChange: (dob: string) => void;
}

/** The date of birth; for an age below 18 a note names the next step. */
export function BirthField({ value, error, onChange }: BirthFieldProps) {
  const isMinor = isCalendarDay(value) && needsGuardian(value, new Date());
  return (
    <DayField
      label={details.dob}
      name="dob"
      autoComplete="bday"
      value={value}
      error={error}
      hint={isMinor ? details.dobMinor : undefined}
      onChange={onChange}
    />
  );
}
