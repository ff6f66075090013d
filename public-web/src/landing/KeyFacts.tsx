import { type ReactNode } from 'react';

export interface Fact {
  term: string;
  value: ReactNode;
  note?: ReactNode;
}

/** The key facts of an event, in a row. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value, note }) => (
        <div key={term} className="glance__fact">
          <dt>{term}</dt>
          <dd>{value}</dd>
          {note && <dd className="glance__note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
