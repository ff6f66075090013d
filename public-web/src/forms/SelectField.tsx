import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: string;
  /** What stands there before anything is chosen. */
  placeholder: string;
  options: readonly Option[];
  error?: string;
  hint?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** The system's own list of choices, with its label above and what is to be said about it below. */
export function SelectField({
  label,
  placeholder,
  options,
  error,
  hint,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`field${error ? ' field--wrong' : ''}${className ? ` ${className}` : ''}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="field__input field__input--select"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {(error || hint) && (
        <div className={error ? 'field__error' : 'field__hint'} id={noteId}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}
