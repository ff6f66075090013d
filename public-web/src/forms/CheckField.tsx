import { type ReactNode, useId } from 'react';

interface CheckFieldProps {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  hint?: ReactNode;
}

/** A box to tick, with the sentence that is agreed to beside it. */
export function CheckField({ label, name, checked, onChange, error, hint }: CheckFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`field check${error ? ' field--wrong' : ''}`}>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {(error || hint) && (
        <p className={error ? 'field__error' : 'field__hint'} id={noteId}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
