import { formatRupees, type Price } from '@coastok/domain';

const PARTS: readonly { part: Exclude<keyof Price, 'total'>; label: string }[] = [
  { part: 'registration', label: 'Registration' },
  { part: 'accommodation', label: 'Accommodation' },
  { part: 'transportation', label: 'Transportation' },
  { part: 'outfits', label: 'Outfits' },
  { part: 'options', label: 'Your choices' },
  { part: 'donation', label: 'Donation' },
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
              <dt>Price</dt>
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
        <span>Total amount</span> <strong>{formatRupees(final)}</strong>
      </p>
    </div>
  );
}
