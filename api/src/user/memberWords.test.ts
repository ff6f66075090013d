import { describe, expect, test } from '@jest/globals';
import { foundBy, isRun, plainTokens, searchTokens } from '../platform/lists/search.js';
import {
  hasWholeWords,
  haveBeginnings,
  memberFilter,
  memberWords,
  onlyWord,
  pairsOf,
  wordsText,
} from './memberWords.js';

/** Shares of common beginnings; all others are rare. A key of a single word begins with a space. */
const SHARES: Record<string, number> = { das: 0.2, ram: 0.02, sharma: 0.015, com: 0.9, ' com': 0.9 };
const frequencyOf = (word: string) => SHARES[word] ?? 0.0005 / word.length;

const throughOf = (q: string, inAreas = false) => memberWords(q, frequencyOf, inAreas).through;
const askedOf = (q: string) => memberWords(q, frequencyOf).beginnings;

describe('what was typed is looked for', () => {
  test('as the beginning of one word, without a further condition', () => {
    const ram = { through: { searchTokens: /^ram/ }, beginnings: [] };
    expect(memberWords(' Rām ', frequencyOf)).toEqual(ram);
    expect(memberFilter(ram)).toEqual(ram.through);
    // A member with 'ramesh' also matches 'ram'.
    expect(memberWords('ram ramesh', frequencyOf)).toEqual({
      through: { searchTokens: /^ramesh/ },
      beginnings: [],
    });
  });

  test('as a pair of two common words, or either alone, with a further condition', () => {
    expect(throughOf('sharma ram')).toEqual({ searchPairs: { $in: [/^sha ram/, /^ sharma/, /^ ram/] } });
    expect(askedOf('sharma ram')).toEqual(['sharma', 'ram']);
    // An expression, so that the database does not choose an index for these.
    expect(Object.keys(memberFilter(memberWords('sharma ram', frequencyOf)))).toEqual([
      'searchPairs',
      '$expr',
    ]);
  });

  test('as the rarest word, when that leads to fewer than any pair', () => {
    // Digits may be in the middle of a number.
    expect(throughOf('ram com 4711')).toEqual({
      searchTokens: { $in: [/^4711/, new RegExp('^\u00014711')] },
    });
    expect(throughOf('ram com')).toEqual({ searchTokens: /^ram/ });
    // A pair has only three letters of its first word.
    expect(throughOf('ra ri')).toEqual({ searchTokens: /^ra/ });
  });

  test('as the rarest word within some areas', () => {
    expect(throughOf('sharma ram', true)).toEqual({ searchTokens: /^sharma/ });
  });

  test('by its pieces when it has signs', () => {
    expect(throughOf('ram@zz')).toEqual({ searchTokens: /^zz/ });
    expect(askedOf('das-ram zz')).toEqual(['das', 'ram', 'zz']);
    expect(throughOf('@@')).toEqual({ searchTokens: /^@@/ });
  });

  test('not at all when nothing was typed', () => {
    const all = { through: {}, beginnings: [] };
    expect([memberWords('  ', frequencyOf), memberWords(undefined, frequencyOf)]).toEqual([all, all]);
  });

  test('literally', () => {
    expect(JSON.stringify(haveBeginnings(['$a']))).toContain('{"$literal":" $a"}');
    expect(JSON.stringify(hasWholeWords('$$ ram'))).toContain('{"$literal":" $$ "}');
  });
});

test('a single word is one without signs', () => {
  expect(['Ram', 'ram das', 'ram@x', ''].map(onlyWord)).toEqual(['ram', undefined, undefined, undefined]);
  expect(onlyWord('x'.repeat(50))).toBe('x'.repeat(40));
});

describe('the matches are those of the rule for all lists', () => {
  const texts = ['9876543210', "ram.d'souza@x.test", 'Rāma Kṛṣṇa Das', '@@ Śyāma-sundara'] as const;
  const [, email, name, initiatedName] = texts;
  const words = plainTokens(...texts);
  const keys = { searchTokens: searchTokens(...texts), searchPairs: pairsOf(words, { name, initiatedName }) };

  /** Evaluates the filter as the database does. */
  function isFound(q: string): boolean {
    const { through, beginnings } = memberWords(q, frequencyOf);
    const [[path, sought] = []] = Object.entries(through as Record<string, RegExp | { $in: RegExp[] }>);
    if (!path || !sought) return true;
    const patterns = sought instanceof RegExp ? [sought] : sought.$in;
    const isLedTo = keys[path as keyof typeof keys].some(key => patterns.some(pattern => pattern.test(key)));
    return (
      isLedTo &&
      beginnings.every(
        word =>
          wordsText(words).includes(` ${word}`) ||
          (isRun(word) && wordsText(words).slice(1, 11).includes(word)),
      )
    );
  }

  test.each([
    ...[
      'ram',
      'rama das',
      'das ram',
      'krsna ra',
      'ra kr da',
      'sundara das',
      'syama-sund das',
      'ram.d',
      email,
    ],
    ...[
      "ram.d'souza@x.t das",
      "d'sou",
      '9198 das',
      '+9198',
      '98765',
      'test ram souza',
      'ram ram',
      'RAM DĀS',
      '@@',
    ],
    ...[
      '@@ das',
      'das @@',
      '+91',
      '$where ram',
      '.* das',
      '^ram',
      'ram$ das',
      'ramx das',
      'das 1',
      'souza@y',
      '',
    ],
    ...['ma das', 'a b', 'ram\u0000das', 'x'.repeat(100), `das ${'9'.repeat(90)}`, '-', '- das', 'r a m a'],
  ])('for %j', q => {
    expect(isFound(q)).toBe(foundBy(q, ...texts));
  });
});

describe('the words of a member in one text', () => {
  test('are all words except those made of other words', () => {
    const tokens = plainTokens('ram.das@x.test', '+919876543210', "D'Souza", '@@');
    expect(wordsText(tokens)).toBe(' ram das x test +919876543210 919876543210 d souza @@ ');
    expect(wordsText([])).toBe('');
  });
});

describe('the keys of a member', () => {
  test('are each two words of the names, both ways, and all other words alone', () => {
    const tokens = ['ram.d@x.test', 'ram', 'd', 'x', 'test', '9876543210', 'rama', 'das'];
    expect(pairsOf(tokens, { name: 'Rama Das', initiatedName: null }).sort()).toEqual(
      ['ram das', 'das rama', ' ram', ' d', ' x', ' test', ' 9876543210'].sort(),
    );
  });

  test('are bounded in number, however many names somebody has', () => {
    const words = Array.from({ length: 40 }, (_, n) => `name${n}`);
    const keys = pairsOf(words, { name: words.join(' '), initiatedName: null });
    expect(keys.length).toBeLessThan(8 * 7 + words.length);
    expect(keys).toContain(' name39');
  });
});
