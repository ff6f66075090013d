import { step } from '../process/steps.mjs';
import { buildChanged } from './build.mjs';
import { installPackages, missingPackages } from './install.mjs';
import { checkNodeVersion } from './nodeVersion.mjs';

/**
 * The first steps of every command: check the Node version, install all packages, build everything.
 * @param {string} root
 */
export async function prepare(root) {
  await step('Node', async note => {
    checkNodeVersion(root);
    note(process.versions.node);
  });
  await install(root);
  await step('Build', async note => {
    const built = await buildChanged(root);
    note(built.length ? built.join(', ') : 'up to date');
  });
}

/** @param {string} root */
export function install(root) {
  return step('Packages', async note => {
    const missing = missingPackages(root);
    if (!missing.length) return note('up to date');
    await installPackages(root);
    note(`${missing.length} installed`);
  });
}
