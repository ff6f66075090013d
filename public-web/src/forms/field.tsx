import { type ReactNode, useId } from 'react';
import { langOf } from '../texts/langOf.js';

/** The hint and the error that every field of the public site can show. */
export interface FieldNotes {
  /** The error, below the field; it replaces the hint. */
  error?: string;
  hint?: ReactNode;
}

/** Connects an input with the note below it. */
export function useFieldNote({ error, hint }: FieldNotes) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return {
    input: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': hasNote ? noteId : undefined,
    },
    note: hasNote && (
      <div className={error ? 'field__error' : 'field__hint'} id={noteId}>
        {error ?? hint}
      </div>
    ),
  };
}

/** The classes of a field's frame. */
export const fieldClass = (error: string | undefined, ...others: (string | undefined)[]): string =>
  ['field', error && 'field--wrong', ...others].filter(Boolean).join(' ');

interface LabelledProps extends FieldNotes {
  label: string;
  className?: string;
  children: (input: ReturnType<typeof useFieldNote>['input']) => ReactNode;
}

/** A field with its label above and its hint or error below. */
export function Labelled({ label, className, error, hint, children }: LabelledProps) {
  const { input, note } = useFieldNote({ error, hint });
  return (
    <div className={fieldClass(error, className)}>
      <label className="field__label" htmlFor={input.id} {...langOf(label)}>
        {label}
      </label>
      {children(input)}
      {note}
    </div>
  );
}
