import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  error?: string;
  hint?: ReactNode;
}

/** Room for a few sentences, with its label above and what is to be said about it below. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`field${error ? ' field--wrong' : ''}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="field__input field__input--area"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
      />
      {(error || hint) && (
        <p className={error ? 'field__error' : 'field__hint'} id={noteId}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
