import { formatRupees } from '@coastok/domain';

/** The price of an outfit, beside a higher one that is not asked for any more. */
export function OutfitPrice({ price, formerPrice }: { price: number; formerPrice: number }) {
  return (
    <>
      {formerPrice > price && (
        <>
          <span className="visually-hidden">Formerly </span>
          <s>{formatRupees(formerPrice)}</s>{' '}
        </>
      )}
      {formatRupees(price)} each
    </>
  );
}
