import { step } from '../process/steps.mjs';
import { beginBuild, buildChanged } from './build.mjs';
import { installPackages, isInstalled } from './install.mjs';
import { checkNodeVersion } from './nodeVersion.mjs';

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
