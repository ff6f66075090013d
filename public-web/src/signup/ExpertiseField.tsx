import { EXPERTISE } from '@coastok/domain';
import { useId, useState } from 'react';
import { signUp } from '../texts/en/signUp.js';
import { skills } from '../texts/en/work.js';
import { fill } from '../texts/fill.js';

interface ExpertiseFieldProps {
  values: readonly string[];
  error?: string;
  onChange: (values: readonly string[]) => void;
}

/** The person's skills; any number of them, collapsed so that the form stays short. */
export function ExpertiseField({ values, error, onChange }: ExpertiseFieldProps) {
  const noteId = useId();
  // Open at first for a visitor who has chosen before; after that the visitor opens and closes it.
  const [isOpen] = useState(values.length > 0);
  const toggle = (name: string, isChosen: boolean) =>
    // In the order of the list, not in the order of the ticks.
    onChange(EXPERTISE.filter(one => (one === name ? isChosen : values.includes(one))));
  return (
    <details className="folded" open={isOpen}>
      <summary>
        {signUp.goodAt}
        {values.length > 0 && (
          <span className="expertise__count"> {fill(signUp.chosen, { count: values.length })}</span>
        )}
      </summary>
      <fieldset aria-describedby={error ? noteId : undefined}>
        <legend className="visually-hidden">{signUp.fields.expertise}</legend>
        <div className="expertise__list">
          {EXPERTISE.map(name => (
            <label key={name} className="chip">
              <input
                type="checkbox"
                name="expertiseArea"
                value={name}
                checked={values.includes(name)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => toggle(name, target.checked)}
              />
              {skills[name] ?? name}
            </label>
          ))}
        </div>
        {error && (
          <p className="field__error" id={noteId}>
            {error}
          </p>
        )}
      </fieldset>
    </details>
  );
}
