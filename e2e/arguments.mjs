import { randomInt } from 'node:crypto';
import { PlainError } from '../tools/process/steps.mjs';

/** Tests of the first tier have the tag @first; those of them that can wait for the second tier also have @second. */
const OF_TIER = { first: ['--grep', '@first', '--grep-invert', '@second'], all: [] };
const SEEDS = 1_000_000;

/**
 * Reads the command line; options that are not ours are passed to Playwright unchanged.
 * @param {readonly string[]} given
 */
export function readArguments(given) {
  const rest = [...given];
  const tier = tierNamed(take(rest, '--tier') ?? 'all');
  const seed = Number(take(rest, '--seed') ?? randomInt(SEEDS));
  if (!Number.isSafeInteger(seed)) throw new PlainError('--seed takes a whole number.');
  const args = [...OF_TIER[tier], ...rest];
  // A run of all tests uses two cores; a named file or test starts faster with one product.
  const parts = rest.length > 0 ? [args] : ['1/2', '2/2'].map(shard => [...args, `--shard=${shard}`]);
  return { tier, seed, parts, onlyLists: rest.includes('--list') };
}

/**
 * Removes an option and its value from the arguments.
 * @param {string[]} args
 * @param {string} option
 */
function take(args, option) {
  const index = args.findIndex(argument => argument === option || argument.startsWith(`${option}=`));
  if (index < 0) return undefined;
  const [argument = ''] = args.splice(index, 1);
  if (argument !== option) return argument.slice(option.length + 1);
  const [value = ''] = args.splice(index, 1);
  return value;
}

/**
 * @param {string} name
 * @returns {keyof typeof OF_TIER}
 */
function tierNamed(name) {
  if (name === 'first' || name === 'all') return name;
  throw new PlainError('--tier takes first or all.');
}
