import { SeededRandom } from './random.js';

const seed = Number(process.env.COASTOK_TEST_SEED ?? 0);
const isFirstTier = process.env.COASTOK_TEST_TIER === 'first';

/** All cases; in the first tier one of every `oneOf`, drawn by the seed of the run. */
export function drawn<Case>(cases: readonly Case[], oneOf: number): Case[] {
  if (!isFirstTier) return [...cases];
  const random = new SeededRandom(seed + cases.length);
  return cases.filter(() => random.whole(1, oneOf) === 1);
}
