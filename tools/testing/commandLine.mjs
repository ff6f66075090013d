import { randomInt } from 'node:crypto';
import { PlainError } from '../process/steps.mjs';

const MOST_SEED = 1_000_000;

/**
 * @typedef {object} Wanted
 * @property {import('./tiers.mjs').Tier} tier
 * @property {number} seed for the random choice of cases in the first tier
 * @property {boolean} onlyLists prints the content of the tier, and runs nothing
 * @property {boolean} whole nothing is named, so the whole tier runs
 * @property {boolean} browserOnly
 * @property {string[]} rest for jest
 */

/**
 * `--tier first|all`, `--seed N` and `--list` are our options, the others are jest's. Named tests run completely,
 * with all cases.
 * @param {readonly string[]} args
 * @returns {Wanted}
 */
export function readCommandLine(args) {
  const rest = [...args];
  const take = (/** @type {string} */ name) => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : (rest.splice(at, 2)[1] ?? '');
  };
  const tier = take('--tier') ?? 'first';
  if (tier !== 'first' && tier !== 'all') throw new PlainError('--tier is first or all.');
  const given = take('--seed');
  const seed = given === undefined ? randomInt(MOST_SEED) : Number(given);
  if (given === '' || !Number.isSafeInteger(seed) || seed < 0)
    throw new PlainError('--seed is a whole number.');
  const list = rest.indexOf('--list');
  if (list >= 0) rest.splice(list, 1);
  const whole = rest.length === 0;
  const browserOnly = rest.length === 1 && rest[0] === 'e2e';
  return { tier: whole ? tier : 'all', seed, onlyLists: list >= 0, whole, browserOnly, rest };
}
