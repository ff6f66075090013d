import { afterEach, expect, test } from '@jest/globals';
import { fragmentToken } from './handover';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

test('the token of a mailed link is the part after the #', () => {
  Object.assign(globalThis, { location: { hash: '#token=a-b_c' } });
  expect(fragmentToken()).toBe('a-b_c');
});

test('there is none where the server renders the page', () => {
  expect(fragmentToken()).toBe('');
});
