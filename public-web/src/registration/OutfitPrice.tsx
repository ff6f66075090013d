import { formatRupees } from '@coastok/domain';
import { registration as texts } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

/** The price of an outfit, beside a higher price that is crossed out. */
export function OutfitPrice({ price, formerPrice }: { price: number; formerPrice: number }) {
  return (
    <>
      {formerPrice > price && (
        <>
          <span className="visually-hidden">{texts.formerly}</span>
          <s>{formatRupees(formerPrice)}</s>{' '}
        </>
      )}
      {fill(texts.each, { price: formatRupees(price) })}
    </>
  );
}
