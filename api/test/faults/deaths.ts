import { SeededRandom } from '../world/random.js';
import type { Mortal } from './mortal.js';

/** Of a run that draws cases: `npm test` tells its seed, and takes one. */
const drawsCases = process.env.COASTOK_TEST_TIER === 'first';
const random = new SeededRandom(Number(process.env.COASTOK_TEST_SEED ?? 0));

/**
 * After how many writes and calls a process is to die, one life after the other: after each of them, until it outlives
 * what it does. The first tier lets it live to its end once, and then die after the first, the last, and a drawn one.
 * @param from 0 for a process that dies before its first write
 * @param most more than it needs to come to its end
 * @param isEnough whether what comes after the most is of no interest, so that it need not come to its end
 */
export function* deaths(mortal: Mortal, from: 0 | 1, most: number, isEnough = false): Generator<number> {
  if (drawsCases && isEnough) return yield* drawn(from, most);
  for (let steps = drawsCases ? most : from; steps <= most; steps++) {
    yield steps;
    if (mortal.lastLife.died) continue;
    if (drawsCases) yield* drawn(from, mortal.lastLife.steps);
    return;
  }
  if (!isEnough) throw new Error('It never came to its end.');
}

function* drawn(first: number, last: number): Generator<number> {
  // Between them, where there is anything: a point that is walked anyway proves nothing more.
  const between = last - first > 1 ? random.whole(first + 1, last - 1) : last;
  yield* new Set([first, between, last]);
}
