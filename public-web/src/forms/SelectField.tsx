import type { Ref, SelectHTMLAttributes } from 'react';
import { type FieldNotes, Labelled } from './field.js';

export interface Option {
  value: string;
  label: string;
  /** Whether the option is shown but can't be chosen. */
  disabled?: boolean;
}

interface SelectFieldProps extends FieldNotes, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  /** The text shown before anything is chosen. */
  placeholder: string;
  options: readonly Option[];
  ref?: Ref<HTMLSelectElement>;
}

/** The system's own select list, with its label above and its hint or error below. */
export const SelectField = ({
  label,
  placeholder,
  options,
  error,
  hint,
  className,
  ...props
}: SelectFieldProps) => (
  <Labelled {...{ label, error, hint, className }}>
    {input => (
      <select {...props} {...input} className="field__input field__input--select">
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
