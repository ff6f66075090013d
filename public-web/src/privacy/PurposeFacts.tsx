import { type KnownPurpose } from './currentConsent.js';
import { spokenPurpose } from './spokenPurpose.js';
import { purposeFacts as texts } from '../texts/en/myData.js';

/** The data of a purpose, the legal ground, the retention, and what does not work without it. */
export function PurposeFacts({ purpose }: { purpose: KnownPurpose }) {
  const { items, retention } = spokenPurpose(purpose);
  const facts = [
    [texts.which, items],
    [texts.why, texts.bases[purpose.basis]],
    [texts.long, retention],
    [texts.without, purpose.needed ? texts.needed : texts.free],
  ] as const;
  return (
    <dl className="purpose-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of a purpose, collapsed behind a line. */
export const FoldedFacts = ({ purpose }: { purpose: KnownPurpose }) => (
  <details className="purposes__more">
    <summary>{texts.more}</summary>
    <PurposeFacts purpose={purpose} />
  </details>
);

/** Purposes one below the other, with all their facts. */
export const PurposeList = ({ purposes }: { purposes: readonly KnownPurpose[] }) => (
  <ul className="purposes">
    {purposes.map(purpose => (
      <li key={purpose.key} className="purposes__one">
        <h3>{spokenPurpose(purpose).title}</h3>
        <p>{spokenPurpose(purpose).text}</p>
        <PurposeFacts purpose={purpose} />
      </li>
    ))}
  </ul>
);
