/** The message the specification words for a phone number. */
export const PHONE_MESSAGE = 'Phone number should be 10 digit only.';

/**
 * An Indian mobile number as its ten digits, whatever the usual spelling (`+91 98765-43210`, `098765 43210`);
 * null when it is not one. Numbers run from 5000000000 to 9999999999.
 */
export function normalizePhone(input: string | number): string | null {
  const text = String(input).trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  let digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) digits = digits.slice(2);
  else if (digits.length === 11 && digits.startsWith('0')) digits = digits.slice(1);
  return /^[5-9]\d{9}$/.test(digits) ? digits : null;
}

/** `98765 43210` */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2');
