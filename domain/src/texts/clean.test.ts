import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { lines, optionalText, text } from '../schemas/fields.js';
import { problemsOf } from '../schemas/problems.js';
import { cleanCode, cleanLine, cleanText } from './clean.js';
import { canonicalEmail } from './email.js';
import { foldForSearch } from './fold.js';
import { normalizePhone } from './phone.js';

/** Names that must stay unchanged in their script. */
const UNCHANGED = [
  'Asha Sen',
  'Zoë',
  'Kṛṣṇa Dāsa',
  "O'Brien",
  'Jean-Luc',
  'Ananda  Das',
  'Nguyễn',
  'आशा सेन',
  'कृष्ण दास',
  'स्थानेश्वर दास',
  'स्‍थानेश्वर दास',
  'श्‌याम',
  'क़मर',
  'ভরত্‍ সেন',
  'ভরৎ সেন',
  'র‍্যাচেল রায়',
  'শ‌্যামসুন্দর দাস',
  'ଶ୍‍ୟାମସୁନ୍ଦର',
  'ଓଡ଼ିଶା',
  'ശ്രീധരന്‍',
  'ശ്രീധരൻ',
  'തമിഴ്നാട്',
  'தமிழ்ச்செல்வி',
  'శ్రీనివాస్‌',
  'ಶ್ರೀನಿವಾಸ್‌ ರಾವ್',
  'ਗੁਰਪ੍ਰੀਤ',
  'ગોવિંદ',
  'ශ්‍රී ලංකා',
  'می‌خواهم',
  'Radha ❤️',
];

const CLEANED: [typed: string, kept: string][] = [
  ['  Asha Sen ', 'Asha Sen'],
  ['Asha\nSen', 'Asha Sen'],
  ['Asha\r\nSen', 'Asha Sen'],
  ['Asha\tSen', 'Asha Sen'],
  ['Asha\u0085Sen', 'Asha Sen'],
  ['Asha\u2028Sen', 'Asha Sen'],
  ['Asha\u2029Sen', 'Asha Sen'],
  ['Asha\u200bSen', 'AshaSen'],
  ['Asha\u200d Sen', 'Asha Sen'],
  ['Asha\u200c', 'Asha'],
  ['\u202eAsha', 'Asha'],
  ['\u2067Asha\u2069', 'Asha'],
  ['As\u00adha', 'Asha'],
  ['\ufeffAsha', 'Asha'],
  ['Asha\u2800', 'Asha'],
  ['Asha\u3164', 'Asha'],
  ['Asha\u{e0001}', 'Asha'],
  ['Asha\ufe0f', 'Asha'],
  ['Zoe\u0308', 'Zoë'],
  ['Zoe\u200b\u0308', 'Zoë'],
  ['\u200dआशा', 'आशा'],
  ['आशा\u200d\u200dसेन', 'आशा\u200dसेन'],
  ['आशा \u200dसेन', 'आशा सेन'],
  ['आशा\u200b\u200dसेन', 'आशा\u200dसेन'],
  ['आशा\u2060', 'आशा'],
  ['1\u200d2', '12'],
  ['१\u200dआशा', '१आशा'],
  ['\u0915\u093c', '\u0915\u093c'],
  ['\u0958', '\u0915\u093c'],
  ['\u09af\u09bc', '\u09af\u09bc'],
  ['\u09a4\u09c7\u09be', '\u09a4\u09cb'],
  ['\u0b47\u0b3e', '\u0b4b'],
  ['\u0bc6\u0bbe', '\u0bca'],
];

const BLANK = [
  '',
  ' ',
  '\n',
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad\u200d',
  '\u202e\u202c',
  '\ufe0f',
  '\u00a0',
];

const faultOf = (schema: z.ZodType, name: string) =>
  problemsOf(z.strictObject({ name: schema }).safeParse({ name }).error?.issues ?? []).fields.name;

describe('a text of one line', () => {
  it.each(UNCHANGED)('stays as it is: %j', name => {
    expect(cleanLine(name)).toBe(name.normalize('NFC'));
  });

  it.each(CLEANED)('%j is kept as %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
    expect(cleanLine(kept)).toBe(kept);
  });

  it.each(BLANK)('that shows nothing is none: %j', typed => {
    expect(faultOf(text(20), typed)).toBe('Name is required.');
    expect(optionalText(20).parse(typed)).toBe('');
  });

  it('is as long as it is once it is clean', () => {
    expect(faultOf(text(4), `\u200b${'a\u200b'.repeat(4)}`)).toBeUndefined();
    expect(faultOf(text(4), 'ashas')).toBe('Name may have at most 4 characters.');
  });

  it.each(['\ud800', 'Asha\udc00', 'a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0080b', 'a\u009fb'])(
    'is refused with halves of characters and controls: %j',
    typed => {
      for (const schema of [text(20), optionalText(20), lines(20)])
        expect(faultOf(schema, typed)).toBe('Please enter text without control characters.');
    },
  );

  it('is refused with more marks on a letter than any script has', () => {
    expect(faultOf(text(500), `A${'\u0301'.repeat(200)}`)).toBe(
      'Please enter text with fewer marks on one letter.',
    );
    expect(faultOf(text(500), 'क्षि्ँ')).toBeUndefined();
  });

  // Without the limits each reading takes some seconds, and all of them more than a test may.
  it('with a flood of marks, or a long domain, is refused before a server would have to stop for it', () => {
    const flood = `A${'\u0301\u0323'.repeat(60_000)}`;
    const hidden = `A${'\u0301\u2800\u0323\u2800'.repeat(60_000)}`;
    const domain = Array.from({ length: 80_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );
    for (const typed of [flood, hidden]) {
      expect(faultOf(text(1_000_000), typed)).toBe('Please enter text with fewer marks on one letter.');
      for (const read of [foldForSearch, cleanCode, normalizePhone, canonicalEmail]) read(typed);
    }
    expect(canonicalEmail(`asha@${domain.join('')}.test`)).toBeNull();
  });
});

describe('a text of several lines', () => {
  it('keeps its line breaks', () => {
    expect(cleanText(' one\ntwo\r\nthree\u2028four\u0085five\u2029\tsix\u200b ')).toBe(
      'one\ntwo\r\nthree\nfour\nfive\n\tsix',
    );
  });
});
