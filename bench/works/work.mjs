/**
 * @typedef {import('../load/httpConnection.mjs').Asked} Asked
 *
 * @typedef {object} Pair one piece of work, asked of the API and of the bare server
 * @property {(n: number) => Asked} ours
 * @property {(n: number) => Asked} bare
 * @property {(answer: any) => unknown} [shared] what both answers must have in common; all of it when absent. `any` is
 *   parsed JSON, whose shape each work knows of its own call
 *
 * @typedef {object} Work
 * @property {string} name for `--only`
 * @property {string} title
 * @property {number} goal the least share of the bare server's answers per second
 * @property {{ perSecond: number, mostMs: number }} [asked] what 95 of 100 answers are to take less than when so many are
 *   asked for
 * @property {(world: import('../world.mjs').World) => Promise<Pair>} prepare
 * @property {(world: import('../world.mjs').World) => Promise<() => Promise<void>>} [meanwhile] begins something that goes on
 *   beside both sides, and answers how to end it
 */

/**
 * A choice that repeats itself.
 * @template T
 * @param {readonly T[]} list
 * @param {number} n
 */
export function pick(list, n) {
  const picked = list[n % list.length];
  if (picked === undefined) throw new RangeError('There is nothing to pick from.');
  return picked;
}

/** @param {string} token */
export const asCaller = token => ({ access_token: token });

/** @param {import('mongodb').ObjectId} id */
export const asPerson = id => ({ caller: id.toHexString() });
