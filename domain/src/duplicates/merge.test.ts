import { describe, expect, it } from '@jest/globals';
import type { GuardianRequest } from '../privacy/guardian.js';
import { choiceFor, MERGED_FIELDS, joinedGuardian, joinedRoles, takenFields } from './merge.js';

describe('whose value a field has after a merge', () => {
  const survivor = {
    name: 'Krishna Sen',
    profession: null,
    chantingRounds: 0,
    email: 'none@conflict.invalid',
  };
  const from = { name: 'Krsna Sen', profession: 'Teacher', chantingRounds: 4, email: 'krsna@coastok.test' };

  it('is the survivor’s own, or the other one’s where the survivor has none', () => {
    expect(takenFields({ survivor, from })).toEqual(['email', 'profession', 'chantingRounds']);
    expect(takenFields({ survivor: from, from: survivor })).toEqual([]);
  });

  it.each(MERGED_FIELDS)('is chosen for %s as for any other', field => {
    const [a, b] = [{ [field]: 'one' }, { [field]: 'other' }];
    expect(takenFields({ survivor: a, from: b })).toEqual([]);
    expect(takenFields({ survivor: a, from: b, choices: { [field]: 'b' } })).toEqual([field]);
    expect(takenFields({ survivor: { [field]: null }, from: b })).toEqual([field]);
    expect(takenFields({ survivor: { [field]: null }, from: b, choices: { [field]: 'a' } })).toEqual([]);
  });

  it('is as it was chosen', () => {
    const choices = { name: 'b', profession: 'a' } as const;
    expect(takenFields({ survivor, from, choices })).toEqual(['name', 'email', 'chantingRounds']);
    expect(choiceFor('name', { survivor, from, choices })).toBe('b');
  });
});

describe('roles of two records', () => {
  it.each([
    ['a facilitator goes into a member', [1, [1]], [3, [1, 3]], { userRole: 1, roles: [1, 3] }],
    ['a member goes into a leader', [4, [4]], [1, [1]], { userRole: 4, roles: [1, 4] }],
    ['a member goes into a newcomer', [0, [0]], [1, [1]], { userRole: 1, roles: [0, 1] }],
    ['a leader’s role is not taken over', [1, [1]], [4, [2, 4]], { userRole: 1, roles: [1, 2] }],
  ] as const)('%s', (_, [userRole, roles], [otherRole, otherRoles], joined) => {
    expect(joinedRoles({ userRole, roles }, { userRole: otherRole, roles: otherRoles })).toEqual(joined);
  });
});

it('a guardian’s consent counts for both', () => {
  const [given, asked]: [GuardianRequest, GuardianRequest] = [{ state: 'CONFIRMED' }, { state: 'ASKED' }];
  expect(joinedGuardian(asked, given)).toBe(given);
  expect(joinedGuardian(given, asked)).toBe(given);
  expect(joinedGuardian(null, asked)).toBe(asked);
  expect(joinedGuardian(undefined, null)).toBeNull();
});
