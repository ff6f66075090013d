import type { Random } from '../random/random.js';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Makes a UUID of version 7 for an instant, as a device would (RFC 9562). */
export function rowId(at: number, random: Random): string {
  const time = hex(at, 12);
  const word = () => random.int(0, 0xffff_ffff);
  const version = `7${hex(word() & 0xfff, 3)}`;
  const variant = hex(0x8000 | (word() & 0x3fff), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(word(), 8)}${hex(word() & 0xffff, 4)}`;
}
