import { SeededRandom } from '../world/random.js';
import type { Mortal } from './mortal.js';

/** Whether the run tests only some deaths, drawn at random, as `npm test` does, which prints its seed. */
const drawsCases = process.env.COASTOK_TEST_TIER === 'first';
const random = new SeededRandom(Number(process.env.COASTOK_TEST_SEED ?? 0));

/**
 * Yields the number of steps after which the process dies in the next run: each number, until the work is complete. In
 * the first tier it first runs to its end, and then dies after the first, the last and one drawn step.
 * @param from 0 for a process that dies before its first write
 * @param most more steps than the work needs
 * @param isEnough whether steps after `most` are irrelevant, so that the work need not be complete by then
 */
export function* deaths(mortal: Mortal, from: 0 | 1, most: number, isEnough = false): Generator<number> {
  if (drawsCases && isEnough) return yield* drawn(mortal, from, most);
  for (let steps = drawsCases ? most : from; steps <= most; steps++) {
    yield steps;
    if (mortal.lastLife.died) continue;
    if (drawsCases) yield* drawn(mortal, from, mortal.lastLife.steps);
    return;
  }
  if (!isEnough) throw new Error('It never came to its end.');
}

/**
 * The first step, the last one and one between them. `last` may count a write that an earlier call left behind, so
 * the last step is the last one after which the process did die.
 */
function* drawn(mortal: Mortal, first: number, last: number): Generator<number> {
  yield first;
  let final = last;
  while (final > first) {
    yield final;
    if (mortal.lastLife.died) break;
    final = Math.min(final - 1, mortal.lastLife.steps);
  }
  if (final - first > 1) yield random.whole(first + 1, final - 1);
}
