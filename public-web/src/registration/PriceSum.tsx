import { formatRupees, type Price } from '@coastok/domain';
import { registration as texts } from '../texts/en/registration.js';

const PARTS: readonly { part: Exclude<keyof Price, 'total'>; label: string }[] = [
  { part: 'registration', label: texts.parts.registration },
  { part: 'accommodation', label: texts.accommodation },
  { part: 'transportation', label: texts.transportation },
  { part: 'outfits', label: texts.outfits },
  { part: 'options', label: texts.parts.options },
  { part: 'donation', label: texts.donation },
];

interface PriceSumProps {
  price: Price;
  /** Whether the event shows the parts of its price. */
  showParts: boolean;
  /** A deduction, with its label. */
  reductions?: readonly { label: string; amount: number }[];
}

/** The total; screen readers announce each change. */
export function PriceSum({ price, showParts, reductions = [] }: PriceSumProps) {
  const parts = showParts ? PARTS.filter(({ part }) => price[part] > 0) : [];
  const taken = reductions.filter(({ amount }) => amount > 0);
  const final = taken.reduce((sum, { amount }) => sum - amount, price.total);
  return (
    <div className="price-sum">
      {(parts.length > 0 || taken.length > 0) && (
        <dl className="price-sum__parts">
          {parts.map(({ part, label }) => (
            <div key={part}>
              <dt>{label}</dt>
              <dd>{formatRupees(price[part])}</dd>
            </div>
          ))}
          {taken.length > 0 && parts.length === 0 && (
            <div>
              <dt>{texts.price}</dt>
              <dd>{formatRupees(price.total)}</dd>
            </div>
          )}
          {taken.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>−{formatRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="price-sum__total" role="status">
        <span>{texts.total}</span> <strong>{formatRupees(final)}</strong>
      </p>
    </div>
  );
}
