import { expect, test } from '@jest/globals';
import { distinctNames } from './monthAccounts.js';

test('two people with the same name get an id in the month’s cash, and nobody else does', () => {
  const names: Record<string, string> = {
    '0000aaaaaa': 'Asha Rao',
    '0000bbbbbb': 'Asha Rao',
    '0000cccccc': 'Ravi',
  };
  const nameOf = distinctNames(Object.keys(names), id => names[id] ?? '');
  expect(Object.keys(names).map(nameOf)).toEqual(['Asha Rao (aaaaaa)', 'Asha Rao (bbbbbb)', 'Ravi']);
});
