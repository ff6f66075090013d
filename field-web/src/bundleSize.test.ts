import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = join(import.meta.dirname, '../dist/field');
const ASSETS = join(BUILT, 'assets');
const FIRST_KB = 90;
/** The limit of each part that a page loads later. */
const FURTHER_KB = 25;

// `npm test` builds before the tests; a single run of this file on a fresh clone has nothing to measure.
(existsSync(ASSETS) ? describe : describe.skip)('the JavaScript of the field app', () => {
  const scripts = readdirSync(ASSETS)
    .filter(name => name.endsWith('.js'))
    .map(name => ({ name, code: readFileSync(join(ASSETS, name)) }));
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
  const isFirst = ({ name }: { name: string }) => page.includes(name);
  const weightOf = (some: typeof scripts) =>
    some.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;

  it(`weighs at most ${FIRST_KB} kB in gzip on the first page, without the validation library`, () => {
    const weight = weightOf(scripts.filter(isFirst));
    expect(weight).toBeGreaterThan(60);
    expect(weight).toBeLessThan(FIRST_KB);
    expect(scripts.filter(({ code }) => code.includes('ZodError'))).toEqual([]);
  });

  it(`weighs at most ${FURTHER_KB} kB in each part that is asked for later: desk, languages, reader of codes, signatures`, () => {
    const further = scripts.filter(one => !isFirst(one));
    expect(further.length).toBeGreaterThanOrEqual(6);
    expect(further.filter(one => weightOf([one]) > FURTHER_KB).map(({ name }) => name)).toEqual([]);
  });

  it('is stored for use without network, except for what few browsers need', () => {
    const worker = readFileSync(join(BUILT, 'sw.js'), 'utf8');
    const [, kept = '', onDemand = ''] = /KEPT = (\[.*?\]);[^]*?ON_DEMAND = (\[.*?\]);/.exec(worker) ?? [];
    const names = (list: string) => (JSON.parse(list) as string[]).map(path => path.replace(/.*\//, ''));
    expect(
      names(onDemand)
        .map(name => name.split('-')[0])
        .sort(),
    ).toEqual(['ed25519', 'wasmReader', 'zxing_reader']);
    const [, texts = ''] = /TEXTS = (\{.*?\});/.exec(worker) ?? [];
    const byLanguage = JSON.parse(texts) as Record<string, string>;
    expect(Object.keys(byLanguage).sort()).toEqual(['bn', 'hi', 'or']);
    const languages = names(JSON.stringify(Object.values(byLanguage)));
    // A phone stores the texts of one language alone.
    expect(names(kept).filter(name => languages.includes(name))).toEqual([]);
    for (const { name } of scripts)
      expect([...names(kept), ...names(onDemand), ...languages]).toContain(name);
  });
});
