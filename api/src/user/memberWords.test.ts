import { describe, expect, test } from '@jest/globals';
import { hasWholeWords, memberWords, onlyWord } from './memberWords.js';
import { pairsOf } from './wordPairs.js';

/** What is common, as shares; anything else is rare. A key of a word alone begins with a space. */
const SHARES: Record<string, number> = { das: 0.2, ram: 0.02, sharma: 0.015, com: 0.9, ' com': 0.9 };
const frequencyOf = (word: string) => SHARES[word] ?? 0.0005 / word.length;

const throughOf = (q: string, inAreas = false) => {
  const { $expr: _, ...through } = memberWords(q, frequencyOf, inAreas) as Record<string, unknown>;
  return through;
};
const askedOf = (q: string) => JSON.stringify(memberWords(q, frequencyOf)['$expr'] ?? null);

describe('what was typed is looked for', () => {
  test('as the beginning of one word, with nothing else asked', () => {
    expect(memberWords(' Rām ', frequencyOf)).toEqual({ searchTokens: /^ram/ });
    // Who has 'ramesh' has 'ram' as well.
    expect(memberWords('ram ramesh', frequencyOf)).toEqual({ searchTokens: /^ramesh/ });
  });

  test('as a pair of two common words, or either alone, and asked for in the record', () => {
    expect(throughOf('sharma ram')).toEqual({ searchPairs: { $in: [/^sha ram/, /^ sharma/, /^ ram/] } });
    for (const word of ['"sharma"', '"ram"']) expect(askedOf('sharma ram')).toContain(word);
  });

  test('as the rarest word, when that leads to fewer than any pair', () => {
    expect(throughOf('ram com 4711')).toEqual({ searchTokens: /^4711/ });
    expect(throughOf('ram com')).toEqual({ searchTokens: /^ram/ });
    // Of the first word of a pair three letters are known.
    expect(throughOf('ra ri')).toEqual({ searchTokens: /^ra/ });
  });

  test('as the rarest word within some areas', () => {
    expect(throughOf('sharma ram', true)).toEqual({ searchTokens: /^sharma/ });
  });

  test('with signs in it as the whole, or as the rarest of its pieces', () => {
    const { $or } = memberWords('ram@das', frequencyOf) as { $or: Record<string, unknown>[] };
    expect($or.map(({ searchTokens }) => searchTokens)).toEqual([/^ram@das/, /^ram/]);
    expect(memberWords('@@', frequencyOf)).toEqual({ searchTokens: /^@@/ });
  });

  test('with signs in it beside a rarer word as that one', () => {
    expect(throughOf('das-ram zz')).toEqual({ searchTokens: /^zz/ });
    expect(askedOf('das-ram zz')).toContain('das-ram');
  });

  test('not at all when nothing was typed', () => {
    expect([memberWords('  ', frequencyOf), memberWords(undefined, frequencyOf)]).toEqual([{}, {}]);
  });

  test('literally', () => {
    expect(JSON.stringify(memberWords('$a $b', frequencyOf))).toContain('{"$literal":"$b"}');
    expect(JSON.stringify(hasWholeWords('$name ram'))).toContain('{"$literal":["$name"]}');
  });
});

test('one word alone is one without signs', () => {
  expect(['Ram', 'ram das', 'ram@x', ''].map(onlyWord)).toEqual(['ram', undefined, undefined, undefined]);
  expect(onlyWord('x'.repeat(50))).toBe('x'.repeat(40));
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
