import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundlePrograms } from './bundlePrograms.mjs';
import { compressFolder } from './compress.mjs';
import { inputsHash } from './inputs.mjs';
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
  const { programs, webApps, compressWeb } = beginBuild(root);
  const built = (await Promise.all([programs, webApps])).flat();
  await compressWeb();
  return built;
}

/**
 * @typedef {object} Build each promise has the names of the units that were built
 * @property {Promise<string[]>} programs until the API and the command line can run
 * @property {Promise<string[]>} webApps until the web apps can be served
 * @property {() => Promise<void>} compressWeb compresses the web apps' files, unless that was done after an earlier build
 */

/**
 * Begins to build what has changed since the last build, in parts that run side by side: the web apps need only
 * `domain` of the packages.
 * @param {string} root
 * @param {AbortSignal} [signal] ends the compilers and bundlers
 * @returns {Build}
 */
export function beginBuild(root, signal) {
  const node = whatToBuild(root, NODE_UNIT);
  const check = existsSync(stampOf(root, NODE_UNIT)) ? [] : NO_CHECK;
  if (node) forgetRemoved(root);
  const domain = node ? compile(root, ['domain'], check, signal) : Promise.resolve();
  const programs = domain.then(async () => {
    if (!node) return [];
    await compile(root, NODE_PACKAGES, check, signal);
    await bundlePrograms(root);
    node.keepStamp();
    return [NODE_UNIT.name];
  });
  const web = WEB_UNITS.flatMap(unit => {
    const work = whatToBuild(root, unit);
    return work ? [{ unit, ...work }] : [];
  });
  const webApps = domain.then(async () => {
    await Promise.all(
      web.map(async ({ unit, keepStamp }) => {
        await bundle(root, unit, signal);
        keepStamp();
      }),
    );
    return web.map(({ unit }) => unit.name);
  });
  // Prevents an unhandled rejection of one part while the caller awaits the other.
  for (const part of [programs, webApps]) part.catch(() => {});
  return {
    programs,
    webApps,
    async compressWeb() {
      for (const unit of WEB_UNITS) {
        const compressed = stampOf(root, { name: `${unit.name}-compressed` });
        const stamp = readFileSync(stampOf(root, unit), 'utf8');
        if (existsSync(compressed) && readFileSync(compressed, 'utf8') === stamp) continue;
        await compressFolder(join(root, unit.served));
        writeFileSync(compressed, stamp);
      }
    },
  };
}

/**
 * @param {string} root
 * @param {{ name: string }} unit
 */
const stampOf = (root, { name }) => join(root, '.cache', 'build', `${name}.json`);

/**
 * @param {string} root
 * @param {import('./units.mjs').Unit} unit
 * @returns {{ keepStamp: () => void } | undefined} undefined if nothing has changed
 */
function whatToBuild(root, unit) {
  const stamp = stampOf(root, unit);
  const inputs = inputsHash(root, unit.inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark(root, unit, inputs)) return undefined;
  return {
    keepStamp() {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, mark(root, unit, inputs));
    },
  };
}

/**
 * The stamp of a finished build. The modification times of the outputs show whether another build has run since.
 * @param {string} root
 * @param {import('./units.mjs').Unit} unit
 * @param {string} inputs
 */
function mark(root, { outputs }, inputs) {
  const times = outputs.map(path => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? null);
  return JSON.stringify({ inputs, times });
}

/**
 * The first build skips type checks, which take half of the time: the commit of a new clone was checked before. `tsc`
 * records that the check was skipped, so later builds check the types, as `npm run typecheck` does.
 */
const NO_CHECK = ['--noCheck'];

/** tsc trusts its own records and does not notice that its output was removed. @param {string} root */
function forgetRemoved(root) {
  for (const name of NODE_PACKAGES) {
    if (!existsSync(join(root, name, 'dist')))
      rmSync(join(root, name, 'tsconfig.tsbuildinfo'), { force: true });
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} packages those they need are compiled too
 * @param {readonly string[]} check
 * @param {AbortSignal} [signal]
 */
async function compile(root, packages, check, signal) {
  const args = [TSC, '-b', ...packages, ...check, ...TYPES_ONCE];
  await run(process.execPath, args, { cwd: root, maxBuffer: MOST_OUTPUT, signal });
}

/**
 * @param {string} root
 * @param {import('./units.mjs').WebUnit} unit
 * @param {AbortSignal} [signal]
 */
async function bundle(root, { name, bundler }, signal) {
  const cwd = join(root, name);
  const running = run(process.execPath, [join(root, bundler), 'build'], {
    cwd,
    maxBuffer: MOST_OUTPUT,
    signal,
  });
  letOthersGoFirst(running.child.pid);
  await running;
}

/**
 * The programs go first: a first start loads the demo data with them while the web apps are being built.
 * @param {number | undefined} pid
 */
function letOthersGoFirst(pid) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or has a lower priority already, which only root may raise.
  }
}
