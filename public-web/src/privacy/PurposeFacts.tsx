import { type Purpose, type PurposeKey, PURPOSES } from '@coastok/domain';

const BASES: Readonly<Record<Purpose['basis'], string>> = {
  consent: 'Because you agree to it',
  law: 'Because the law asks for it',
};

/** Which data a purpose takes, why that is allowed, how long they are kept, and what is without it. */
export function PurposeFacts({ purpose, since }: { purpose: Purpose; since?: string }) {
  const facts = [
    ['Which data', purpose.items.join(', ')],
    ['Why we may', BASES[purpose.basis]],
    ['Since', since],
    ['How long', purpose.retention],
    ['Without it', purpose.needed ? 'Nobody can be a member or book.' : 'Everything else stays as it is.'],
  ] as const;
  return (
    <dl className="purpose-facts">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Purposes one below the other, with all there is to know of each. */
export function PurposeList({ keys }: { keys: readonly PurposeKey[] }) {
  return (
    <ul className="purposes">
      {keys.map(key => (
        <li key={key} className="purposes__one">
          <h3>{PURPOSES[key].title}</h3>
          <p>{PURPOSES[key].text}</p>
          <PurposeFacts purpose={PURPOSES[key]} />
        </li>
      ))}
    </ul>
  );
}
