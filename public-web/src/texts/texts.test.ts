import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { counted, fill } from './fill.js';

const PARTS = readdirSync(join(import.meta.dirname, 'en'));
const LANGUAGES = ['hi', 'bn', 'or'];
/** The texts that only English has: its code is another one, and the purposes come from the server's records. */
const HELD_BY_TYPE = ['language.ts', 'purposes.ts'];

/** Every text of a part by its key. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`));
}

const read = async (language: string, part: string) =>
  new Map(textsOf({ ...((await import(`./${language}/${part}`)) as object) }));

/** The placeholders of a text; the singular of a plural may leave its number out. */
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(LANGUAGES)('the texts of %s', language => {
  it.each(PARTS.filter(part => !HELD_BY_TYPE.includes(part)))('%s has every English text', async part => {
    const [english, own] = [await read('en', part), await read(language, part)];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      expect([key, text.length > 0]).toEqual([key, true]);
      if (!key.endsWith('.one'))
        expect([key, placesOf(text)]).toEqual([key, placesOf(english.get(key) ?? '')]);
      // Digits and prices are the same as in English everywhere.
      expect(text).not.toMatch(/[०-९০-৯୦-୯]/);
    }
  });
});

it('values replace their placeholders, and a number picks its form', () => {
  expect(fill('{number} of {total}', { number: 2, total: 9 })).toBe('2 of 9');
  expect(fill('Pay {price}', { price: '$& each' })).toBe('Pay $& each');
  const days = { one: '1 day', other: '{count} days' };
  expect([1, 0, 12].map(count => counted(days, count))).toEqual(['1 day', '0 days', '12 days']);
});
