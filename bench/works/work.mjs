/**
 * @typedef {import('../load/httpConnection.mjs').Asked} Asked
 *
 * @typedef {object} Pair one piece of work, asked of the API and of the bare server
 * @property {(n: number) => Asked} ours
 * @property {(n: number) => Asked} bare
 * @property {(answer: any) => unknown} [shared] the parts that must be equal in both answers, or everything when
 *   absent. `any` is parsed JSON, whose shape depends on the call
 *
 * @typedef {object} Work
 * @property {string} name for `--only`
 * @property {string} title
 * @property {number} goal the least share of the bare server's answers per second that ours must reach
 * @property {{ perSecond: number, mostMs: number }} [asked] the most that the 95th percentile may be at this
 *   rate of requests
 * @property {(world: import('../world.mjs').World) => Promise<Pair>} prepare
 * @property {(world: import('../world.mjs').World) => Promise<() => Promise<void>>} [meanwhile] starts other work
 *   beside both sides, and returns a function that ends it
 */

/**
 * Picks from a list by turns.
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
