import { expect, test } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './passwords.js';

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

test.each(
  `krishna krsna radha radhe radhekrishna harekrishna haribol govinda gopal gauranga nitai prabhupada jagannath mayapur
  vrindavan coastok udgaar viplava welcome`.split(/\s+/),
)('%s is refused in any case, with digits and signs at either end', word => {
  expect(isCommonPassword(`*1${word.toUpperCase()}-2027!`)).toBe(true);
});

test('the 10,000 most common passwords are refused', () => {
  const common = dictionary.passwords.slice(0, 10_000);
  expect(new Set(common).size).toBe(10_000);
  expect(common.filter(password => !isCommonPassword(password))).toEqual([]);
});

test('three unrelated words are accepted', () => {
  expect(isCommonPassword('A-quiet-river-42')).toBe(false);
  expect(isCommonPassword('govinda walks slowly')).toBe(false);
});
