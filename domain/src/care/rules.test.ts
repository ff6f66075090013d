import { describe, expect, test } from '@jest/globals';
import { DAY_MS } from '../formats/dates.js';
import {
  type CareFacts,
  type CareSettings,
  causesOf,
  DEFAULT_CARE_SETTINGS,
  reachingBack,
  type OpenCause,
  stillLasts,
} from './rules.js';

const NOW = new Date('2026-11-23T06:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const facts = (some: Partial<CareFacts> = {}): CareFacts => ({
  memberId: 'm',
  userRole: 1,
  dob: '1990-01-01',
  createdAt: ago(400),
  approvedAt: null,
  lastContactAt: ago(1),
  carerlessSince: null,
  missed: [],
  questions: [],
  cashHolds: [],
  ...some,
});
const causes = (some: Partial<CareFacts>, settings: Partial<CareSettings> = {}) =>
  causesOf(facts(some), { ...DEFAULT_CARE_SETTINGS, ...settings }, NOW).map(({ cause, dueOn, to }) => [
    cause,
    dueOn,
    to,
  ]);

describe('welcome', () => {
  test('begins with the approval, is due three days later, and ends with a contact after it', () => {
    const approvedAt = ago(1);
    expect(causes({ approvedAt, lastContactAt: ago(2) })).toEqual([['welcome:m', '2026-11-25', 'carer']]);
    expect(causes({ approvedAt, lastContactAt: NOW })).toEqual([]);
    expect(causes({ approvedAt, lastContactAt: null, userRole: 0 })).toEqual([]);
  });

  test('is never overdue when it is made', () => {
    expect(causes({ approvedAt: ago(9), lastContactAt: null })).toEqual([
      ['welcome:m', '2026-11-23', 'carer'],
    ]);
  });
});

test('no-carer begins after seven days without one, for the leader', () => {
  expect(causes({ carerlessSince: ago(7) })).toEqual([['no-carer:m', '2026-11-23', 'leader']]);
  expect(causes({ carerlessSince: ago(6.9) })).toEqual([]);
  expect(causes({ carerlessSince: NOW }, { 'no-carer': { enabled: true, days: 0 } })).toHaveLength(1);
});

test('no-contact counts from the last contact, else from the approval, and starts again with each', () => {
  const welcome = { enabled: false, days: 0 };
  expect(causes({ lastContactAt: ago(30) })).toEqual([
    [`no-contact:m:${ago(30).toISOString()}`, '2026-11-23', 'carer'],
  ]);
  expect(causes({ lastContactAt: ago(29) })).toEqual([]);
  expect(causes({ lastContactAt: null, approvedAt: ago(31) }, { welcome })).toHaveLength(1);
  expect(causes({ lastContactAt: null, approvedAt: ago(2) }, { welcome })).toEqual([]);
  // Approved before the time of approval was stored; a newcomer waits for the approval.
  expect(causes({ lastContactAt: null })).toHaveLength(1);
  expect(causes({ lastContactAt: null, userRole: 0 })).toEqual([]);
});

describe('absent', () => {
  test('begins with three closed gatherings missed in a row', () => {
    expect(causes({ missed: [true, true, true] })).toEqual([['absent:m', '2026-11-23', 'carer']]);
    expect(causes({ missed: [true, true] })).toEqual([]);
    expect(causes({ missed: [true, false, true] })).toEqual([]);
    expect(causes({ missed: [false, true, true, true] })).toEqual([]);
  });

  test('is never made for children, nor for people who may be children', () => {
    const missed = [true, true, true];
    expect(causes({ missed, dob: '2008-11-24' })).toEqual([]);
    expect(causes({ missed, dob: '2008-11-23' })).toHaveLength(1);
    expect(causes({ missed, dob: null })).toEqual([]);
    expect(causes({ missed, dob: null }, { unknownAgeIsMinor: false })).toHaveLength(1);
  });
});

test('question names each one that has waited three days', () => {
  const questions = [
    { id: 'a', askedAt: ago(3) },
    { id: 'b', askedAt: ago(2) },
    { id: 'c', askedAt: ago(9) },
  ];
  expect(causes({ questions })).toEqual([
    ['question:m:a', '2026-11-23', 'leader'],
    ['question:m:c', '2026-11-23', 'leader'],
  ]);
});

test('cash names each hold that ends within a day', () => {
  const until = (hours: number) => new Date(NOW.getTime() + hours * 3600_000);
  const cashHolds = [
    { bookingId: 'a', until: until(24) },
    { bookingId: 'b', until: until(25) },
  ];
  expect(causes({ cashHolds })).toEqual([['cash:m:a', '2026-11-24', 'carer']]);
});

test('a kind that is switched off makes no tasks', () => {
  const all = { carerlessSince: ago(9), lastContactAt: ago(40), missed: [true, true, true] };
  expect(causes(all)).toHaveLength(3);
  expect(causes(all, { absent: { enabled: false, misses: 3 } })).toHaveLength(2);
});

describe('a task whose cause lasts', () => {
  const absent: OpenCause = { kind: 'absent', cause: 'absent:m', madeWith: { enabled: true, misses: 2 } };
  const lasts = (task: OpenCause, some: Partial<CareFacts>, settings: Partial<CareSettings> = {}) =>
    stillLasts(task, facts(some), { ...DEFAULT_CARE_SETTINGS, ...settings }, NOW);

  test('goes by the settings that it was made with, and old ones by those of today', () => {
    expect(lasts(absent, { missed: [true, true] })).toBe(true);
    expect(lasts({ ...absent, madeWith: undefined }, { missed: [true, true] })).toBe(false);
    expect(lasts(absent, { missed: [false, true, true] })).toBe(false);
  });

  test('ends once its kind is switched off, and of a child in any case', () => {
    const missed = [true, true, true];
    expect(lasts(absent, { missed }, { absent: { enabled: false, misses: 3 } })).toBe(false);
    expect(lasts(absent, { missed, dob: null })).toBe(false);
  });

  test('has enough facts loaded', () => {
    const cash: OpenCause = { kind: 'cash', cause: 'cash:m:a', madeWith: { enabled: true, hours: 48 } };
    const needed = reachingBack(DEFAULT_CARE_SETTINGS, [absent, cash]);
    expect([needed.absent.misses, needed.cash.hours]).toEqual([3, 48]);
  });
});
