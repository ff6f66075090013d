import { type ReactNode } from 'react';
import { registration as texts } from '../texts/en/registration.js';

interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of facts under a title, with a link to change them; empty values are left out. */
export function Facts({
  title,
  facts,
  onChange,
}: {
  title: string;
  facts: readonly Fact[];
  onChange?: () => void;
}) {
  return (
    <section className="facts">
      <header className="facts__head">
        <h4>{title}</h4>
        {onChange && (
          <button type="button" className="link-button" onClick={onChange}>
            {texts.change}
            <span className="visually-hidden"> {title.toLowerCase()}</span>
          </button>
        )}
      </header>
      <dl>
        {facts
          .filter(({ value }) => value !== '' && value !== null && value !== undefined)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
