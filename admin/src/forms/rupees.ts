/** Parses whole rupees as people type them: `4200`, `4,200`, `₹ 4,200`; null for anything else, and for no text. */
export function parseRupees(typed: string): number | null {
  const digits = typed.replace(/^\s*(₹|Rs\.?)/i, '').replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
