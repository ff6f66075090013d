import {
  APPROVAL_ROUNDS,
  can,
  inSegment,
  isStaffRole,
  OWN_PROFILE_FIELDS,
  RecordStatus,
  Role,
  rolesAfter,
  type UpdateUserBody,
} from '@coastok/domain';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed } from '../platform/errors/appError.js';
import { idText } from '../platform/mongo/objectId.js';
import type { User } from './user.model.js';

export type Subject = Pick<User, 'userRole' | 'roles' | 'status' | 'chantingRounds' | 'email' | 'phone'>;
type Field = keyof UpdateUserBody;

const isStaff = (subject: Pick<User, 'roles'>) => subject.roles.some(isStaffRole);
const outranks = (caller: Caller, subject: Pick<User, 'roles'>) =>
  subject.roles.every(role => role <= caller.userRole);

/** Refuses changes that people may not make to their own record (docs/rules/access.md#6, docs/security.md#2). */
export function refuseOwnFields(
  caller: Caller,
  self: Pick<User, 'roles' | 'connectedAreaId'>,
  body: UpdateUserBody,
): void {
  // Helpers of an area can't choose their area; a form may send it unchanged.
  const staysOrMay =
    body.connectedAreaId === idText(self.connectedAreaId) ||
    self.roles.every(role => role < Role.Frontliner) ||
    can(caller, 'user.manageStaff');
  const allowed = (field: Field) =>
    OWN_PROFILE_FIELDS.includes(field) || (field === 'connectedAreaId' && staysOrMay) || field === 'userRole';
  if (!(Object.keys(body) as Field[]).every(allowed))
    throw new NotAllowed('You can not change this on your own record.');
}

/**
 * Validates a switch of the own role against the stored record, since a role may have been removed since the request
 * was authenticated.
 */
export function refuseOwnSwitch(self: Pick<User, 'roles'>, next: Role): void {
  if (!self.roles.includes(next)) throw new NotAllowed('You do not hold this role.');
  if (!isStaffRole(next)) throw InvalidInput.field('userRole', 'Please choose one of your console roles.');
}

/**
 * Refuses changes to another person's record that the caller's role may not make, by field (docs/rules/access.md#6).
 */
export function refuseOthersFields(caller: Caller, subject: Subject, body: UpdateUserBody): void {
  const fields = Object.keys(body) as Field[];
  const heads = can(caller, 'user.manageStaff');
  if (body.password !== undefined && !can(caller, 'user.resetPassword')) throw new NotAllowed();
  if (body.keepDevices !== undefined && body.password === undefined)
    throw InvalidInput.field('keepDevices', 'Please send it together with a password.');
  if (body.roles !== undefined && !heads) throw new NotAllowed();
  if (body.status === RecordStatus.Active && !can(caller, 'user.activate')) throw new NotAllowed();
  if (body.status === RecordStatus.Removed && isStaff(subject) && !heads) throw new NotAllowed();
  if (body.userRole !== undefined && !heads && (body.userRole > Role.Facilitator || isStaff(subject)))
    throw new NotAllowed();
  const touchesIdentity = fields.some(field =>
    ['userRole', 'roles', 'status', 'email', 'phone', 'password'].includes(field),
  );
  if (touchesIdentity && !outranks(caller, subject)) {
    throw new NotAllowed('You can not change this for somebody with a higher role.');
  }
  if (changesContact(subject, body) && subject.roles.some(role => role >= caller.userRole)) {
    throw new NotAllowed('You can not change the email or phone of somebody with your role or a higher one.');
  }
}

/** A person who can change where the notice of a new password is sent can act as its owner. */
const changesContact = (subject: Subject, { email, phone }: UpdateUserBody): boolean =>
  (email !== undefined && email !== subject.email) || (phone !== undefined && phone !== subject.phone);

export type RoleChange = Partial<Pick<User, 'userRole' | 'roles'>>;

/**
 * The new `userRole` and `roles` of another person (docs/rules/access.md#6).
 * @throws NotAllowed for a role above the caller's own, Conflict for an approval of a person who is not pending,
 * InvalidInput when `roles` lacks the role in use.
 */
export function roleChange(caller: Caller, subject: Subject, body: UpdateUserBody): RoleChange {
  const { userRole, roles } = body;
  if ([userRole ?? 0, ...(roles ?? [])].some(role => role > caller.userRole)) {
    throw new NotAllowed('You can not give a role above your own.');
  }
  refuseApproval(subject, body);
  const nextRole = userRole ?? subject.userRole;
  if (roles === undefined) {
    return userRole === undefined ? {} : { userRole, roles: rolesAfter(subject.roles, userRole) };
  }
  if (!roles.includes(nextRole)) throw InvalidInput.field('roles', 'The roles must contain the role in use.');
  return { userRole: nextRole, roles: [...new Set(roles)].sort((a, b) => a - b) };
}

/** A step up from role 0 is an approval, through any field and to any role. */
function refuseApproval(subject: Subject, { userRole, roles = [] }: UpdateUserBody): void {
  const approves = userRole === Role.Member;
  if (approves && subject.userRole === Role.Member) throw new Conflict('This member is approved already.');
  const held = Math.max(subject.userRole, ...subject.roles);
  const stepsUp = held === Role.NonCoastok && Math.max(userRole ?? held, ...roles) > Role.NonCoastok;
  const isApproval = stepsUp || (approves && subject.userRole === Role.NonCoastok);
  if (isApproval && !inSegment('pending', subject)) {
    throw new Conflict(
      `Only an active member who chants at least ${APPROVAL_ROUNDS} rounds can be approved.`,
    );
  }
}
