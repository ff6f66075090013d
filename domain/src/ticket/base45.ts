/** The characters of QR codes' alphanumeric mode, by their values (RFC 9285, section 4.2). */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = ALPHABET.length;

/** Bytes as base45 (RFC 9285): two bytes become three characters, a last single byte becomes two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    text += low === undefined ? letters(high, 2) : letters(high * 256 + low, 3);
  }
  return text;
}

/** The bytes of a base45 text; null for a text that no bytes encode to. */
export function decodeBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3);
    const value = valueOf(group);
    const most = group.length === 3 ? 0xff_ff : 0xff;
    if (value === null || value > most) return null;
    bytes.push(...(group.length === 3 ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}

/** The lowest digit comes first. */
function letters(value: number, count: number): string {
  let rest = value;
  return Array.from({ length: count }, () => {
    const letter = ALPHABET.charAt(rest % BASE);
    rest = Math.floor(rest / BASE);
    return letter;
  }).join('');
}

function valueOf(group: string): number | null {
  const digits = [...group].map(letter => ALPHABET.indexOf(letter));
  if (digits.includes(-1)) return null;
  return digits.reduceRight((value, digit) => value * BASE + digit, 0);
}
