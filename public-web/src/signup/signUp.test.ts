import { describe, expect, it } from '@jest/globals';
import { addDays, istDay, PRIVACY_VERSION, type SaidConsents, type VisitorUserRecord } from '@coastok/domain';
import { lacksBasics, problemsOfBasic, problemsOfMore } from './signUpRules.js';
import { signUp } from '../texts/en/signUp.js';
import { basicBody, basicOf, type BasicValues, moreBody, type MoreValues } from './signUpValues.js';

/** The API's schema uses the current date, so ages are counted from today. */
const NOW = new Date();
const bornYearsAgo = (years: number): string => addDays(istDay(NOW), -Math.ceil(years * 365.25));

const someBasics = (fields: Partial<BasicValues> = {}): BasicValues => ({
  ...basicOf(null, { name: 'Asha Sen' }),
  phone: '9876543210',
  connectedAreaId: '65f0000000000000000000c1',
  dob: bornYearsAgo(20),
  consent: true,
  ...fields,
});

const someMore = (fields: Partial<MoreValues> = {}): MoreValues => ({
  mentor: '',
  residenceArea: '',
  chantingRounds: '',
  sadhnaGroup: '',
  gender: '',
  maritalStatus: '',
  profession: '',
  expertiseArea: [],
  ...fields,
});

const problems = (fields: Partial<BasicValues>) => problemsOfBasic(someBasics(fields));

describe('the basic details of a new member', () => {
  it('are valid with name, phone, area, date of birth and consent', () => {
    expect(problems({})).toEqual({});
  });

  it.each([
    ['name', 'Name is required.'],
    ['phone', 'Phone is required.'],
    ['connectedAreaId', 'Connected Area is required.'],
  ] as const)('need a %s', (field, sentence) => {
    expect(problems({ [field]: '' })).toEqual({ [field]: sentence });
    expect(lacksBasics(someBasics({ [field]: '' }))).toBe(true);
  });

  it('that miss one of these are refused in the words of the specification', () => {
    expect(signUp.notEntered).toBe("You've not entered name / email / phone / connected area");
    expect(lacksBasics(someBasics({ consent: false, dob: '' }))).toBe(false);
  });

  it('are refused without consent', () => {
    expect(Object.keys(problems({ consent: false }))).toEqual(['consent']);
  });

  it('are refused without a date of birth, and below 13', () => {
    expect(problems({ dob: '' })).toEqual({ dob: 'Date of birth is required.' });
    expect(problems({ dob: bornYearsAgo(10) })).toMatchObject({
      dob: 'Members must be at least 13 years old.',
    });
  });

  it('of somebody from 13 to 17 are accepted: the guardian is asked afterwards', () => {
    expect(problems({ dob: bornYearsAgo(15) })).toEqual({});
  });

  it('are sent with the version of the notice that was agreed to, and the answers about the optional purposes', () => {
    const body = basicBody(someBasics({ photos: true }), null, 'a@example.org');
    expect(body).toMatchObject({
      email: 'a@example.org',
      consentVersion: expect.any(String),
      purposes: { notices: true, 'fund-raising': false, photos: true },
    });
    expect(body).not.toHaveProperty('consent');
  });

  it('begin with the person’s answers about the optional purposes, and with the defaults where there are none', () => {
    const choices = (purposes: SaidConsents | undefined) => {
      const { notices, fundRaising, photos } = basicOf({ purposes } as VisitorUserRecord, { name: null });
      return { notices, fundRaising, photos };
    };
    expect(choices({ notices: false, 'fund-raising': true, photos: true })).toEqual({
      notices: false,
      fundRaising: true,
      photos: true,
    });
    const unsaid = { notices: true, fundRaising: false, photos: false };
    expect(choices({})).toEqual(unsaid);
    expect(choices(undefined)).toEqual(unsaid);
  });

  it('have the given consent ticked, unless a required purpose was withdrawn since', () => {
    const ticked = (purposes: SaidConsents) =>
      basicOf({ consentVersion: PRIVACY_VERSION, purposes } as VisitorUserRecord, { name: null }).consent;
    expect([ticked({ events: true, notices: false }), ticked({ events: false })]).toEqual([true, false]);
  });
});

describe('the further details of a new member', () => {
  it('may all be left empty', () => {
    expect(problemsOfMore(someMore())).toEqual({});
  });

  it('are sent in the API’s format', () => {
    const values = someMore({
      chantingRounds: '4',
      gender: '2',
      sadhnaGroup: '0',
      expertiseArea: ['Kirtan', 'Cooking'],
    });
    expect(moreBody(values)).toMatchObject({
      mentor: null,
      chantingRounds: 4,
      gender: 2,
      maritalStatus: null,
      sadhnaGroup: 0,
      expertiseArea: 'Kirtan, Cooking',
    });
  });

  it('refuse what is no number of rounds', () => {
    expect(problemsOfMore(someMore({ chantingRounds: '2.5' }))).toEqual({
      chantingRounds: 'Please enter a valid Chanting Rounds.',
    });
  });
});
