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
    '1990-03-05',
    '05/03/1990',
    '5-3-1990',
    '05.03.1990',
    '05-Mar-1990',
    '5-MAR-1990',
    "'05/03/1990",
    '05-03-1990 00:00',
    '05/03/1990 00:00:00',
    '05-mar-1990 00:00:00.000',
    '1990-03-05T00:00',
    '1990-03-05T00:00:00',
    '1990-03-05T00:00:00.000Z',
  ])('a day: %p', cell => expect(day(cell)).toBe('1990-03-05'));

  test('an empty cell is no day, and 29 February exists in leap years only', () => {
    expect([day(''), day(' '), day('29/02/2000')]).toEqual([null, null, '2000-02-29']);
  });

  test.each([
    '05/03/90',
    '12/31/1990',
    '29/02/1990',
    '1990/03/05',
    '00/00/0000',
    '05-03-1990 10:30',
    'March',
    '32937',
  ])('no day, in a sentence that names the forms: %p', cell => {
    expect(() => day(cell)).toThrow(/yyyy-MM-dd, dd\/MM\/yyyy, dd-MM-yyyy, dd\.MM\.yyyy or dd-MMM-yyyy/);
  });

  test.each(['29/02/1990', '1990-02-29', '31-Apr-1990', '12/31/1990'])(
    'a day that there is not: %p',
    cell => {
      expect(() => day(cell)).toThrow(`There is no day ${cell}. Please enter a day as`);
    },
  );

  test('many blanks before no time are refused, each read once', () => {
    expect(() => day(`1${' '.repeat(500_000)}1`)).toThrow(/Please enter a day as/);
    expect(day(`1990-03-05${' '.repeat(500_000)}00:00`)).toBe('1990-03-05');
  });

  test('a bare number is refused with a message that says so', () => {
    expect(() => day('32937')).toThrow(/number/);
    expect(() => day('32937.0')).toThrow(/number/);
  });

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
    expect(() => label(GENDERS)('Boy')).toThrow(
      'Please enter one of MALE (or 1), FEMALE (or 2), OTHER (or 3).',
    );
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

  test('a phone that the spreadsheet has rounded is refused', () => {
    expect(() => phone('9.19877E+11')).toThrow(/took this phone for a number/);
    expect(phone('+91 98765-43210')).toBe('+91 98765-43210');
    expect(phone("'+919830020037")).toBe('+919830020037');
    expect(phone('9830020036.0')).toBe('9830020036');
  });

  test('JSON, or nothing', () => {
    expect([json('[1]'), json(' ')]).toEqual([[1], undefined]);
    expect(() => json('{')).toThrow(UnreadableCell);
  });
});
