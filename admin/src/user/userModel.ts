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

/** The languages that a person may choose; those that are not switched on the API refuses. */
export const LANGUAGE_CHOICES = LANGUAGES.map(id => ({ id, name: LANGUAGE_NAMES[id] }));

/** Who acts: the signed-in person. */
export type Actor = Pick<UserRecord, '_id' | 'userRole' | 'roles'>;

/** What the rules below look at on the member acted on. */
export type Subject = Pick<UserRecord, '_id' | 'userRole' | 'roles' | 'status' | 'chantingRounds'> &
  Partial<Pick<UserRecord, 'erasedAt'>>;

/*
 * What the API's rules allow to be done to one member (docs/rules/access.md#6), so that no button offers what
 * would be refused. Rows outside the own areas never reach the console.
 */
const isSelf = (actor: Actor, subject: Pick<Subject, '_id'>) => actor._id === subject._id;
const isStaff = (subject: Subject) => subject.roles.some(isStaffRole);
const outranks = (actor: Actor, subject: Subject) => subject.roles.every(role => role <= actor.userRole);
const isErased = (subject: Subject) => Boolean(subject.erasedAt);
const isActive = (subject: Subject) => subject.status === RecordStatus.Active;

/** Only somebody who waits for it: active, role 0 and 4 rounds or more. */
export const mayApprove = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) && can(actor, 'user.approve') && inSegment('pending', subject);

export const mayActivate = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) &&
  can(actor, 'user.activate') &&
  !isActive(subject) &&
  !isErased(subject) &&
  outranks(actor, subject);

/** Staff are removed by the heads only, and nobody removes a person of a higher role or oneself. */
export const mayRemove = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) &&
  can(actor, isStaff(subject) ? 'user.manageStaff' : 'user.remove') &&
  isActive(subject) &&
  outranks(actor, subject);

/** One's own password is changed on its own page. */
export const mayResetPassword = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) &&
  can(actor, 'user.resetPassword') &&
  isActive(subject) &&
  outranks(actor, subject);

/** Everybody may have a copy of the own data, the secretary of anybody's. */
export const mayDownloadData = (actor: Actor, subject: Subject): boolean =>
  !isErased(subject) && (isSelf(actor, subject) || can(actor, 'user.exportOthersData'));

/** Nobody erases oneself or somebody of a higher role. */
export const mayErase = (actor: Actor, subject: Subject): boolean =>
  !isSelf(actor, subject) && can(actor, 'user.erase') && !isErased(subject) && outranks(actor, subject);

const IDENTITY: readonly (keyof UpdateUserBody)[] = ['email', 'phone'];

/** Whether a profile field of a member may be changed by this person. */
export function mayChange(actor: Actor, subject: Subject, field: keyof UpdateUserBody): boolean {
  if (isSelf(actor, subject)) {
    const ownArea = field === 'connectedAreaId' && can(actor, 'user.manageStaff');
    return ownArea || OWN_PROFILE_FIELDS.includes(field);
  }
  return !IDENTITY.includes(field) || outranks(actor, subject);
}

const toChoice = (role: Role): Choice<Role> => ({ id: role, name: ROLE_NAMES[role] });

/** Becoming a member is an approval, or a demotion from a higher role. */
const isReachable = (subject: Subject, role: Role): boolean =>
  role === subject.userRole ||
  role !== Role.Member ||
  subject.userRole > Role.Member ||
  inSegment('pending', subject);

/**
 * The roles a member can be given, the present one among them; empty when this person may not change it. Leaders
 * and assistant directors give roles up to facilitator and leave staff alone; nobody gives a role above their own.
 */
export function roleChoices(actor: Actor, subject: Subject): Choice<Role>[] {
  const heads = can(actor, 'user.manageStaff');
  if (isSelf(actor, subject) || !outranks(actor, subject) || !isActive(subject)) return [];
  if (!heads && isStaff(subject)) return [];
  const highest = heads ? actor.userRole : Role.Facilitator;
  return ALL_ROLES.filter(role => role <= highest && isReachable(subject, role)).map(toChoice);
}

/** The roles a member can hold besides the one in use; empty when this person may not choose them. */
export function heldRoleChoices(actor: Actor, subject: Subject): Choice<Role>[] {
  if (!can(actor, 'user.manageStaff') || roleChoices(actor, subject).length === 0) return [];
  return ALL_ROLES.filter(role => role <= actor.userRole).map(toChoice);
}

/** People who can be named as a facilitator, by the role in use: as the API asks for. */
export const FACILITATOR_ROLES = rolesFrom(Role.Facilitator).join(',');
/** People to whom members can be assigned. */
export const FRONTLINER_ROLES = rolesFrom(Role.Frontliner).join(',');

/** Choices of a list of names that also knows a value from before the list was made. */
export function namedChoices(names: readonly string[], present: readonly string[] = []): Choice<string>[] {
  return [...new Set([...names, ...present])].map(name => ({ id: name, name }));
}
