/** Whole rupees out of a field; null while there are none. */
export const amountOf = (text: string): number | null =>
  /^\d{1,8}$/.test(text.trim()) ? Number(text) : null;
