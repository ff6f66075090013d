import type { ReactNode } from 'react';
import { fieldClass, type FieldNotes, useFieldNote } from './field.js';

export interface Choice {
  value: string;
  label: string;
  /** A line below the label. */
  text?: ReactNode;
  /** What stands at the end of the row, such as a price. */
  aside?: ReactNode;
}

interface ChoiceFieldProps extends FieldNotes {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Side by side where there is room: for choices of a word or two. */
  inline?: boolean;
}

/** A group of radio buttons, each a row that can be hit anywhere. */
export function ChoiceField({
  label,
  name,
  choices,
  value,
  onChange,
  error,
  hint,
  inline,
}: ChoiceFieldProps) {
  const { input, note } = useFieldNote({ error, hint });
  return (
    <fieldset
      className={fieldClass(error, 'choices', inline ? 'choices--inline' : undefined)}
      aria-describedby={input['aria-describedby']}
    >
      <legend className="field__label">{label}</legend>
      <div className="choices__rows">
        {choices.map(choice => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={input['aria-invalid']}
              onChange={() => onChange(choice.value)}
            />
            <span className="choice__words">
              <span className="choice__label">{choice.label}</span>
              {choice.text && <span className="choice__text">{choice.text}</span>}
            </span>
            {choice.aside && <span className="choice__aside">{choice.aside}</span>}
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  );
}
