import { cleanLine, isBlank, isCalendarDay, parseDay, showDay } from '@coastok/domain';
import { type ComponentProps, useEffect, useState } from 'react';
import { TextField } from './TextField.js';
import { forms } from '../texts/en/wizard.js';

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** Receives `yyyy-MM-dd`, an empty string, or the raw text while it is not a valid date. */
  onChange: (value: string) => void;
}

/** Parses what was typed, or filled in by the browser, which stores birthdays as `yyyy-MM-dd`. */
const dayIn = (typed: string): string | null =>
  isCalendarDay(cleanLine(typed)) ? cleanLine(typed) : parseDay(typed);

/** A date shown and typed as dd/MM/yyyy in any language of the browser. */
export function DayField({ value, onChange, error, ...props }: DayFieldProps) {
  const [typed, setTyped] = useState(showDay(value));
  const [left, setLeft] = useState(true);
  const wrong = left && !isBlank(typed) && dayIn(typed) === null;

  useEffect(() => {
    // A value from outside (a record, a draft) is shown; the visitor's own typing is left as typed.
    setTyped(now => ((dayIn(now) ?? cleanLine(now)) === value ? now : showDay(value)));
  }, [value]);

  return (
    <TextField
      {...props}
      inputMode="numeric"
      placeholder={forms.dayFormat}
      value={typed}
      error={wrong ? forms.wrongDay : error}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        onChange(dayIn(target.value) ?? cleanLine(target.value));
      }}
      onBlur={() => {
        setLeft(true);
        setTyped(showDay(dayIn(typed) ?? typed));
      }}
    />
  );
}
