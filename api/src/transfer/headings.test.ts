import { expect, test } from '@jest/globals';
import type { AppError } from '../platform/errors/appError.js';
import { text } from './cells.js';
import { columnsUnder } from './headings.js';

const COLUMNS = ['Name', 'Area code'].map(title => ({
  title,
  field: title,
  width: 10,
  required: true as const,
  of: () => '',
  read: text,
}));

const sentencesOf = (headings: string[]): string[] => {
  try {
    columnsUnder(COLUMNS, headings);
    return [];
  } catch (error) {
    return (error as AppError).details.sentences ?? [];
  }
};

test('headings may differ in case, spaces, signs and invisible characters', () => {
  expect(columnsUnder(COLUMNS, ['\u200BNAME', ' area_code ']).map(column => column?.title)).toEqual([
    'Name',
    'Area code',
  ]);
});

test('a title above the headings is reported', () => {
  expect(sentencesOf(['Members of Salt Lake', '', ''])).toContainEqual(
    expect.stringMatching(/title above the headings/),
  );
  expect(sentencesOf(['Name', 'Area code', 'Shoe size'])).not.toContainEqual(
    expect.stringMatching(/title above the headings/),
  );
});
