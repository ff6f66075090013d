import { describe, expect, it } from '@jest/globals';
import {
  GUARDIAN_DECISIONS,
  GUARDIAN_STATES,
  guardianStateOf,
  isWardOf,
  lacksGuardian,
  stateAfter,
} from './guardian.js';

const NOW = new Date('2026-11-22T20:00:00Z');

describe('a ward', () => {
  const now = new Date('2030-01-10T12:00:00+05:30');
  const parent = {
    id: 'a'.repeat(24),
    phones: ['9800000001', '9800000002'],
    emails: ['parent@example.org', 'pa.rent@gmail.com'],
  };
  const child = (guardian: object, dob: string | null = '2015-01-01') => ({
    dob,
    guardian: { state: 'CONFIRMED' as const, ...guardian },
  });

  it.each([
    { memberId: parent.id },
    { phone: '9800000001' },
    { phone: '9800000002' },
    { email: 'parent@example.org' },
    { email: 'parent+child@example.org' },
    { email: 'parent@googlemail.com' },
  ])('is known by what its record says of the guardian: %j', named => {
    expect(isWardOf(child(named), parent, now)).toBe(true);
    expect(isWardOf(child({ ...named, state: 'WITHDRAWN' }), parent, now)).toBe(true);
    expect(isWardOf(child({ ...named, state: 'REFUSED' }), parent, now)).toBe(false);
    expect(isWardOf(child(named, '2000-01-01'), parent, now)).toBe(false);
  });

  it('belongs only to the people whom the record names', () => {
    expect(
      isWardOf(child({ phone: null, email: null, memberId: null }), { ...parent, emails: [] }, now),
    ).toBe(false);
    expect(isWardOf({ dob: '2015-01-01' }, parent, now)).toBe(false);
  });
});

describe('the guardian of a child', () => {
  it('is asked for until the link ends, to the instant', () => {
    expect(guardianStateOf(null, NOW)).toBe('NONE');
    expect(guardianStateOf({ state: 'ASKED', linkEndsAt: new Date(NOW.getTime() + 1) }, NOW)).toBe('ASKED');
    expect(guardianStateOf({ state: 'ASKED', linkEndsAt: NOW }, NOW)).toBe('EXPIRED');
    expect(guardianStateOf({ state: 'CONFIRMED', linkEndsAt: new Date(0) }, NOW)).toBe('CONFIRMED');
  });

  it('answers a question once, and withdraws only what was agreed to', () => {
    const answers = GUARDIAN_STATES.flatMap(state =>
      GUARDIAN_DECISIONS.flatMap(decision => {
        const next = stateAfter(state, decision);
        return next ? [`${state} ${decision} ${next}`] : [];
      }),
    );
    expect(answers).toEqual([
      'ASKED confirm CONFIRMED',
      'ASKED refuse REFUSED',
      'CONFIRMED withdraw WITHDRAWN',
    ]);
  });

  it('is missing below 18 by the Indian day, for every answer except yes', () => {
    // 1:30 at night on the 23rd in India.
    expect(lacksGuardian({ dob: '2008-11-23' }, NOW)).toBe(false);
    expect(lacksGuardian({ dob: '2008-11-24' }, NOW)).toBe(true);
    expect(lacksGuardian({ dob: '2012-01-01', guardian: { state: 'CONFIRMED' } }, NOW)).toBe(false);
    for (const state of ['NONE', 'ASKED', 'REFUSED', 'WITHDRAWN'] as const)
      expect(lacksGuardian({ dob: '2012-01-01', guardian: { state } }, NOW)).toBe(true);
    expect(lacksGuardian({ dob: null }, NOW)).toBe(false);
  });
});
