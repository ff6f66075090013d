/**
 * Bundles the libraries of the console's tests into a few files. jest reads and links all modules of a library again
 * for each test file, and these have 3,000.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';

/**
 * The packages together with everything that imports one of them, since a second copy would not know the first one's
 * contexts.
 */
const LIBRARIES = [
  '@mui/material',
  '@mui/material/SvgIcon',
  '@mui/material/colors',
  '@mui/material/utils',
  '@tanstack/react-query',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  'ra-language-english',
  'react-admin',
  'react-hook-form',
  'react-router-dom',
];

const ALL = join(ROOT, '.cache', 'test-libraries');
/** Replacements of packages. */
const INSTEAD = { '@emotion/sheet': join(import.meta.dirname, 'noStyles.mjs') };
const lock = readFileSync(join(ROOT, 'package-lock.json'));
const version = createHash('sha256')
  .update(lock)
  .update(LIBRARIES.join())
  .update(readFileSync(INSTEAD['@emotion/sheet']))
  .digest('hex')
  .slice(0, 16);
const DIRECTORY = join(ALL, version);
const fileOf = (/** @type {string} */ name) => name.replaceAll('/', '__');

/** For jest's `moduleNameMapper`. */
export const JOINED = Object.fromEntries(
  LIBRARIES.map(name => [`^${name}$`, join(DIRECTORY, `${fileOf(name)}.mjs`)]),
);

/** jest's `globalSetup`: takes two seconds, once for each change of the packages. */
export default async function joinLibraries() {
  if (existsSync(DIRECTORY)) return;
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: join(ROOT, 'admin'),
    input: Object.fromEntries(LIBRARIES.map(name => [fileOf(name), name])),
    platform: 'browser',
    resolve: { alias: INSTEAD },
    // The tests load React as well, and there must be only one copy.
    external: /^react(?:-dom)?(?:\/|$)/,
    logLevel: 'silent',
  });
  rmSync(ALL, { recursive: true, force: true });
  mkdirSync(ALL, { recursive: true });
  // Another run may start meanwhile: it finds all of the files or none.
  const unfinished = mkdtempSync(join(ALL, 'unfinished-'));
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-chunk.mjs' };
  await bundle.write({ dir: unfinished, format: 'esm', ...names });
  await bundle.close();
  if (!existsSync(DIRECTORY)) renameSync(unfinished, DIRECTORY);
}
