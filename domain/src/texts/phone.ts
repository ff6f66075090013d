import { inForm, withoutInvisible, withPlainDigits } from './letters.js';

/** The specification's message for a phone number. */
export const PHONE_MESSAGE = 'Phone number should be 10 digit only.';

/** Dashes of every script, the minus sign, blanks, dots and parentheses, which only group digits. */
const GROUPING = /[\p{Pd}\u2212\s.()]/gu;

/** The digits of a typed number, with a leading `+`; null when it contains anything else. */
function typedNumber(typed: string | number): string | null {
  const text = withPlainDigits(
    withoutInvisible(inForm('NFKC', String(typed)))
      .trim()
      .toLowerCase(),
  );
  const number = text.replace(/^tel:/, '').replace(GROUPING, '');
  return /^\+?\d+$/.test(number) ? number : null;
}

/**
 * An Indian mobile number as its ten digits, in each usual spelling (`+91 98765-43210`, `098765 43210`,
 * `tel:+91 (0) 98765 43210`, digits of an Indian script); null when it is not one. Numbers run from 5000000000 to
 * 9999999999 (docs/rules/texts.md#3).
 */
export function normalizePhone(input: string | number): string | null {
  const digits = /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(typedNumber(input) ?? '')?.[1] ?? '';
  return /^[5-9]/.test(digits) ? digits : null;
}

/** Fewer digits are part of too many numbers to search for. */
export const SHORTEST_PHONE_RUN = 4;
const LENGTH = 10;

/** The digits of a number that a person searches for; null when the typed text is not a number. */
export function phoneRunOf(typed: string): string | null {
  const whole = normalizePhone(typed);
  if (whole) return whole;
  const number = typedNumber(typed) ?? '';
  const run = number.replace(/^(?:\+(?:91)?|0091)0?/, '');
  const inner = run.length > LENGTH ? run.replace(/^91|^0/, '') : run;
  return inner.length >= SHORTEST_PHONE_RUN && inner.length <= LENGTH ? inner : null;
}

/** Whether the typed text is this number, or a run of its digits. */
export function isPhoneTyped(typed: string, phone: string | null | undefined): boolean {
  const run = phoneRunOf(typed);
  return run !== null && !!phone?.includes(run);
}

/** `98765 43210` */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2');
