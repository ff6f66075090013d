import { describe, expect, test } from '@jest/globals';
import { GENDERS } from '@coastok/domain';
import { day, emails, instant, json, label, phone, UnreadableCell, wholeNumber, yesNo } from './cells.js';

describe('a cell as spreadsheets show it', () => {
  test.each([
    ['12', 12],
    ['', 0],
    ['₹ 1,23,456', 123456],
    ['4,200', 4200],
    ['12,34,567', 1234567],
    ['1,234,567', 1234567],
  ])('a number: %p', (cell, number) => expect(wholeNumber(0)(cell)).toBe(number));

  test.each(['1.5', '-1', '5e3', '1,2', '1,50', '123,45', '1234,567', 'twelve'])('no number: %p', cell => {
    expect(() => wholeNumber(null)(cell)).toThrow(UnreadableCell);
  });

  test.each([
    ['2001-03-05', '2001-03-05'],
    ['05/03/2001', '2001-03-05'],
    ['5-3-2001', '2001-03-05'],
    ['', null],
    ['March', 'March'],
  ])('a day: %p', (cell, read) => expect(day(cell)).toBe(read));

  test.each([
    ['2027-01-05T09:00:00+05:30', '2027-01-05T03:30:00.000Z'],
    ['05/01/2027 09:00', '2027-01-05T03:30:00.000Z'],
    ['2027-01-05 09:00', '2027-01-05T03:30:00.000Z'],
    ['', null],
    ['2027-01-05T09:00:00', '2027-01-05T09:00:00'],
    ['2026-02-30T10:00:00+05:30', '2026-02-30T10:00:00+05:30'],
    ['soon', 'soon'],
  ])('a moment: %p', (cell, read) => expect(instant(cell)).toBe(read));

  test('a label or its number, in any case', () => {
    expect(['Male', ' 2 ', ''].map(label(GENDERS))).toEqual([1, 2, null]);
    expect(() => label(GENDERS)('Boy')).toThrow('Please enter one of MALE, FEMALE, OTHER.');
  });

  test('yes and no', () => {
    expect(['Yes', 'TRUE', '1', 'no', 'false', ''].map(yesNo)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(() => yesNo('perhaps')).toThrow(UnreadableCell);
  });

  test('several emails', () => {
    expect(emails(' Asha@example.org; ravi@example.org,\nmira@example.org ')).toEqual([
      'asha@example.org',
      'ravi@example.org',
      'mira@example.org',
    ]);
  });

  test('a phone that the spreadsheet has rounded is not taken for another number', () => {
    expect(() => phone('9.19877E+11')).toThrow(/took this phone for a number/);
    expect(phone('+91 98765-43210')).toBe('+91 98765-43210');
  });

  test('JSON, or nothing', () => {
    expect([json('[1]'), json(' ')]).toEqual([[1], undefined]);
    expect(() => json('{')).toThrow(UnreadableCell);
  });
});
