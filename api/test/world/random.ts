/** Random choices that are the same on every run (mulberry32). */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.whole(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }
}

const seed = Number(process.env.COASTOK_TEST_SEED ?? 0);
const isFirstTier = process.env.COASTOK_TEST_TIER === 'first';

/** All cases; in the first tier one of every `oneOf`, drawn by the seed of the run. */
export function drawn<Case>(cases: readonly Case[], oneOf: number): Case[] {
  if (!isFirstTier) return [...cases];
  const random = new SeededRandom(seed + cases.length);
  return cases.filter(() => random.whole(1, oneOf) === 1);
}
