import { formatRupees } from '@coastok/domain';

/** The price of an outfit, beside a higher price that is crossed out. */
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
