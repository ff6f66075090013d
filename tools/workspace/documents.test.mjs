import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

const read = /** @param {string} path */ path => readFileSync(join(ROOT, path), 'utf8');
/**
 * @param {string} folder
 * @param {string} ending
 */
const filesIn = (folder, ending) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name));

const documents = ['README.md', ...filesIn('docs', '.md')];

test.each(documents)('every file that %s links to is there', document => {
  const targets = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
    ([, target = '']) => target,
  );
  expect(targets.filter(target => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
});

test('every test that proves a security statement is there', () => {
  const proofs = [...read('docs/security.md').matchAll(/^\| \d+ +\|.*\| (.*) \|$/gm)].map(
    ([, proof = '']) => proof,
  );
  expect(proofs).toHaveLength(33);
  const folders = ['api/src', 'api/test', 'cli/src', 'cli/test', 'domain/src', 'e2e/tests'];
  const tests = [
    ...folders.flatMap(folder => filesIn(folder, '.test.ts')),
    ...['database', 'workspace'].flatMap(folder => filesIn(join('tools', folder), '.test.mjs')),
  ];
  const names = tests.map(read).join('\n');
  const named = proofs.flatMap(proof => [...proof.matchAll(/\('([^']+)'\)|'([^']+)'(?=[,)])/g)]);
  const missing = named
    .map(([, alone, listed]) => alone ?? listed ?? '')
    .filter(name => !names.includes(name));
  expect(missing).toEqual([]);
  const files = proofs.flatMap(proof => proof.match(/`[^`]+`/g) ?? []).map(file => file.slice(1, -1));
  const known = new Set(tests.flatMap(path => [path, path.replace(/^.*\/|\.test\.ts$/g, '')]));
  expect(files.filter(file => !known.has(file) && !file.startsWith('npm '))).toEqual([]);
});
