import { withoutInvisible, withPlainDigits } from './letters.js';

/** A code for comparing: digits of every script as 0 to 9, without blanks and invisible characters. */
export const cleanCode = (typed: string): string =>
  withPlainDigits(withoutInvisible(typed.normalize('NFKC'))).replace(/\s/g, '');

/** The same for codes that are stored in upper case. */
export const upperCode = (typed: string): string => cleanCode(typed).toUpperCase();

/** The same without the dashes between groups of characters. */
export const bareCode = (typed: string): string => upperCode(typed).replace(/\p{Pd}/gu, '');
