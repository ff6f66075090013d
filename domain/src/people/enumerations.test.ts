import { expect, test } from '@jest/globals';
import { GENDER_LABELS, GENDERS, MARITAL_LABELS, MARITAL_STATUSES } from './enumerations.js';

const upper = (labels: Readonly<Record<number, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [code, label.toUpperCase()]));

test('labels are the words of the wire, without capitals throughout', () => {
  expect(upper(GENDER_LABELS)).toEqual(GENDERS);
  expect(upper(MARITAL_LABELS)).toEqual(MARITAL_STATUSES);
  expect(GENDER_LABELS[1]).toBe('Male');
});
