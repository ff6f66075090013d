import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePrograms } from './bundlePrograms.mjs';
import { inputsHash } from './inputs.mjs';
import { npm } from './install.mjs';
import { ROOT } from './root.mjs';
import { NODE_PACKAGES, NODE_UNIT, WEB_UNITS } from './units.mjs';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;
/** TypeScript 7 is native and faster; lint needs TypeScript 6, which is a library. */
export const TSC = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
/** Each checker computes a package's types separately: four of them would do that work four times. */
export const TYPES_ONCE = ['--checkers', '1'];

/**
 * Builds what has changed since the last build.
 * @param {string} root
 * @returns {Promise<string[]>} the names of the units that were built
 */
export async function buildChanged(root) {
  const first = !existsSync(stampOf(root, NODE_UNIT));
  const built = [await buildUnit(root, NODE_UNIT, () => compile(root, first))];
  built.push(
    ...(await Promise.all(WEB_UNITS.map(unit => buildUnit(root, unit, () => bundle(root, unit.name))))),
  );
  return built.filter(name => name !== undefined);
}

/**
 * @param {string} root
 * @param {import('./units.mjs').Unit} unit
 */
const stampOf = (root, { name }) => join(root, '.cache', 'build', `${name}.json`);

/**
 * @param {string} root
 * @param {import('./units.mjs').Unit} unit
 * @param {() => Promise<unknown>} build
 */
async function buildUnit(root, unit, build) {
  const stamp = stampOf(root, unit);
  const inputs = inputsHash(root, unit.inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark(root, unit, inputs)) return undefined;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark(root, unit, inputs));
  return unit.name;
}

/**
 * The stamp of a finished build. The outputs' times show when somebody else has built since.
 * @param {string} root
 * @param {import('./units.mjs').Unit} unit
 * @param {string} inputs
 */
function mark(root, { outputs }, inputs) {
  const times = outputs.map(path => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? null);
  return JSON.stringify({ inputs, times });
}

/**
 * @param {string} root
 * @param {boolean} first skips type checks, which take half of the time: a new clone was checked where it comes from.
 * Later builds check them, as `npm run typecheck` does, since `tsc` records that it has not.
 */
async function compile(root, first) {
  // tsc trusts its own records and does not notice that its output was removed.
  const force = NODE_PACKAGES.some(name => !existsSync(join(root, name, 'dist'))) ? ['--force'] : [];
  const check = first ? ['--noCheck'] : [];
  const args = [TSC, '-b', ...NODE_PACKAGES, ...force, ...check, ...TYPES_ONCE];
  await run(process.execPath, args, { cwd: root, maxBuffer: MOST_OUTPUT });
  await bundlePrograms(root);
}

/**
 * @param {string} root
 * @param {string} name
 */
async function bundle(root, name) {
  const [program, ...before] = npm();
  const args = [...before, 'run', 'build', '-w', name];
  await run(/** @type {string} */ (program), args, { cwd: root, maxBuffer: MOST_OUTPUT });
}
