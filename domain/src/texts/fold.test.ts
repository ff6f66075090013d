import { describe, expect, it } from '@jest/globals';
import { compareTexts, foldForSearch, sortKey, wordsOf } from './fold.js';

/** A stored text, and a typed text that should find it. */
const ALIKE: [kept: string, typed: string][] = [
  ['Asha Sen', 'asha sen'],
  ['ASHA', 'asha'],
  ['Kṛṣṇa', 'krsna'],
  ['Rādhā', 'radha'],
  ['Caitanya-caritāmṛta', 'caitanya-caritamrta'],
  ['Zoë', 'zoe'],
  ['Élan', 'ELAN'],
  ['Nguyễn', 'nguyen'],
  ['Ãsha', 'a\u0303sha'],
  ['\uff21sha', 'asha'],
  ['İnci', 'inci'],
  ['A\u200bsha', 'asha'],
  ['Asha  Sen', 'asha\u00a0sen'],
  ['स्\u200dथानेश्वर', 'स्थानेश्वर'],
  ['श्\u200cयाम', 'श्याम'],
  ['\u0958मर', '\u0915\u093cमर'],
  ['\u095cा', '\u0921\u093cा'],
  ['\u0929', '\u0928\u093c'],
  ['\u0931', '\u0930\u093c'],
  ['र\u200d\u09cd', 'र\u09cd'],
  ['\u09b0\u200d\u09cd\u09af\u09be\u099a\u09c7\u09b2', '\u09b0\u09cd\u09af\u09be\u099a\u09c7\u09b2'],
  ['শ\u200cা', 'শা'],
  ['রা\u09df', 'রা\u09af\u09bc'],
  ['গা\u09dc', 'গা\u09a1\u09bc'],
  ['ভরত্\u200d', 'ভরৎ'],
  ['ভরৎ', 'ভরত্\u200d'],
  ['\u09a4\u09c7\u09be', '\u09a4\u09cb'],
  ['\u0b36\u0b4d\u200d\u0b5f\u0b3e\u0b2e', '\u0b36\u0b4d\u0b5f\u0b3e\u0b2e'],
  ['\u0b5c', '\u0b21\u0b3c'],
  ['\u0d28\u0d4d\u200d', '\u0d7b'],
  ['\u0d23\u0d4d\u200d', '\u0d7a'],
  ['\u0d30\u0d4d\u200d', '\u0d7c'],
  ['\u0d32\u0d4d\u200d', '\u0d7d'],
  ['\u0d33\u0d4d\u200d', '\u0d7e'],
  ['\u0d15\u0d4d\u200d', '\u0d7f'],
  ['\u0d36\u0d4d\u0d30\u0d40\u0d27\u0d30\u0d28\u0d4d\u200d', '\u0d36\u0d4d\u0d30\u0d40\u0d27\u0d30\u0d7b'],
  ['\u0bc6\u0bbe', '\u0bca'],
  ['శ్రీనివాస్\u200c', 'శ్రీనివాస్'],
  ['ಶ್ರೀನಿವಾಸ್\u200c', 'ಶ್ರೀನಿವಾಸ್'],
  ['\u0a5b', '\u0a1c\u0a3c'],
];

/** Names that differ only in their signs, in six scripts; none finds another. */
const APART = [
  ...['सन', 'सेन', 'सना', 'सीना', 'सोना', 'सूना', 'सुनि', 'सैन', 'कमल', 'कमला', 'कमाल', 'कोमल', 'क्मल'],
  ...['সন', 'সেন', 'সোনা', 'সীনা', 'সুনি', 'মিনা', 'মীনা', 'মানা', 'রয়', 'রায়', 'রায'],
  ...['ଦସ', 'ଦାସ', 'ଦେସ', 'ଦିସ', 'ଦୀସ', 'ଡ', 'ଡ଼'],
  ...['மலை', 'மாலை', 'மாலா', 'மீலா', 'மல', 'மல்'],
  ...['రమ', 'రామ', 'రాము', 'రమా', 'రేమ', 'రోమ'],
  ...['മല', 'മാല', 'മീല', 'മോല', 'മല്'],
  ...['sen', 'sena', 'seno', 'san', 'soha', 'sohan'],
];

describe('what is looked for', () => {
  it.each(ALIKE)('%j is found as %j', (kept, typed) => {
    expect(foldForSearch(typed)).toBe(foldForSearch(kept));
  });

  it('is tried with at least eighty names over six scripts', () => {
    expect(ALIKE.length + APART.length).toBeGreaterThanOrEqual(80);
  });

  it('keeps vowel signs, viramas and letters of Indian scripts apart', () => {
    expect(new Set(APART.map(foldForSearch)).size).toBe(APART.length);
  });

  it('does not change when it is folded again', () => {
    const folded = [...ALIKE.flat(), ...APART].map(foldForSearch);
    expect(folded.map(foldForSearch)).toEqual(folded);
  });

  it('is words whose signs are a part of them', () => {
    expect(wordsOf(foldForSearch('सोना-देवी, O’Brien (২)'))).toEqual(['सोना', 'देवी', 'o', 'brien', '২']);
  });
});

describe('the order of texts', () => {
  it('is a to z without regard to case and accents', () => {
    const right = ['Ādi', 'Amit', 'Ananda', 'bina', 'élan', 'zoya', 'Zubin'];
    expect(['zoya', 'Amit', 'élan', 'bina', 'Ananda', 'Zubin', 'Ādi'].sort(compareTexts)).toEqual(right);
  });

  it('is digits, Latin, then other scripts by their code', () => {
    const right = ['108', 'asha', 'Zoya', 'आशा', 'আশা', 'ଆଶା', 'ஆஷா', 'ఆశ', 'ആശ'];
    expect(right.toReversed().sort(compareTexts)).toEqual(right);
  });

  it('is that of the database: by code point', () => {
    const right = ['a', '\ufb20', '\u{10900}', '\u{1f600}'].map(sortKey);
    const stored = [...right].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect([...right].reverse().sort(compareTexts)).toEqual(stored);
    expect(compareTexts('an', 'ana')).toBeLessThan(0);
    expect(compareTexts('Ana', 'ána')).toBe(0);
  });
});
