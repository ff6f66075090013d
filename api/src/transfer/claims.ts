import { createHash } from 'node:crypto';

const FIRST_SIZE = 1 << 12;
/** Fuller than this, the table is made again, twice as large. */
const FULLEST = 0.6;

/**
 * Which line of a file was about what. Kept as 53 bits of a hash and the line's number, 12 bytes an entry, so that a
 * file of a million rows does not have to be held in memory to find two rows about the same member.
 */
export class Claims {
  private keys = new Float64Array(FIRST_SIZE);
  private lines = new Uint32Array(FIRST_SIZE);
  private size = 0;

  /** @returns the line that has claimed this already, else null, and the claim is this line's. */
  claim(key: string, line: number): number | null {
    const hash = hashOf(key);
    const slot = this.slotOf(hash);
    if (this.keys[slot] === hash) return this.lines[slot] ?? null;
    this.put(slot, hash, line);
    if (++this.size > this.keys.length * FULLEST) this.grow();
    return null;
  }

  private put(slot: number, hash: number, line: number): void {
    this.keys[slot] = hash;
    this.lines[slot] = line;
  }

  /** Where a hash is or would be. */
  private slotOf(hash: number): number {
    let slot = hash % this.keys.length;
    while (this.keys[slot] !== 0 && this.keys[slot] !== hash) slot = (slot + 1) % this.keys.length;
    return slot;
  }

  private grow(): void {
    const { keys, lines } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.lines = new Uint32Array(keys.length * 2);
    keys.forEach((hash, at) => {
      if (hash !== 0) this.put(this.slotOf(hash), hash, lines[at] ?? 0);
    });
  }
}

/** Never 0, which marks a free slot. */
function hashOf(key: string): number {
  const bytes = createHash('sha256').update(key).digest();
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] ?? 0) & 31) || 1;
}
