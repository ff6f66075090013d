import { createHash } from 'node:crypto';

const FIRST_SIZE = 1 << 12;
/** When the table is fuller than this, it is rebuilt at twice the size. */
const FULLEST = 0.6;

/**
 * Records which line of a file is about which record. Stores 53 bits of a hash and the line number, 12 bytes per
 * entry, so that two rows about the same member are found in a file of a million rows without keeping it in memory.
 */
export class Claims {
  private keys = new Float64Array(FIRST_SIZE);
  private lines = new Uint32Array(FIRST_SIZE);
  private size = 0;

  /** @returns the line that claimed this key before; or null, and then this line has the claim */
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

  /** The slot where a hash is, or would be stored. */
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

/** Never 0, which means a free slot. */
function hashOf(key: string): number {
  const bytes = createHash('sha256').update(key).digest();
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] ?? 0) & 31) || 1;
}
