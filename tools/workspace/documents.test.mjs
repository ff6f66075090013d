import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourcesOf } from '../house/sources.mjs';
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

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', '.md')];

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
  expect(proofs).toHaveLength(34);
  const folders = ['api/src', 'api/test', 'cli/src', 'cli/test', 'domain/src', 'e2e/tests', 'field-web/src'];
  const tests = [
    ...folders.flatMap(folder => filesIn(folder, '.test.ts')),
    ...filesIn('public-web/src', '.test.tsx'),
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

test('every point that the console promises names a test', () => {
  const points = [...read('docs/statements.md').matchAll(/^\| (\d+) .*\|(.*)\|$/gm)];
  const eighteen = Array.from({ length: 18 }, (_, index) => index + 1);
  expect(points.map(([, number]) => Number(number))).toEqual([...eighteen, ...eighteen]);
  expect(points.filter(([, , proof = '']) => !/\]\([^)]+\.test\.tsx?\)/.test(proof))).toEqual([]);
});

/** Patterns of documents that comments must not cite, since they are not in this repository. */
const ELSEWHERE =
  /\brules\.md \d|\bcontract(?:-2)? \d|\bquality(?:\.md)?,? \d|\bexperience\.md|\bspec [12]\b/;

/**
 * The anchors of a document: its headings and the rows of its tables by their numbers.
 * @param {string} document
 */
const anchorsOf = document =>
  new Set([...read(document).matchAll(/^(?:#+ |\| )(\d+)\b/gm)].map(([, number]) => number));

describe('a rule that code follows', () => {
  const sources = sourcesOf(ROOT);
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(docs\/[\w/-]+\.md)((?:,? ?#\w+)*)/g)].map(
      ([citation, document = '', anchors = '']) => ({
        path,
        citation,
        document,
        anchors: anchors.match(/\w+/g) ?? [],
      }),
    ),
  );

  test('is cited where it stands', () => {
    expect(cited.length).toBeGreaterThan(100);
    const dead = cited.filter(
      ({ document, anchors }) =>
        !existsSync(join(ROOT, document)) || anchors.some(anchor => !anchorsOf(document).has(anchor)),
    );
    expect(dead.map(({ path, citation }) => `${path}: ${citation}`)).toEqual([]);
  });

  test('stands in this repository', () => {
    const elsewhere = sources.filter(({ text }) => ELSEWHERE.test(text));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });
});

test('the version is said once', () => {
  const { version, workspaces } = JSON.parse(read('package.json'));
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^# Changelog\n[^#]+\n## \\[${version}\\] - `));
  for (const folder of workspaces)
    expect(JSON.parse(read(`${folder}/package.json`))).not.toHaveProperty('version');
});
