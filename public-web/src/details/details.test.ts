import { addDays, istDay } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { registration } from '../texts/en/registration.js';
import { lacksDetails, problemsOfDetails } from './detailsRules.js';
import { bodyOf, detailsOf, type DetailsValues, ofCategory } from './detailsValues.js';
import { typedPhone } from './rules.js';

/** The API's schema uses the current date, so ages are counted from today. */
const NOW = new Date();
const bornYearsAgo = (years: number): string => addDays(istDay(NOW), -Math.ceil(years * 365.25));
const AREA = '65f0000000000000000000c1';
const GUIDE = '65f0000000000000000000d1';

const someDetails = (fields: Partial<DetailsValues> = {}): DetailsValues => ({
  ...detailsOf(null, { name: 'Asha Sen' }),
  phone: '9876543210',
  connectedAreaId: AREA,
  facilitator: GUIDE,
  chantingRounds: '4',
  userCategory: 'YOUTH',
  sadhnaGroup: '1',
  dob: bornYearsAgo(20),
  ...fields,
});

const ASKED = { minRounds: 2, hasFacilitator: true };
const problems = (fields: Partial<DetailsValues>) => problemsOfDetails(someDetails(fields), ASKED);

it('nobody is asked for a facilitator whom the area does not have', () => {
  const values = someDetails({ facilitator: '' });
  expect(problemsOfDetails(values, ASKED)).toEqual({ facilitator: 'Facilitator is required.' });
  expect(problemsOfDetails(values, { ...ASKED, hasFacilitator: false })).toEqual({});
});

describe('the details of a registration', () => {
  it('are valid when all that the specification asks for is there', () => {
    expect(problems({})).toEqual({});
  });

  it.each([
    ['name', 'Name is required.'],
    ['phone', 'Phone is required.'],
    ['connectedAreaId', 'Connected Area is required.'],
    ['facilitator', 'Facilitator is required.'],
    ['chantingRounds', 'Chanting Rounds is required.'],
    ['userCategory', 'User Category is required.'],
    ['dob', 'Date of birth is required.'],
    ['sadhnaGroup', 'Class Level is required.'],
  ] as const)('need a %s: %s', (field, sentence) => {
    const values = someDetails({ [field]: '' });
    expect(problemsOfDetails(values, ASKED)).toEqual({ [field]: sentence });
    expect(lacksDetails(problemsOfDetails(values, ASKED), values, ASKED)).toBe(
      field !== 'sadhnaGroup' && field !== 'dob',
    );
  });

  it('that miss something are refused in the words of the specification', () => {
    expect(registration.fillAll).toBe('Please fill all details');
  });

  it.each([
    ['987654321', 'Phone number should be 10 digit only.'],
    ['98765432101', 'Phone number should be 10 digit only.'],
    ['4999999999', 'Please enter a valid Phone.'],
  ])('with the phone number %s: %s', (phone, sentence) => {
    expect(problems({ phone })).toEqual({ phone: sentence });
  });

  it.each(['5000000000', '9999999999'])('accept the phone number %s', phone => {
    expect(problems({ phone })).toEqual({});
  });

  it.each([
    ['1', 'Chanting rounds must be greater than or equal to 2.'],
    ['0', 'Chanting rounds must be greater than or equal to 2.'],
    ['-3', 'Chanting rounds must be greater than or equal to 2.'],
    ['2.5', 'Please enter a valid Chanting Rounds.'],
    ['5000', 'Please enter a valid Chanting Rounds.'],
    ['four', 'Please enter a valid Chanting Rounds.'],
  ])('with %s rounds: %s', (chantingRounds, sentence) => {
    expect(problems({ chantingRounds })).toEqual({ chantingRounds: sentence });
  });

  it('accept two rounds', () => {
    expect(problems({ chantingRounds: '2' })).toEqual({});
  });

  it('accept no name of a single letter', () => {
    expect(problems({ name: 'a'.repeat(121) })).toEqual({ name: 'Please enter a valid Name.' });
  });

  it('of a brahmachari need no class level', () => {
    const values = someDetails(ofCategory('BRAHMACHARI'));
    expect(problemsOfDetails(values, ASKED)).toEqual({});
    expect(bodyOf(values, null, 'a@example.org').sadhnaGroup).toBe(0);
  });

  it('of a youth begin with the first class level', () => {
    expect(ofCategory('YOUTH').sadhnaGroup).toBe('1');
  });
});

describe('the date of birth', () => {
  it('is refused below 13', () => {
    expect(problems({ dob: bornYearsAgo(11) })).toEqual({ dob: 'Members must be at least 13 years old.' });
  });

  it('of somebody under 18 is accepted: the guardian is asked afterwards', () => {
    const dob = bornYearsAgo(15);
    expect(problems({ dob })).toEqual({});
    expect(bodyOf(someDetails({ dob }), null, 'a@example.org')).toMatchObject({ dob });
  });
});

describe('a phone number as it is typed', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['98a76', '9876'],
    ['123456789012', '123456789012'],
  ])('%s is shown in the field as %s', (typed, kept) => {
    expect(typedPhone(typed)).toBe(kept);
  });
});

describe('the request body', () => {
  it('has the id of the own record, and records the consent', () => {
    const body = bodyOf(someDetails({ gender: '2' }), { _id: AREA }, 'a@example.org');
    expect(body).toMatchObject({ _id: AREA, gender: 2, chantingRounds: 4, sadhnaGroup: 1 });
    expect(body.consentVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('clears the gender of somebody who would rather not say', () => {
    expect(bodyOf(someDetails(), { _id: AREA }, 'a@example.org')).toMatchObject({ gender: null });
  });
});
