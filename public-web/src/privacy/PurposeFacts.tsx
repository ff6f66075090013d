import { type Purpose } from '@coastok/domain';
import { type KnownPurpose } from './saidOf.js';

const BASES: Readonly<Record<Purpose['basis'], string>> = {
  consent: 'Because you agree to it',
  law: 'Because the law asks for it',
};

/** The data of a purpose, the legal ground, the retention, and what does not work without it. */
export function PurposeFacts({ purpose }: { purpose: Purpose }) {
  const facts = [
    ['Which data', purpose.items.join(', ')],
    ['Why we may', BASES[purpose.basis]],
    ['How long', purpose.retention],
    ['Without it', purpose.needed ? 'Nobody can be a member or book.' : 'Everything else stays as it is.'],
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

/** The same, collapsed behind a line. */
export const FoldedFacts = ({ purpose }: { purpose: Purpose }) => (
  <details className="purposes__more">
    <summary>Which data, why, how long</summary>
    <PurposeFacts purpose={purpose} />
  </details>
);

/** Purposes one below the other, with all their facts. */
export const PurposeList = ({ purposes }: { purposes: readonly KnownPurpose[] }) => (
  <ul className="purposes">
    {purposes.map(purpose => (
      <li key={purpose.key} className="purposes__one">
        <h3>{purpose.title}</h3>
        <p>{purpose.text}</p>
        <PurposeFacts purpose={purpose} />
      </li>
    ))}
  </ul>
);
