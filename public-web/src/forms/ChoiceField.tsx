import type { ReactNode } from 'react';
import { fieldClass, type FieldNotes, useFieldNote } from './field.js';
import { langOf } from '../texts/langOf.js';

export interface Choice {
  value: string;
  label: string;
  /** A line below the label. */
  text?: ReactNode;
  /** The text at the end of the row, such as a price. */
  aside?: ReactNode;
  /** Whether the choice is shown but can't be chosen. */
  disabled?: boolean;
}

interface ChoiceGroupProps extends FieldNotes {
  label: string;
  name: string;
  choices: readonly Choice[];
  /** Side by side where there is room: for choices of a word or two. */
  inline?: boolean;
}

interface RowsProps extends ChoiceGroupProps {
  type: 'radio' | 'checkbox';
  isChosen: (value: string) => boolean;
  onTick: (value: string, ticked: boolean) => void;
}

/** Rows that can be clicked anywhere, as one group with its label. */
function ChoiceGroup({ label, name, type, choices, isChosen, onTick, error, hint, inline }: RowsProps) {
  const { input, note } = useFieldNote({ error, hint });
  return (
    <fieldset
      className={fieldClass(error, 'choices', inline ? 'choices--inline' : undefined)}
      aria-describedby={input['aria-describedby']}
    >
      <legend className="field__label" {...langOf(label)}>
        {label}
      </legend>
      <div className="choices__rows">
        {choices.map(choice => (
          <label key={choice.value} className="choice">
            <input
              type={type}
              name={name}
              value={choice.value}
              checked={isChosen(choice.value)}
              disabled={choice.disabled}
              aria-invalid={input['aria-invalid']}
              onChange={({ target }) => onTick(choice.value, target.checked)}
            />
            <span className="choice__words">
              <span className="choice__label" {...langOf(choice.label)}>
                {choice.label}
              </span>
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

interface ChoiceFieldProps extends ChoiceGroupProps {
  value: string;
  onChange: (value: string) => void;
}

/** A group of radio buttons. */
export const ChoiceField = ({ value, onChange, ...group }: ChoiceFieldProps) => (
  <ChoiceGroup {...group} type="radio" isChosen={one => one === value} onTick={onChange} />
);

interface ChoicesFieldProps extends ChoiceGroupProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A group of checkboxes, for several choices. */
export const ChoicesField = ({ values, onChange, ...group }: ChoicesFieldProps) => (
  <ChoiceGroup
    {...group}
    type="checkbox"
    isChosen={one => values.includes(one)}
    onTick={(one, ticked) => onChange(ticked ? [...values, one] : values.filter(value => value !== one))}
  />
);
