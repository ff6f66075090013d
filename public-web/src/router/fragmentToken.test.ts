import { afterEach, expect, test } from '@jest/globals';
import { fragmentToken } from './fragmentToken';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

test('the token of a mailed link is what follows the #', () => {
  Object.assign(globalThis, { location: { hash: '#token=a-b_c' } });
  expect(fragmentToken()).toBe('a-b_c');
});

test('there is none where the server draws the page', () => {
  expect(fragmentToken()).toBe('');
});
