import { cleanLine } from '@coastok/domain';

/** `tel:+919876543210` for `98765 43210`; a number with a country code keeps it. */
export function telephoneAddress(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${cleanLine(phone).startsWith('+') || digits.length > 10 ? digits : `91${digits}`}`;
}
