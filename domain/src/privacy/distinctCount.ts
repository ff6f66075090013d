/** The number of bits of an estimate: at 2,000 different ids the error is less than 2 %. */
const BITS = 8192;
const WORD_BITS = 32;

/** The bits that represent a set of ids, as 32-bit words by their index; absent words are 0. */
export type DistinctBits = Readonly<Record<string, number>>;

/** FNV-1a with a final mix: the last digits of record ids count up, and must not map only to neighbouring bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The bits of some ids. The same ids give the same bits, so sets can be joined by OR in any order. */
export function distinctBits(ids: Iterable<string>): DistinctBits {
  const bits: Record<string, number> = {};
  for (const id of ids) {
    const bit = hashOf(id) % BITS;
    const word = String(Math.floor(bit / WORD_BITS));
    bits[word] = (bits[word] ?? 0) | (1 << (bit % WORD_BITS));
  }
  return bits;
}

/**
 * An estimate of the number of different ids behind the bits (linear counting); infinite once nearly all bits are set.
 */
export function distinctEstimate(bits: DistinctBits): number {
  let set = 0;
  for (const word of Object.values(bits)) {
    for (let rest = word >>> 0; rest !== 0; rest &= rest - 1) set++;
  }
  return set >= BITS ? Infinity : Math.round(-BITS * Math.log(1 - set / BITS));
}
