import { describe, expect, it } from '@jest/globals';
import { ACTION_TABLE, Role, type Role as RoleNumber } from '@coastok/domain';
import {
  heldRoleChoices,
  mayActivate,
  mayApprove,
  mayChange,
  mayDownloadData,
  mayErase,
  mayRemove,
  mayResetPassword,
  namedChoices,
  roleChoices,
  type Actor,
  type Subject,
} from './userModel';

const actor = (userRole: RoleNumber, more: Partial<Actor> = {}): Actor => ({
  _id: 'actor',
  userRole,
  roles: [userRole],
  ...more,
});

const leader = actor(Role.AreaLeader);
const assistant = actor(Role.AssistantDirector);
const secretary = actor(Role.GeneralSecretary);
const director = actor(Role.Director);
const staff = [leader, assistant, secretary, director];

const member = (more: Partial<Subject> = {}): Subject => ({
  _id: 'member',
  userRole: Role.Member,
  roles: [Role.Member],
  status: 1,
  chantingRounds: 16,
  ...more,
});

const newcomer = (chantingRounds: number) =>
  member({ userRole: Role.NonCoastok, roles: [Role.NonCoastok], chantingRounds });
const person = (userRole: RoleNumber) => member({ userRole, roles: [userRole] });
const inactive = member({ status: 0 });
const ids = (choices: { id: number }[]) => choices.map(({ id }) => id);

describe('approving', () => {
  it('is offered from 4 rounds on, to all staff', () => {
    expect(staff.map(who => mayApprove(who, newcomer(4)))).toEqual([true, true, true, true]);
    expect(staff.map(who => mayApprove(who, newcomer(3)))).toEqual([false, false, false, false]);
  });

  it('is not offered for members, nor for inactive newcomers', () => {
    expect(mayApprove(secretary, member())).toBe(false);
    expect(mayApprove(secretary, { ...newcomer(4), status: 0 })).toBe(false);
  });
});

describe('activating', () => {
  it('is for the heads, and for inactive members only', () => {
    expect(staff.map(who => mayActivate(who, inactive))).toEqual([false, false, true, true]);
    expect(mayActivate(secretary, member())).toBe(false);
  });

  it('is not offered for people of a higher role', () => {
    expect(mayActivate(secretary, { ...person(Role.Director), status: 0 })).toBe(false);
  });
});

describe('personal data', () => {
  const erased = member({ status: 0, erasedAt: '2026-11-21T10:00:00.000Z' });

  it('can be erased by the secretary alone, and never for a higher role', () => {
    expect(staff.map(who => mayErase(who, member()))).toEqual([false, false, true, false]);
    expect(mayErase(secretary, person(Role.Director))).toBe(false);
    expect(mayErase(secretary, member({ _id: 'actor' }))).toBe(false);
  });

  it('can be downloaded by the secretary and by oneself', () => {
    expect(staff.map(who => mayDownloadData(who, member()))).toEqual([false, false, true, false]);
    expect(mayDownloadData(leader, member({ _id: 'actor' }))).toBe(true);
  });

  it('is erased once, and the person can’t be activated after it', () => {
    expect(mayErase(secretary, erased)).toBe(false);
    expect(mayDownloadData(secretary, erased)).toBe(false);
    expect(mayActivate(secretary, erased)).toBe(false);
  });
});

describe('deleting', () => {
  it('is offered to the whole staff for members, to the heads alone for staff', () => {
    expect(staff.map(who => mayRemove(who, member()))).toEqual([true, true, true, true]);
    expect(staff.map(who => mayRemove(who, person(Role.AreaLeader)))).toEqual([false, false, true, true]);
  });

  it('counts a staff role that is held but not active', () => {
    const facilitatorAndLeader = member({ userRole: Role.Facilitator, roles: [3, 4] });
    expect(mayRemove(leader, facilitatorAndLeader)).toBe(false);
  });

  it('is not offered for oneself, higher roles and inactive members', () => {
    expect(mayRemove(secretary, { ...member(), _id: 'actor' })).toBe(false);
    expect(mayRemove(secretary, person(Role.Director))).toBe(false);
    expect(mayRemove(director, inactive)).toBe(false);
  });
});

describe('resetting a password', () => {
  it('is the general secretary’s alone', () => {
    expect(staff.map(who => mayResetPassword(who, member()))).toEqual([false, false, true, false]);
    expect(ACTION_TABLE['user.resetPassword'].who).toEqual([Role.GeneralSecretary]);
  });

  it('is not offered for oneself, higher roles and inactive members', () => {
    expect(mayResetPassword(secretary, { ...member(), _id: 'actor' })).toBe(false);
    expect(mayResetPassword(secretary, person(Role.Director))).toBe(false);
    expect(mayResetPassword(secretary, inactive)).toBe(false);
  });
});

describe('the fields of the form', () => {
  const self = (who: Actor): Subject => ({
    ...member(),
    _id: who._id,
    userRole: who.userRole,
    roles: [...who.roles],
  });

  it('exclude one’s own email, and one’s own area unless one is a head', () => {
    expect(mayChange(leader, self(leader), 'email')).toBe(false);
    expect(mayChange(leader, self(leader), 'phone')).toBe(true);
    expect(mayChange(leader, self(leader), 'connectedAreaId')).toBe(false);
    expect(mayChange(secretary, self(secretary), 'connectedAreaId')).toBe(true);
  });

  it('exclude the email and phone of people with a higher role', () => {
    expect(mayChange(leader, person(Role.GeneralSecretary), 'email')).toBe(false);
    expect(mayChange(leader, person(Role.GeneralSecretary), 'residenceArea')).toBe(true);
    expect(mayChange(leader, member(), 'phone')).toBe(true);
  });
});

describe('the roles offered', () => {
  it('end at facilitator for leaders and assistant directors, at the own role for the heads', () => {
    expect(ids(roleChoices(leader, member()))).toEqual([0, 1, 2, 3]);
    expect(ids(roleChoices(assistant, member()))).toEqual([0, 1, 2, 3]);
    expect(ids(roleChoices(secretary, member()))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(ids(roleChoices(director, member()))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('contain membership for a new member only from 4 rounds on', () => {
    expect(ids(roleChoices(leader, newcomer(3)))).toEqual([0, 2, 3]);
    expect(ids(roleChoices(leader, newcomer(4)))).toEqual([0, 1, 2, 3]);
  });

  it('are none for oneself, for staff edited by a leader, for higher roles and for inactive members', () => {
    expect(roleChoices(secretary, { ...person(Role.GeneralSecretary), _id: 'actor' })).toEqual([]);
    expect(roleChoices(leader, person(Role.AreaLeader))).toEqual([]);
    expect(roleChoices(secretary, person(Role.Director))).toEqual([]);
    expect(roleChoices(secretary, inactive)).toEqual([]);
  });

  it('besides the active one can be chosen by the heads', () => {
    expect(ids(heldRoleChoices(secretary, member()))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(heldRoleChoices(leader, member())).toEqual([]);
    expect(heldRoleChoices(secretary, person(Role.Director))).toEqual([]);
  });
});

describe('a list of names', () => {
  it('also offers the record’s present value, once', () => {
    expect(namedChoices(['Cooking', 'Other'], ['Juggling', 'Cooking']).map(({ id }) => id)).toEqual([
      'Cooking',
      'Other',
      'Juggling',
    ]);
  });
});
