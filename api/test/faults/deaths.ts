import { SeededRandom } from '../world/random.js';
import type { Mortal } from './mortal.js';

/** Whether the run draws cases: `npm test` prints its seed, and draws one case. */
const drawsCases = process.env.COASTOK_TEST_TIER === 'first';
const random = new SeededRandom(Number(process.env.COASTOK_TEST_SEED ?? 0));

/**
 * Yields after how many writes and calls a process dies, one life after the other: after each of them, until the work
 * is complete. The first tier lets it live to its end once, and then die after the first, the last, and a drawn step.
 * @param from 0 for a process that dies before its first write
 * @param most more steps than it needs
 * @param isEnough whether steps after `most` are irrelevant, so that the work need not be complete by then
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
  // Draws a step between the first and the last, if there is one: these two are tried anyway.
  const between = last - first > 1 ? random.whole(first + 1, last - 1) : last;
  yield* new Set([first, between, last]);
}
