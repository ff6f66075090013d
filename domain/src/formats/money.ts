const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees with Indian grouping: 123456 is `₹1,23,456`. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '-' : ''}₹${INDIAN.format(Math.abs(rupees))}`;

/** A count with Indian grouping, for figures that are not money. */
export const formatCount = (count: number): string => INDIAN.format(count);
