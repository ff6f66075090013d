import { randomInt } from 'node:crypto';
import { PlainError } from '../tools/process/steps.mjs';

/** Journeys of the first tier have the one tag; what comes along with them and can wait has the other. */
const OF_TIER = { first: ['--grep', '@first', '--grep-invert', '@second'], all: [] };
const SEEDS = 1_000_000;

/**
 * What the command line asks for; what is not ours goes to Playwright as it is.
 * @param {readonly string[]} given
 */
export function readArguments(given) {
  const rest = [...given];
  const tier = tierNamed(take(rest, '--tier') ?? 'all');
  const seed = Number(take(rest, '--seed') ?? randomInt(SEEDS));
  if (!Number.isSafeInteger(seed)) throw new PlainError('--seed takes a whole number.');
  const args = [...OF_TIER[tier], ...rest];
  // A run of everything has two cores to itself; a named file or test is there sooner with one product.
  const parts = rest.length > 0 ? [args] : ['1/2', '2/2'].map(shard => [...args, `--shard=${shard}`]);
  return { tier, seed, parts, onlyLists: rest.includes('--list') };
}

/**
 * Takes an option with its value out of the arguments.
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
