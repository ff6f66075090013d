import {
  ALL_ROLES,
  can,
  inSegment,
  isStaffRole,
  LANGUAGE_NAMES,
  LANGUAGES,
  OWN_PROFILE_FIELDS,
  RecordStatus,
  Role,
  ROLE_NAMES,
  rolesFrom,
  type Choice,
  type UpdateUserBody,
  type UserRecord,
} from '@coastok/domain';
import type { WithId } from '../provider/records';

export type Member = WithId<UserRecord>;

/** The languages that a person can choose; the API refuses those that are not enabled. */
export const LANGUAGE_CHOICES = LANGUAGES.map(id => ({ id, name: LANGUAGE_NAMES[id] }));

export type Actor = Pick<UserRecord, '_id' | 'userRole' | 'roles'>;

/** The fields of the affected member that the rules below read. */
export type Subject = Pick<UserRecord, '_id' | 'userRole' | 'roles' | 'status' | 'chantingRounds'> &
  Partial<Pick<UserRecord, 'erasedAt'>>;

/*
 * The actions on one member that the API's rules allow (docs/rules/access.md#6), so that no button offers what
 * would be refused. Members outside one's own areas never reach the console.
 */
const isSelf = (actor: Actor, subject: Pick<Subject, '_id'>) => actor._id === subject._id;
const isStaff = (subject: Subject) => subject.roles.some(isStaffRole);
const outranks = (actor: Actor, subject: Subject) => subject.roles.every(role => role <= actor.userRole);
const isErased = (subject: Subject) => Boolean(subject.erasedAt);
const isActive = (subject: Subject) => subject.status === RecordStatus.Active;

/** Only a member who waits for approval: active, role 0 and 4 rounds or more. */
export const mayApprove = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) && can(actor, 'user.approve') && inSegment('pending', subject);

export const mayActivate = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) &&
  can(actor, 'user.activate') &&
  !isActive(subject) &&
  !isErased(subject) &&
  outranks(actor, subject);

/** Only the heads remove staff, and nobody removes a person of a higher role or oneself. */
export const mayRemove = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) &&
  can(actor, isStaff(subject) ? 'user.manageStaff' : 'user.remove') &&
  isActive(subject) &&
  outranks(actor, subject);

/** One's own password is changed on the page for it. */
export const mayResetPassword = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) &&
  can(actor, 'user.resetPassword') &&
  isActive(subject) &&
  outranks(actor, subject);

/** Everybody may download their own data, the secretary anybody's. */
export const mayDownloadData = (actor: Actor, subject: Subject): boolean =>
  !isErased(subject) && (isSelf(actor, subject) || can(actor, 'user.exportOthersData'));

/** Nobody erases oneself or somebody of a higher role. */
export const mayErase = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) && can(actor, 'user.erase') && !isErased(subject) && outranks(actor, subject);

const IDENTITY: readonly (keyof UpdateUserBody)[] = ['email', 'phone'];

/** Whether this person may change a profile field of a member. */
export function mayChange(actor: Actor, subject: Subject, field: keyof UpdateUserBody): boolean {
  if (isSelf(actor, subject)) {
    const ownArea = field === 'connectedAreaId' && can(actor, 'user.manageStaff');
    return ownArea || OWN_PROFILE_FIELDS.includes(field);
  }
  return !IDENTITY.includes(field) || outranks(actor, subject);
}

const toChoice = (role: Role): Choice<Role> => ({ id: role, name: ROLE_NAMES[role] });

/** A person becomes a member by approval, or by demotion from a higher role. */
const isReachable = (subject: Subject, role: Role): boolean =>
  role === subject.userRole ||
  role !== Role.Member ||
  subject.userRole > Role.Member ||
  inSegment('pending', subject);

/**
 * The roles that a member can be given, including the present one; empty when this person may not change it.
 * Leaders and assistant directors give roles up to facilitator and can't change staff; nobody gives a role
 * above their own.
 */
export function roleChoices(actor: Actor, subject: Subject): Choice<Role>[] {
  const heads = can(actor, 'user.manageStaff');
  if (isSelf(actor, subject) || !outranks(actor, subject) || !isActive(subject)) return [];
  if (!heads && isStaff(subject)) return [];
  const highest = heads ? actor.userRole : Role.Facilitator;
  return ALL_ROLES.filter(role => role <= highest && isReachable(subject, role)).map(toChoice);
}

/** The roles that a member can hold besides the active one; empty when this person may not choose them. */
export function heldRoleChoices(actor: Actor, subject: Subject): Choice<Role>[] {
  if (!can(actor, 'user.manageStaff') || roleChoices(actor, subject).length === 0) return [];
  return ALL_ROLES.filter(role => role <= actor.userRole).map(toChoice);
}

/** The active roles of people who can be named as a facilitator, in the API's format. */
export const FACILITATOR_ROLES = rolesFrom(Role.Facilitator).join(',');
/** The active roles of people to whom members can be assigned. */
export const FRONTLINER_ROLES = rolesFrom(Role.Frontliner).join(',');

/** Choices from a list of names, including a present value that is not in the list. */
export function namedChoices(names: readonly string[], present: readonly string[] = []): Choice<string>[] {
  return [...new Set([...names, ...present])].map(name => ({ id: name, name }));
}
