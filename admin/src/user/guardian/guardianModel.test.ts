import { describe, expect, it } from '@jest/globals';
import { GUARDIAN_STATES, Role, type GuardianState } from '@coastok/domain';
import { guardianTone, mayConfirmGuardian, mayCorrectToChild } from './guardianModel';

const leader = { _id: 'leader', userRole: Role.AreaLeader, roles: [Role.AreaLeader] };

const child = (state: GuardianState) => ({
  _id: 'child',
  erasedAt: null,
  guardian: { state, name: null, phone: null, relation: null, method: null, at: null },
});

describe('a guardian', () => {
  it('has a good tone only once agreed', () => {
    expect(GUARDIAN_STATES.filter(state => guardianTone(state) === 'good')).toEqual(['CONFIRMED']);
    expect(GUARDIAN_STATES.filter(state => guardianTone(state) === 'bad')).toEqual(['REFUSED', 'WITHDRAWN']);
  });

  it('can be confirmed in person until one has agreed', () => {
    expect(GUARDIAN_STATES.filter(state => mayConfirmGuardian(leader, child(state)))).toEqual(
      GUARDIAN_STATES.filter(state => state !== 'CONFIRMED'),
    );
  });

  it('is not confirmed for oneself, for an adult, or by people who are not staff', () => {
    expect(mayConfirmGuardian(leader, { ...child('ASKED'), _id: 'leader' })).toBe(false);
    expect(mayConfirmGuardian(leader, { ...child('ASKED'), guardian: null })).toBe(false);
    expect(mayConfirmGuardian({ ...leader, userRole: Role.Member, roles: [] }, child('ASKED'))).toBe(false);
  });

  it('is confirmed with a birth date for a member not known as a child', () => {
    const adult = { ...child('NONE'), guardian: null };
    expect(mayCorrectToChild(leader, adult)).toBe(true);
    expect(mayCorrectToChild(leader, child('NONE'))).toBe(false);
    expect(mayCorrectToChild(leader, { ...adult, _id: 'leader' })).toBe(false);
    expect(mayCorrectToChild({ ...leader, userRole: Role.Member, roles: [] }, adult)).toBe(false);
  });
});
