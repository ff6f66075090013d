import {
  ROW_SENTENCES,
  TASK_KIND_LABELS,
  TICKET_SENTENCES,
  TRANSLATED,
  unitChoices,
  unitIsForOthers,
  unitIsFull,
  unitIsUnknown,
} from '@coastok/domain';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateText, dateTimeText, timeText, whenText } from '../dates';
import { care } from './en/carers';
import { card } from './en/desk';
import { deskTexts } from './deskTexts';
import { said } from './said';
import { type LanguageTexts, speak, texts } from './texts';

const ROOT = join(import.meta.dirname, '../../..');
const PARTS = readdirSync(join(import.meta.dirname, 'en')).map(file => file.replace('.ts', ''));
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;

const load = async (code: string) => ((await import(`./${code}`)) as { texts: LanguageTexts }).texts;

/** Every text of a part by its key. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`));
}

const read = async (code: string, part: string) =>
  new Map(textsOf({ ...((await import(`./${code}/${part}`)) as object) }));

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

afterEach(() => speak(null));

describe.each(TRANSLATED)('the texts of %s', code => {
  it.each(PARTS)('%s has every English text, with the same placeholders and English digits', async part => {
    const own = await read(code, part);
    const english = part === 'refusals' ? null : await read('en', part);
    if (english) expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      expect([key, text.length > 0]).toEqual([key, true]);
      // A refusal's key is its English text; a singular may leave its number out.
      if (!key.endsWith('.one'))
        expect([key, placesOf(text)]).toEqual([key, placesOf(english?.get(key) ?? key)]);
      expect(text).not.toMatch(OTHER_DIGITS);
    }
  });

  it('have a translation of each sentence of the rules that a desk follows', async () => {
    speak(await load(code));
    const unit = { kind: 'room', key: 'R1', name: 'Tulsi 1', category: 1, free: 2 } as const;
    const reasons = [null, 1, 2, 3].flatMap(forGender =>
      ['Hall', null].flatMap(categoryName =>
        [0, 1].flatMap(left =>
          [null, 1, 2].flatMap(gender =>
            unitChoices(
              [
                { ...unit, forGender, categoryName } as never,
                { ...unit, kind: 'bus', free: 0, forGender, categoryName } as never,
              ],
              { gender, category: 2 },
              () => left,
            ).flatMap(({ reason }) => reason ?? []),
          ),
        ),
      ),
    );
    const sentences = [
      ...Object.values(TICKET_SENTENCES),
      ...Object.values(ROW_SENTENCES),
      unitIsFull({ name: 'Tulsi 1' }),
      ...[1, 2, 3].map(forGender => unitIsForOthers({ name: 'Tulsi 1', forGender } as never)),
      unitIsUnknown('room'),
      unitIsUnknown('bus'),
      ...reasons,
    ];
    expect(new Set(reasons).size).toBe(10);
    expect(sentences.filter(sentence => said(sentence) === sentence)).toEqual([]);
    expect(said(unitIsFull({ name: 'Tulsi 1' }))).toContain('Tulsi 1');
    expect(said('Too many attempts. Please try again in 30 seconds.')).toContain(' 30 ');
    expect(said('Something that no table has.')).toBe('Something that no table has.');
  });

  it('replace those of the carers’ pages and of the desk, and English comes back', async () => {
    const loaded = await load(code);
    const [today, scan] = [texts.frame.today, deskTexts.desk.scan];
    speak(loaded);
    expect([texts.frame.today, deskTexts.desk.scan]).toEqual([
      loaded.carers.frame.today,
      loaded.desk.desk.scan,
    ]);
    speak(null);
    expect([texts.frame.today, deskTexts.desk.scan]).toEqual([today, scan]);
  });
});

it('each sentence of a refusal is one that the server or a rule says', async () => {
  const sources = ['api/src', 'domain/src']
    .flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map(name => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    .join('\n');
  const { refusals } = (await import('./hi/refusals')) as { refusals: Record<string, string> };
  const composed = /\{|^For |^There is no such (?:room|bus)/;
  const fixed = Object.keys(refusals).filter(sentence => !composed.test(sentence));
  expect(fixed.length).toBeGreaterThan(30);
  expect(fixed.filter(sentence => !sources.includes(sentence))).toEqual([]);
});

it('tasks have the names of the console in English', () => {
  expect(care.kinds).toEqual(TASK_KIND_LABELS);
  expect(Object.keys(card.verdicts)).toEqual(expect.arrayContaining(['unknown', 'unlisted']));
});

describe('days and times', () => {
  const at = '2026-12-05T13:00:00.000Z';

  it('are those of the domain in English', () => {
    expect(dateText('2026-12-05')).toBe('05 Dec 2026');
    expect(dateTimeText(at)).toBe('05 Dec 2026, 6:30 PM');
    expect(timeText(at, Date.parse(at))).toBe('6:30 PM');
    expect(whenText(at)).toMatch(/^Sat, 5 Dec, 6:30\spm$/);
  });

  it('name month, weekday and part of the day in Hindi, in ASCII digits', async () => {
    speak(await load('hi'));
    expect(dateText('2026-12-05')).toBe('5 दिसंबर 2026');
    expect(dateTimeText(at)).toBe('5 दिसंबर 2026, शाम 6:30');
    expect(timeText(at, Date.parse(at))).toBe('शाम 6:30');
    expect(timeText(at, Date.parse('2026-12-06T13:00:00.000Z'))).toBe('5 दिसंबर, शाम 6:30');
    // Past midnight in India, where it is still the day before in London.
    expect(whenText('2026-12-05T19:00:00.000Z')).toBe('रविवार, 6 दिसंबर, रात 12:30');
  });
});
