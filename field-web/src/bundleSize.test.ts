import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '../dist/field/assets');
const BUDGET_KB = 90;

// The build comes before the tests (`npm test`); a lone run of this file on a fresh clone has nothing to weigh.
(existsSync(ASSETS) ? describe : describe.skip)('the JavaScript of the field app', () => {
  it(`weighs at most ${BUDGET_KB} kB in gzip, without the validation library`, () => {
    const scripts = readdirSync(ASSETS)
      .filter(name => name.endsWith('.js'))
      .map(name => readFileSync(join(ASSETS, name)));
    const weight = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0);
    expect(weight / 1000).toBeGreaterThan(60);
    expect(weight / 1000).toBeLessThan(BUDGET_KB);
    expect(scripts.some(code => code.includes('ZodError'))).toBe(false);
  });
});
