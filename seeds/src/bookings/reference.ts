import { REFERENCE_BYTES, referenceFrom } from '@coastok/domain';

const CHARACTER_BITS = 5;
const NUMBERS = 1n << BigInt(REFERENCE_BYTES * CHARACTER_BITS);
/** Odd, so that no two numbers become the same, and large, so that neighbours look nothing alike. */
const FACTOR = 22_801_763_489n;
const SHIFT = 9_576_890_767n;

/** The reference of the booking with a number: each has one of its own. */
export function referenceOf(index: number): string {
  const scrambled = (BigInt(index) * FACTOR + SHIFT) % NUMBERS;
  const bytes = Array.from({ length: REFERENCE_BYTES }, (_, place) =>
    Number((scrambled >> BigInt(place * CHARACTER_BITS)) & 31n),
  );
  return referenceFrom(Uint8Array.from(bytes));
}
