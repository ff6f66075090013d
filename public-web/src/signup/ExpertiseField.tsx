import { EXPERTISE } from '@coastok/domain';
import { useId, useState } from 'react';

interface ExpertiseFieldProps {
  values: readonly string[];
  error?: string;
  onChange: (values: readonly string[]) => void;
}

/** What somebody is good at; any number of them, folded away so that the form stays short. */
export function ExpertiseField({ values, error, onChange }: ExpertiseFieldProps) {
  const noteId = useId();
  // Open from the start for who has chosen before; after that it is the visitor's to open and close.
  const [isOpen] = useState(values.length > 0);
  const toggle = (name: string, isChosen: boolean) =>
    // In the order of the list, whatever the order of the ticks.
    onChange(EXPERTISE.filter(one => (one === name ? isChosen : values.includes(one))));
  return (
    <details className="folded" open={isOpen}>
      <summary>
        What are you good at?
        {values.length > 0 && <span className="expertise__count"> {values.length} chosen</span>}
      </summary>
      <fieldset aria-describedby={error ? noteId : undefined}>
        <legend className="visually-hidden">Expertise</legend>
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
              {name}
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
