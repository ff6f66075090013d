import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import typescript from 'typescript';
import { ROOT } from './root.mjs';

/** The programs of the image, and the renderer of the API's pages. */
const PROGRAMS = [
  'dist/api.mjs',
  'dist/coastok.mjs',
  'cli/bin/coastok.mjs',
  'public-web/renderer/dist/renderer.mjs',
];

/** Optional packages of Nest, for features that our application does not use. */
const OPTIONAL =
  /^(?:class-(?:validator|transformer)|@nestjs\/(?:microservices|websockets|platform-express)|@fastify\/view)$/;

/** @type {{ packages: Record<string, { dev?: boolean }> }} */
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const copied = [...dockerfile.matchAll(/^COPY (?:--from=build \/app\/)?([\w/-]+) \S/gm)].map(
  ([, path]) => path,
);

/**
 * Everything that a program loads: its files, and packages with the file that imports each.
 * @param {string} file
 * @param {{ files: Set<string>, packages: { name: string, file: string }[] }} found
 */
function loadedBy(file, found = { files: new Set(), packages: [] }) {
  if (found.files.has(file)) return found;
  found.files.add(file);
  const { importedFiles } = typescript.preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
  for (const { fileName: id } of importedFiles) {
    if (id.startsWith('.')) loadedBy(join(dirname(file), id), found);
    else if (!isBuiltin(id)) found.packages.push({ name: packageName(id), file });
  }
  return found;
}

/** @param {string} id */
const packageName = id => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/**
 * Whether a production install has a package where this file resolves it.
 * @param {{ name: string, file: string }} imported
 */
function isInstalled({ name, file }) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const entry = lock.packages[join(folder, 'node_modules', name)];
    if (entry || folder === '.') return entry !== undefined && !entry.dev;
  }
}

test.each(PROGRAMS)('a production install has every package that %s loads', program => {
  const { packages } = loadedBy(program);
  const needed = packages.filter(({ name }) => !OPTIONAL.test(name));
  expect(needed.filter(imported => !isInstalled(imported))).toEqual([]);
});

test.each(PROGRAMS)('the image has every file that %s loads', program => {
  const { files } = loadedBy(program);
  expect([...files].filter(file => !copied.some(path => file.startsWith(`${path}/`)))).toEqual([]);
});
