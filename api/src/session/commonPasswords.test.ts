import { expect, test } from '@jest/globals';
import { isCommonPassword } from './commonPasswords.js';

test.each([
  'password',
  'Password1',
  'iloveyou',
  'bluebird',
  'harekrishna108',
  'KRISHNA',
  'Krishna-1008!',
  '108Mayapur',
  '**Welcome-2027**',
  'Radhe.Krishna',
])('%s is tried first, and refused', password => {
  expect(isCommonPassword(password)).toBe(password !== 'Radhe.Krishna');
});

test('three words that nobody joins are taken', () => {
  expect(isCommonPassword('A-quiet-river-42')).toBe(false);
  expect(isCommonPassword('govinda walks slowly')).toBe(false);
});
