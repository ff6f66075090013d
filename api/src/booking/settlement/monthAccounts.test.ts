import { expect, test } from '@jest/globals';
import { toldApart } from './monthAccounts.js';

test('two people of one name are told apart in the month’s cash, and nobody else gets an id', () => {
  const names: Record<string, string> = {
    '0000aaaaaa': 'Asha Rao',
    '0000bbbbbb': 'Asha Rao',
    '0000cccccc': 'Ravi',
  };
  const nameOf = toldApart(Object.keys(names), id => names[id] ?? '');
  expect(Object.keys(names).map(nameOf)).toEqual(['Asha Rao (aaaaaa)', 'Asha Rao (bbbbbb)', 'Ravi']);
});
