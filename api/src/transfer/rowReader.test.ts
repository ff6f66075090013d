import { expect, test } from '@jest/globals';
import { day } from './cells.js';
import { RowReader, type TransferColumn } from './rowReader.js';

interface Person {
  dob: string;
}

const columns: TransferColumn<Person>[] = [
  { title: 'Date of birth', width: 14, field: 'dob', of: ({ dob }) => dob, read: day },
];
const reading = (cell: string, dob: string | null) =>
  new RowReader(columns, new Map([['dob', cell]]), dob === null ? null : { dob });

test.each([
  ['3/5/2001', '2001-03-05'],
  ['3/25/2001', '2001-03-25'],
])('%p for a stored %p is a spreadsheet with American settings', (cell, dob) => {
  const row = reading(cell, dob);
  expect(row.refusal().problems).toEqual([
    {
      column: 'Date of birth',
      reason:
        'Day and month are swapped against what is stored, as spreadsheets with American settings write them. ' +
        'Please enter yyyy-MM-dd.',
    },
  ]);
});

test.each([
  ['5/3/2001', '2001-03-05'],
  ['4/4/2001', '2001-04-04'],
  ['6/5/2001', '2001-03-05'],
  ['3/5/2001', null],
  // So that a stored date with day and month swapped can be corrected.
  ['2001-05-03', '2001-03-05'],
])('%p for a stored %p is what it says', (cell, dob) => {
  expect(reading(cell, dob).isRefused).toBe(false);
});
