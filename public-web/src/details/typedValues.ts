import { normalizePhone } from '@coastok/domain';

/** Keeps only the digits of what is typed or pasted into a field for whole numbers. */
export const typedNumber = (text: string): string => text.replace(/\D/g, '');

/** Keeps only the digits of what is typed or pasted: `+91 98765 43210` becomes the ten digits. */
export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 10 ? (normalizePhone(digits) ?? digits) : digits;
}
