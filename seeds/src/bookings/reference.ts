import { REFERENCE_BYTES, referenceFrom } from '@coastok/domain';

const CHARACTER_BITS = 5;
const NUMBERS = 1n << BigInt(REFERENCE_BYTES * CHARACTER_BITS);
/** Odd, so that all numbers stay distinct, and large, so that consecutive references look unrelated. */
const FACTOR = 22_801_763_489n;
const SHIFT = 9_576_890_767n;

/** Returns the reference number of a booking; it is unique. */
export function referenceOf(index: number): string {
  const scrambled = (BigInt(index) * FACTOR + SHIFT) % NUMBERS;
  const bytes = Array.from({ length: REFERENCE_BYTES }, (_, place) =>
    Number((scrambled >> BigInt(place * CHARACTER_BITS)) & 31n),
  );
  return referenceFrom(Uint8Array.from(bytes));
}
