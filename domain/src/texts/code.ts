import { withoutInvisible, withPlainDigits } from './letters.js';

/** A code as it is compared: digits of every script, without blanks and what nobody can see. */
export const cleanCode = (typed: string): string =>
  withPlainDigits(withoutInvisible(typed.normalize('NFKC'))).replace(/\s/g, '');

/** The same of codes that are kept in capitals. */
export const upperCode = (typed: string): string => cleanCode(typed).toUpperCase();

/** The same without the dashes that group its characters. */
export const bareCode = (typed: string): string => upperCode(typed).replace(/\p{Pd}/gu, '');
