import { step, PlainError } from '../process/steps.mjs';
import { beginBuild, buildChanged } from './build.mjs';
import { installPackages, isInstalled } from './install.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first steps of every command: check the Node version, install all packages, build everything.
 * @param {string} root
 */
export async function prepare(root) {
  await checkNode(root);
  await install(root);
  await step('Build', async note => note(inWords(await buildChanged(root))));
}

/** @param {string} root */
export function checkNode(root) {
  return step('Node', async note => {
    checkNodeVersion(root);
    note(process.versions.node);
  });
}

/**
 * @param {string} root
 * @param {import('./install.mjs').Extent} [extent]
 */
export function install(root, extent) {
  return step('Packages', async note => {
    if (isInstalled(root, extent)) return note('up to date');
    note(`${await installPackages(root, extent)} installed`);
  });
}

/**
 * Begins the build as two steps side by side.
 * @param {string} root
 * @param {AbortSignal} signal
 * @returns {import('./build.mjs').Build}
 */
export function beginSteps(root, signal) {
  const { programs, webApps, compressWeb } = beginBuild(root, signal);
  const shown = /** @type {const} */ ([
    ['Programs', programs],
    ['Web apps', webApps],
  ]).map(([name, built]) =>
    step(name, async note => {
      note(inWords(await built));
      return built;
    }),
  );
  for (const part of shown) part.catch(() => {});
  const [programsShown = programs, webAppsShown = webApps] = shown;
  return { programs: programsShown, webApps: webAppsShown, compressWeb };
}

/** @param {readonly string[]} built */
const inWords = built => (built.length ? built.join(', ') : 'up to date');

/**
 * Refuses a version of Node that package.json does not allow.
 * @param {string} root
 * @param {string} [version]
 */
export function checkNodeVersion(root, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = engines.node.replace(/^>=/, '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new PlainError(`Node ${needed} or newer is needed, this is ${version}. See https://nodejs.org.`);
}
