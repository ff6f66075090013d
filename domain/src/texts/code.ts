import { withoutInvisible, withPlainDigits } from './letters.js';

/** A code as it is compared: digits of every script, without blanks and what nobody can see. */
export const cleanCode = (typed: string): string =>
  withPlainDigits(withoutInvisible(typed.normalize('NFKC'))).replace(/\s/g, '');
