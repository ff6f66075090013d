import { cleanLine } from '@coastok/domain';

/** Whole rupees from a field; null while it has none. */
export const amountOf = (text: string): number | null =>
  /^\d{1,8}$/.test(cleanLine(text)) ? Number(text) : null;
