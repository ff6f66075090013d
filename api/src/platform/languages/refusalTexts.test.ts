import { expect, test } from '@jest/globals';
import { TRANSLATED } from '@coastok/domain';
import { bn } from './bn.js';
import { en, FIELD_LABELS } from './en.js';
import { hi } from './hi.js';
import { or } from './or.js';
import { keyed, translated } from '../errors/error.filter.js';

const ALL = { hi, bn, or };
const bracesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const refusal = (message: string, errors?: Record<string, string>) => ({
  statusCode: 400,
  message,
  data: [message],
  ...(errors && { errors }),
  requestId: 'r',
});

test.each(TRANSLATED)('the texts of %s keep the placeholders, and have ASCII digits only', language => {
  const { sentences, fields } = ALL[language];
  for (const [key, sentence] of Object.entries(en)) {
    expect(bracesOf(sentences[key as keyof typeof en])).toEqual(bracesOf(sentence));
  }
  const texts = [...Object.values(sentences), ...FIELD_LABELS.map(label => fields[label])];
  for (const text of texts) expect(text).not.toMatch(/(?![0-9])\p{Nd}|[<>]/u);
});

test('a refusal has the key of its sentence, and of each field', () => {
  const sentence = 'Phone is required.';
  expect(keyed(refusal(sentence, { phone: sentence, note: 'Something of its kind.' }))).toEqual({
    ...refusal(sentence, { phone: sentence, note: 'Something of its kind.' }),
    key: 'required',
    keys: { phone: 'required', note: 'invalid' },
  });
  expect(keyed({ ...refusal('Somebody is here.'), statusCode: 409 }).key).toBe('conflict');
});

test('is translated as a whole, or not at all', () => {
  const known = refusal('Phone may have at most 20 characters.', {
    phone: 'Phone may have at most 20 characters.',
  });
  const said = 'फ़ोन नंबर: अधिक से अधिक 20 अक्षर लिखें।';
  expect(translated(known, 'hi')).toEqual({ ...known, message: said, data: [said], errors: { phone: said } });
  expect(
    translated(refusal('Please sign in to continue.', { x: 'Nobody translated this.' }), 'or'),
  ).toBeNull();
  expect(translated(refusal('Wheelbarrow is required.'), 'bn')).toBeNull();
  expect(translated(known, 'en')).toBe(known);
  const range = 'Please enter an amount from ₹500 to below ₹1,600.';
  expect(translated(refusal(range), 'bn')?.message).toBe(
    '₹500 বা তার বেশি, আর ₹1,600-এর কম একটি পরিমাণ লিখুন।',
  );
  expect(keyed(refusal(range)).key).toBe('amount-range');
});
