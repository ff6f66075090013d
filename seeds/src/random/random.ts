/** A small seeded generator (sfc32), not for secrets: the same label gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(private readonly label: string) {
    [this.a, this.b, this.c] = hash96(label);
    // Skips the first numbers, which are similar for similar labels.
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** Makes an independent stream: numbers drawn for one record never change those of another. */
  fork(label: string): Random {
    return new Random(`${this.label}/${label}`);
  }

  /** Returns a number from 0 up to, not including, 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.int(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('There is nothing to pick from.');
    return choice;
  }

  /** Returns some of the choices without repetition, in their original order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const picked = new Set<number>();
    while (picked.size < Math.min(count, choices.length)) picked.add(this.int(0, choices.length - 1));
    return choices.filter((_, index) => picked.has(index));
  }
}

/** Hashes a text to three 32-bit words (the mixing steps of MurmurHash3). */
function hash96(text: string): [number, number, number] {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul(b ^ code ^ (a >>> 15), 0xc2b2ae35);
    c = Math.imul(c ^ code ^ (b >>> 13), 0x27d4eb2f);
  }
  return [a ^ (c >>> 16), b ^ (a >>> 16), c ^ (b >>> 16)];
}
