import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../../dist');
const BUDGET_KB = 90;

const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** A built script and all that it imports before it runs, by file name. */
function withImports(name: string, known = new Map<string, Buffer>()): Map<string, Buffer> {
  if (known.has(name)) return known;
  const code = readFileSync(join(DIST, 'site-assets/hashed', name));
  known.set(name, code);
  for (const [, imported = ''] of code.toString().matchAll(IMPORT)) withImports(imported, known);
  return known;
}

/** The script of the page, and the chunk of one of its lazy pages. */
function scriptsOf(page: string): Map<string, Buffer> {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const main = /src="\/site-assets\/hashed\/(index-[\w.-]+\.js)"/.exec(html)?.[1] ?? '';
  const scripts = withImports(main);
  const chunk = new RegExp(`["'\`]\\./(${page}-[\\w-]+\\.js)["'\`]`).exec(
    scripts.get(main)?.toString() ?? '',
  )?.[1];
  if (!chunk) throw new Error(`The build has no chunk of ${page}.`);
  return withImports(chunk, scripts);
}

// The build comes before the tests (`npm test`); a lone run of this file on a fresh clone has nothing to weigh.
(existsSync(DIST) ? describe : describe.skip)('the JavaScript of a landing page', () => {
  it('is begun by one file', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    expect(html.match(/<script [^>]*\bsrc=/g)).toHaveLength(1);
  });

  it.each(['EventPage', 'YatraPage', 'EventsPage', 'BridgePage'])(
    `%s weighs at most ${BUDGET_KB} kB in gzip, without the validation library`,
    page => {
      const scripts = [...scriptsOf(page).values()];
      const weight = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0);
      expect(weight / 1000).toBeLessThan(BUDGET_KB);
      expect(weight / 1000).toBeGreaterThan(60);
      expect(scripts.some(code => code.includes('ZodError'))).toBe(false);
    },
  );
});
