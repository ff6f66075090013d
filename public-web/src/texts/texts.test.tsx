import {
  CASH_WAITING_MESSAGE,
  factsOf,
  FIELD_TYPES,
  istDay,
  checkAnswers,
  readAnswer,
  TOKEN_MESSAGE,
  tooFewRounds,
  visitorProfileBody,
} from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { counted, fill } from './fill.js';
import { woven } from './around.js';

const PARTS = readdirSync(join(import.meta.dirname, 'en'));
const LANGUAGES = ['hi', 'bn', 'or'];
/**
 * The parts in which English and the other languages differ by design: the language's code, and the texts that
 * English takes from the server's records, from the rules or from the stored values.
 */
const HELD_BY_TYPE = ['language.ts', 'purposes.ts', 'rules.ts', 'work.ts'];

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

/** The messages of the shared rules for values of the wrong kind, for each type of a question. */
function sentencesOfRules(): string[] {
  const answers = FIELD_TYPES.flatMap(type =>
    [12.5, true, 'x', '\u0007', `a${'\u0301'.repeat(60)}`, 'y'.repeat(5000), ['x'], {}].map(sent =>
      readAnswer({ type, options: [] }, sent),
    ),
  );
  const form = {
    fields: FIELD_TYPES.map(type => ({
      key: type,
      type,
      label: type,
      required: true,
      askAt: 'registration' as const,
      atDesk: false,
      sensitive: false,
    })),
  };
  const open = checkAnswers(form, {
    sent: { removed: 'x' },
    facts: factsOf({}, '2026-12-01'),
    asked: 'registration',
  });
  const profile = visitorProfileBody.safeParse({
    name: '\u0007',
    phone: '12',
    dob: istDay(new Date()),
    userCategory: 'X',
    consentVersion: 'old',
    language: 'xx',
  });
  return [
    ...answers.flatMap(read => ('problem' in read ? read.problem : [])),
    ...Object.values(open.problems),
    ...(profile.error?.issues ?? []).filter(({ code }) => code === 'custom').map(({ message }) => message),
    visitorProfileBody.safeParse({ dob: '1800-01-01' }).error?.issues[0]?.message ?? '',
    tooFewRounds(16),
    CASH_WAITING_MESSAGE,
    TOKEN_MESSAGE,
  ];
}

describe.each(LANGUAGES)('the rules in %s', language => {
  it('have a translation of each sentence that they say to visitors', async () => {
    const { rules } = (await import(`./${language}/rules.js`)) as { rules: Record<string, string> };
    const said = new Set(
      sentencesOfRules().map(sentence => sentence.replace(/\d+(?= characters| years)|16/, '{number}')),
    );
    expect(said.size).toBeGreaterThan(15);
    expect([...said].filter(sentence => !rules[sentence])).toEqual([]);
    for (const text of Object.values(rules)) expect(text).not.toMatch(/[०-९০-৯୦-୯]/);
  });
});

it('a text may have an element at each placeholder', () => {
  expect(renderToStaticMarkup(woven('{name}: {phone}.', { name: 'Asha', phone: <b>98</b> }))).toBe(
    'Asha: <b>98</b>.',
  );
});

it('values replace their placeholders, and a number picks its form', () => {
  expect(fill('{number} of {total}', { number: 2, total: 9 })).toBe('2 of 9');
  expect(fill('Pay {price}', { price: '$& each' })).toBe('Pay $& each');
  const days = { one: '1 day', other: '{count} days' };
  expect([1, 0, 12].map(count => counted(days, count))).toEqual(['1 day', '0 days', '12 days']);
});
