import { cleanLine } from '@coastok/domain';

/** Whole rupees out of a field; null while there are none. */
export const amountOf = (text: string): number | null =>
  /^\d{1,8}$/.test(cleanLine(text)) ? Number(text) : null;
