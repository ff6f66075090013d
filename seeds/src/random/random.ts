/**
 * A small seeded generator (sfc32). Not for secrets: its whole point is that the same label gives the same
 * numbers on every machine.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(private readonly label: string) {
    [this.a, this.b, this.c] = hash96(label);
    // The first numbers of similar labels still resemble each other.
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** An independent stream: what one record draws never shifts what another one gets. */
  fork(label: string): Random {
    return new Random(`${this.label}/${label}`);
  }

  /** From 0 up to, not including, 1. */
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

  /** A whole number from `min` to `max`, both included. */
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

  /** Some of the choices, each once, in their own order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const picked = new Set<number>();
    while (picked.size < Math.min(count, choices.length)) picked.add(this.int(0, choices.length - 1));
    return choices.filter((_, index) => picked.has(index));
  }
}

/** Three 32-bit words of a text (the mixing steps of MurmurHash3). */
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
