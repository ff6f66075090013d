import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { downloadPackages, machineMirrors } from './apt.mjs';
import { thisRelease } from './distribution.mjs';
import { engineProblem } from './engine.mjs';

const run = promisify(execFile);
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1'];
const LIBRARIES = 'usr/lib/x86_64-linux-gnu';
const LOADER = 'ld-linux-x86-64.so.2';
const SYSTEM_LIBRARIES = ['/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu'];

/**
 * How to run Node under the C library stored in `libraries`.
 * @param {string} libraries
 * @returns {(args: string[]) => { command: string, args: string[] }}
 */
const nodeUnder = libraries => args => ({
  command: join(libraries, LOADER),
  args: ['--library-path', [libraries, ...SYSTEM_LIBRARIES].join(':'), process.execPath, ...args],
});

/**
 * Whether `cacheDir` has the C library for this machine.
 * @param {string} cacheDir
 */
export function isFetched(cacheDir) {
  const release = thisRelease();
  return typeof release !== 'string' && existsSync(join(cacheDir, release.suite, LOADER));
}

/**
 * Makes sure that `cacheDir` has a C library under which the engine loads; fetches it from the distribution's next
 * release the first time. A fetched library is checked before its folder is renamed into the cache.
 * @param {{ cacheDir: string, log: (line: string) => void, packages?: Promise<unknown> }} options the check waits
 *   until the `packages` are installed
 * @returns {Promise<{ label: string, launch: (args: string[]) => { command: string, args: string[] } }>}
 */
export async function newerLibc({ cacheDir, log, packages }) {
  const release = thisRelease();
  if (typeof release === 'string') throw new Error(release);
  const finished = join(cacheDir, release.suite);
  if (!existsSync(join(finished, LOADER))) {
    log(`Fetching the C library of ${release.label} (4 MB, once) into ${cacheDir}`);
    await fetchInto(finished, release, packages);
  }
  return { label: release.label, launch: nodeUnder(finished) };
}

/**
 * @param {string} finished
 * @param {import('./distribution.mjs').Release} release
 * @param {Promise<unknown>} [packages]
 */
async function fetchInto(finished, release, packages) {
  removeAbandoned(finished);
  const problems = [];
  for (const mirror of await mirrors(release)) {
    const workDir = `${finished}.${process.pid}.partial`;
    try {
      mkdirSync(workDir, { recursive: true });
      await fetchFrom(mirror, release, workDir, finished, packages);
      return;
    } catch (error) {
      problems.push(`${mirror}: ${reason(error)}`);
    } finally {
      rmSync(workDir, { recursive: true, force: true });
    }
  }
  throw new Error(`the C library of ${release.label} could not be fetched (${problems.join('; ')})`);
}

/**
 * @param {string} mirror
 * @param {import('./distribution.mjs').Release} release
 * @param {string} workDir
 * @param {string} finished
 * @param {Promise<unknown>} [packages]
 */
async function fetchFrom(mirror, { suite, keyring }, workDir, finished, packages) {
  const files = await downloadPackages({ mirror, suite, keyring, packages: PACKAGES, workDir });
  const root = join(workDir, 'root');
  for (const file of files) await run('dpkg', ['-x', file, root]);
  const libraries = join(root, LIBRARIES);
  await packages;
  const problem = await engineProblem(nodeUnder(libraries));
  if (problem) throw new Error(problem);
  try {
    renameSync(libraries, finished);
  } catch (error) {
    // A concurrent start may have stored its copy first; that copy is equally good.
    if (!existsSync(join(finished, LOADER))) throw error;
  }
}

/** @param {import('./distribution.mjs').Release} release */
async function mirrors(release) {
  return [...new Set([...(await machineMirrors(release.codename).catch(() => [])), release.mirror])];
}

/**
 * Removes partial downloads of starts that were killed.
 * @param {string} finished
 */
function removeAbandoned(finished) {
  if (!existsSync(dirname(finished))) return;
  for (const name of readdirSync(dirname(finished))) {
    const pid = name.startsWith(basename(finished)) && /\.(\d+)\.partial$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) {
      rmSync(join(dirname(finished), name), { recursive: true, force: true });
    }
  }
}

/**
 * apt's own message, from its last `E:` line.
 * @param {unknown} error
 */
function reason(error) {
  const text = error instanceof Error ? error.message : String(error);
  return /^E: .*$/m.exec(text)?.[0] ?? text.trim().split('\n')[0];
}
