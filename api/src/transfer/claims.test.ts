import { expect, test } from '@jest/globals';
import { Claims } from './importRun.js';

test('the first line keeps its claim, over any number of others', () => {
  const claims = new Claims();
  const keys = Array.from({ length: 20_000 }, (_, at) => `email member.${at}@example.org`);
  expect(keys.map((key, at) => claims.claim(key, at + 2)).filter(line => line !== null)).toEqual([]);
  expect(keys.every((key, at) => claims.claim(key, 1) === at + 2)).toBe(true);
});
