import type { ReactNode } from 'react';
import { fieldClass, type FieldNotes, useFieldNote } from './field.js';

interface CheckFieldProps extends FieldNotes {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox, with the sentence that is agreed to beside it. */
export function CheckField({ label, name, checked, onChange, error, hint }: CheckFieldProps) {
  const { input, note } = useFieldNote({ error, hint });
  return (
    <div className={fieldClass(error, 'check')}>
      <input
        {...input}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={input.id}>{label}</label>
      {note}
    </div>
  );
}
