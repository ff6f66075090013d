import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWithBook } from '../../api/test/records/withBook.mjs';
import { ROOT } from '../../tools/workspace/root.mjs';
import { startProduct } from '../product.mjs';

/** Vite is a dependency of the console; npm decides where it is installed. */
const { resolve } = createRequire(join(ROOT, 'admin', 'package.json'));
const VITE = join(dirname(resolve('vite/package.json')), 'bin', 'vite.js');
const CONFIG = join(ROOT, 'e2e', 'console', 'bookInConsole.config.mjs');

/** The whole product with one more resource, in a folder that the product accepts as its root. */
export async function startProductWithBook() {
  const programs = await buildWithBook();
  for (const file of ['package.json', join('api', 'package.json')]) {
    mkdirSync(join(programs, file, '..'), { recursive: true });
    copyFileSync(join(ROOT, file), join(programs, file));
  }
  for (const app of ['public-web', 'field-web']) {
    rmSync(join(programs, app), { force: true, recursive: true });
    symlinkSync(join(ROOT, app), join(programs, app));
  }
  execFileSync(
    process.execPath,
    [
      VITE,
      'build',
      'admin',
      '--config',
      CONFIG,
      '--outDir',
      join(programs, 'admin', 'dist'),
      '--emptyOutDir',
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return startProduct({ script: join(programs, 'api.mjs') });
}
