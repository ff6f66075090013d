import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const SCRIPTS = join(DIST, 'site-assets/hashed');
/**
 * Compressed size in kilobytes. The registration needs a session first, and renders nothing before its script is
 * loaded.
 */
const BUDGETS = {
  EventPage: 90,
  YatraPage: 90,
  EventsPage: 90,
  BridgePage: 90,
  SignUpPage: 95,
  RegistrationPage: 110,
};
const MOST_FILES = 20;

const IMPORT = /(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g;

/** A built script and all that it imports before it runs, by file name. */
function withImports(name: string, known = new Map<string, Buffer>()): Map<string, Buffer> {
  if (known.has(name)) return known;
  const code = readFileSync(join(SCRIPTS, name));
  known.set(name, code);
  for (const [, imported = ''] of code.toString().matchAll(IMPORT)) withImports(imported, known);
  return known;
}

/** Each built language has the frame of its pages in a folder; English has none. */
const LANGUAGES = ['hi', 'bn', 'or'];

/** The script of the page in a language, and the chunk of one of its lazy pages. */
function scriptsOf(page: string, language = ''): Map<string, Buffer> {
  const html = readFileSync(join(DIST, language, 'index.html'), 'utf8');
  const main = /src="\/site-assets\/hashed\/(index-[\w.-]+\.js)"/.exec(html)?.[1] ?? '';
  const scripts = withImports(main);
  const chunk = new RegExp(`["'\`]\\./(${page}-[\\w-]+\\.js)["'\`]`).exec(
    scripts.get(main)?.toString() ?? '',
  )?.[1];
  if (!chunk) throw new Error(`The build has no chunk of ${page}.`);
  return withImports(chunk, scripts);
}

/** Compressed size of scripts in kilobytes; the build compresses each file that gets smaller. */
const weightOf = (scripts: Map<string, Buffer>): number =>
  [...scripts].reduce((sum, [name, code]) => {
    const compressed = join(SCRIPTS, `${name}.br`);
    return sum + (existsSync(compressed) ? statSync(compressed).size : code.length);
  }, 0) / 1000;

// `npm test` builds before the tests; a single run of this file on a fresh clone has nothing to measure.
(existsSync(DIST) ? describe : describe.skip)('the JavaScript of a page', () => {
  it('starts with one file', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    expect(html.match(/<script [^>]*\bsrc=/g)).toHaveLength(1);
  });

  it.each(Object.entries(BUDGETS))('%s weighs at most %i kB', (page, budget) => {
    const scripts = scriptsOf(page);
    expect(weightOf(scripts)).toBeLessThan(budget);
    expect(weightOf(scripts)).toBeGreaterThan(60);
    expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
  });

  it.each(
    LANGUAGES.flatMap(language =>
      ['EventsPage', 'EventPage', 'YatraPage', 'BridgePage'].map(page => [language, page]),
    ),
  )('in %s %s weighs at most 3 kB more than in English', (language, page) => {
    expect(weightOf(scriptsOf(page, language)) - weightOf(scriptsOf(page))).toBeLessThan(3);
  });

  it('no page loads the validation library', () => {
    const all = readdirSync(SCRIPTS).filter(name => name.endsWith('.js'));
    const codes = all.map(name => readFileSync(join(SCRIPTS, name), 'utf8'));
    expect(codes.length).toBeGreaterThan(MOST_FILES);
    expect(codes.filter(code => code.includes('ZodError'))).toEqual([]);
  });
});
