import { expect, it } from '@jest/globals';
import type { FieldBody } from '@coastok/domain';
import { subjectsOf } from './questionsModel';

const own: FieldBody = { key: 'own', type: 'text', label: 'Own' };

it('offers a condition all questions but its own and those for files', () => {
  const fields: FieldBody[] = [
    own,
    { key: 'train', type: 'text', label: 'Train' },
    { key: 'paper', type: 'file', label: 'Paper' },
  ];
  const subjects = subjectsOf(fields, own);
  expect(subjects).toContain('train');
  expect(subjects).not.toContain('own');
  expect(subjects).not.toContain('paper');
});
