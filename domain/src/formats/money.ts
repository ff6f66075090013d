const INDIAN = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees with Indian grouping: 123456 is `₹1,23,456`. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '-' : ''}₹${INDIAN.format(Math.abs(rupees))}`;

const PAISE = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole paise as rupees with Indian grouping, with paise only where they are not 0: `₹1,23,456.78`, `₹1,600`. */
export const formatPaise = (paise: number): string =>
  paise % 100 === 0
    ? formatRupees(paise / 100)
    : `${paise < 0 ? '-' : ''}₹${PAISE.format(Math.abs(paise) / 100)}`;

/** A count with Indian grouping, for numbers that are not money. */
export const formatCount = (count: number): string => INDIAN.format(count);

/** Parses whole rupees as people type them: `4200`, `4,200`, `₹ 4,200`; null for anything else, and for no text. */
export function parseRupees(typed: string): number | null {
  const digits = typed.replace(/^\s*(₹|Rs\.?)/i, '').replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
