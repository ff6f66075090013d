import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { LANGUAGES } from '@coastok/domain';
import { changedText, type StoredTextChanges, type TextChange, TextsInForce } from './textsInForce.js';
import { en } from './en.js';
import { en as messages } from './messages/en.js';
import { translated } from '../errors/error.filter.js';
import { productTexts } from './productTexts.js';
import { wordingOf } from './wording.js';

const A_MINUTE_MS = 60_000;

let stored: StoredTextChanges | null;
let fails = false;
let texts: TextsInForce;

/** The parts of the collection that are read. */
const model = {
  findById: () => ({
    lean: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(stored)),
  }),
};

const change = (key: string, text: string, of: string): TextChange => ({
  ...{ key, text, of, language: 'hi' },
  at: new Date('2026-11-29T10:00:00Z'),
});

const store = (...changes: TextChange[]) => {
  stored = { _id: 'texts', __v: (stored?.__v ?? 0) + 1, changes };
};

// The files are read here once, because the tests' fake timers would not wait for them.
beforeAll(async () => void (await productTexts()));

beforeEach(async () => {
  jest.useFakeTimers();
  stored = null;
  fails = false;
  texts = new TextsInForce(model as never);
  await texts.onApplicationBootstrap();
});

afterEach(async () => {
  stored = null;
  fails = false;
  await texts.refresh();
  texts.beforeApplicationShutdown();
  jest.useRealTimers();
});

const greeting = () => wordingOf(LANGUAGES, 'hi').say('greeting.unnamed');
const refusal = () =>
  translated({ statusCode: 404, message: en['no-event'], data: [], requestId: 'r' }, 'hi')?.message;

test('a change of another instance is in force within a minute, and goes when it is taken back', async () => {
  const [mail, sentence] = [greeting(), refusal()];
  store(
    change('message.greeting.unnamed', 'जय श्री कृष्ण,', messages['greeting.unnamed']),
    change('refusal.no-event', 'वह कार्यक्रम यहाँ नहीं है।', en['no-event']),
  );
  expect([greeting(), refusal()]).toEqual([mail, sentence]);
  await jest.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect([greeting(), refusal()]).toEqual(['जय श्री कृष्ण,', 'वह कार्यक्रम यहाँ नहीं है।']);
  expect(wordingOf(LANGUAGES, 'bn').say('greeting.unnamed')).not.toBe('जय श्री कृष्ण,');
  store();
  await jest.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect([greeting(), refusal()]).toEqual([mail, sentence]);
});

test('a change whose English is not the product’s any more is not in force', async () => {
  const mail = greeting();
  store(change('message.greeting.unnamed', 'जय श्री कृष्ण,', 'Good morning,'));
  await texts.refresh();
  expect([greeting(), changedText('hi', 'message.greeting.unnamed')]).toEqual([mail, undefined]);
});

test('while the database does not answer, the texts stay as they are', async () => {
  store(change('message.greeting.unnamed', 'जय श्री कृष्ण,', messages['greeting.unnamed']));
  await texts.refresh();
  fails = true;
  await jest.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(greeting()).toBe('जय श्री कृष्ण,');
});
