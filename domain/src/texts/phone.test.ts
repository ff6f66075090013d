import { describe, expect, it } from '@jest/globals';
import { isPhoneTyped, normalizePhone } from './phone.js';

const RIGHT = '9830011001';
/** The same number in the digits of a script, given the script's zero. */
const inScript = (zero: number): string =>
  [...RIGHT].map(digit => String.fromCodePoint(zero + Number(digit))).join('');

const SAME = [
  RIGHT,
  '98300 11001',
  '98300-11001',
  '983 001 1001',
  '98300.11001',
  '(98300) 11001',
  '+91 98300 11001',
  '+919830011001',
  '+91-98300-11001',
  '(+91) 98300 11001',
  '09830011001',
  '0 98300 11001',
  '919830011001',
  '91 98300 11001',
  '0091 98300 11001',
  '00919830011001',
  '+91 (0) 98300 11001',
  '+91-098300 11001',
  '91 0 98300 11001',
  'tel:+919830011001',
  'TEL:+91-98300-11001',
  'tel: 98300 11001',
  '\u202a+91 98300 11001\u202c',
  '\u202d98300 11001\u202c',
  '\u206898300 11001\u2069',
  '+91\u201198300\u201111001',
  '98300\u201011001',
  '98300\u201211001',
  '98300\u201311001',
  '98300\u201411001',
  '98300\u221211001',
  '98300\ufe6311001',
  '98300\uff0d11001',
  '98300\u00ad11001',
  '98300\ufe0d11001',
  '98300\u200b11001',
  '\ufeff98300 11001',
  '98300\u00a011001',
  '98300\u202f11001',
  '98300\u300011001',
  ' 98300\t11001\n',
  '\uff0b\uff19\uff11 98300 11001',
  '\uff198300 11001',
  '\uff0898300\uff0911001',
  ...[0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0].map(inScript),
  `+\u096f\u0967${inScript(0x0966)}`,
  inScript(0x1d7ce),
];

const WRONG = [
  '',
  ' ',
  '983001100',
  '98300110011',
  '4830011001',
  '0000000000',
  '98300/11001',
  '9830020034 / 9830020035',
  '9.83002E+09',
  '9830020036.0',
  '98300 1100x',
  'phone 98300 11001',
  '98300,11001',
  '+1 98300 11001',
  '+44 98300 11001',
  '+98300 11001',
  '9191 98300 11001',
  '98300+11001',
  '++91 98300 11001',
  '+91 48300 11001',
  '98300 11001 ext 2',
  '98300\u000011001',
  '98300\ud80011001',
];

describe('a phone number', () => {
  it('is tried in at least sixty forms', () => {
    expect(SAME.length + WRONG.length).toBeGreaterThanOrEqual(60);
  });

  it.each(SAME)('%j is the number', typed => {
    expect(normalizePhone(typed)).toBe(RIGHT);
  });

  it('may come as a number', () => {
    expect(normalizePhone(9_830_011_001)).toBe(RIGHT);
  });

  it.each(WRONG)('%j is none', typed => {
    expect(normalizePhone(typed)).toBeNull();
  });
});

describe('a search for a number', () => {
  it.each([...SAME, '0110', '1001', '98300', '98 30', '+91 9830', '91983001100', '983-001'])(
    '%j finds it',
    typed => {
      expect(isPhoneTyped(typed, RIGHT)).toBe(true);
    },
  );

  it.each(['983', 'asha', '98300x', '9930', '+1 9830011001', '+91 983', ''])('%j does not', typed => {
    expect(isPhoneTyped(typed, RIGHT)).toBe(false);
  });
});
