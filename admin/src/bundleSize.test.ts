import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzip level of the build's compressed copies (tools/workspace/compress.mjs), which the server sends. */
const AS_SERVED = { level: 9 };
/** Limits in kilobytes of gzip (docs/performance.md). */
const SIGN_IN_KB = 303;
const FURTHER_PAGE_KB = 25;
/** Limit of files for the first page after the sign-in: each file is a request. */
const FIRST_PAGE_FILES = 15;
/** The minimum size of a shared file: for a smaller one the request costs more than its code. */
const LEAST_SHARED_KB = 2;

const DIST = join(import.meta.dirname, '../dist');
const STATIC = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LAZY = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

/** The pages already loaded by somebody who signed in, opened a list and edited a record. */
const SEEN = ['DashboardPage', 'MemberListPage', 'MemberEdit'];

const codeOf = (file: string): string => readFileSync(join(DIST, 'assets', file), 'utf8');
const matches = (file: string, pattern: RegExp): string[] =>
  [...codeOf(file).matchAll(pattern)].map(([, imported = '']) => imported);

/** Files with all their static imports, recursively. */
function withImports(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    withImports(matches(file, STATIC), known);
  }
  return known;
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(codeOf(file), AS_SERVED).length, 0) / 1000;

const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

// `npm test` builds before it tests; a single run of this file on a fresh clone has no build to measure.
(existsSync(DIST) ? describe : describe.skip)('the JavaScript of the console', () => {
  const html = existsSync(DIST) ? readFileSync(join(DIST, 'index.html'), 'utf8') : '';
  const page = withImports([...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file = '']) => file));
  const main = [...page].flatMap(file => matches(file, LAZY)).filter(file => nameOf(file) === 'main');
  const signIn = withImports([...page, ...main]);
  const shell = [...signIn].flatMap(file => matches(file, LAZY)).filter(file => nameOf(file) === 'Shell');
  const signedIn = withImports([...signIn, ...shell]);
  const lazy = new Map([...signedIn].flatMap(file => matches(file, LAZY)).map(file => [nameOf(file), file]));

  it(`weighs at most ${SIGN_IN_KB} kB at the sign-in`, () => {
    expect(main).toHaveLength(1);
    expect(shell.length).toBeGreaterThan(0);
    expect(kilobytes(signIn)).toBeGreaterThan(200);
    expect(kilobytes(signIn)).toBeLessThan(SIGN_IN_KB);
  });

  it(`has no file below ${LEAST_SHARED_KB} kB shared by several pages`, () => {
    const files = readdirSync(join(DIST, 'assets')).filter(file => file.endsWith('.js'));
    const pages = new Set(files.flatMap(file => matches(file, LAZY)));
    const imported = new Set(files.flatMap(file => matches(file, STATIC)));
    const shared = [...imported].filter(
      file => !page.has(file) && !pages.has(file) && nameOf(file) !== 'rolldown-runtime',
    );
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter(file => codeOf(file).length < LEAST_SHARED_KB * 1000)).toEqual([]);
  });

  it.each(['DashboardPage', 'MemberListPage'])(
    `consists of at most ${FIRST_PAGE_FILES} files when the first page is %s`,
    name => {
      const page = withImports([...signedIn, lazy.get(name) ?? `${name} is no chunk`]);
      expect(page.size).toBeGreaterThan(signIn.size);
      expect(page.size).toBeLessThanOrEqual(FIRST_PAGE_FILES);
    },
  );

  it(`weighs at most ${FURTHER_PAGE_KB} kB more on each page beyond the first list and form`, () => {
    const seen = withImports([...signedIn, ...SEEN.map(name => lazy.get(name) ?? `${name} is no chunk`)]);
    const further = [...lazy].map(([name, file]) => {
      const more = [...withImports([file])].filter(chunk => !seen.has(chunk));
      return { name, kilobytes: kilobytes(more) };
    });
    expect(further.length).toBeGreaterThan(30);
    expect(further.filter(({ kilobytes: more }) => more > FURTHER_PAGE_KB)).toEqual([]);
  });
});
