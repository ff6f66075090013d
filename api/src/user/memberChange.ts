import { type AuditedAction, RecordStatus, Role } from '@coastok/domain';
import type { AuditedAct } from '../platform/audit/audit.service.js';
import type { User } from './user.model.js';
import { claimsOf, reachedTargets, searchedBy } from './userFields.js';
import type { StoredUser } from './userRepository.js';

/** What follows from a change: targets reached, words to be found by, links that end with a move. */
export function consequencesOf(before: StoredUser, change: Partial<User>): Partial<User> {
  const moves =
    change.connectedAreaId !== undefined && !change.connectedAreaId?.equals(before.connectedAreaId ?? '');
  return {
    ...reachedTargets(before, change.chantingRounds, new Date()),
    ...searchedBy({ ...before, ...change }),
    ...claimsOf({ ...before, ...change }),
    // Who comes to a first area begins there: what they had before follows them into it all the same.
    ...(moves && {
      movedFrom: before.movedFrom ?? before.connectedAreaId ?? change.connectedAreaId,
      frontliner: null,
    }),
    ...(moves && change.facilitator === undefined && { facilitator: null }),
  };
}

/** Changes of these may make or end tasks of care. */
const CARED_ABOUT = ['status', 'userRole', 'connectedAreaId', 'facilitator', 'frontliner', 'dob'] as const;

/** What care has to know of a change, stored with it: that its rules are to look, and when somebody was approved. */
export function careMarkOf(
  before: Pick<StoredUser, 'userRole' | 'waitingRole'>,
  change: Partial<User>,
): { careDue?: Date; 'care.approvedAt'?: Date } {
  if (!CARED_ABOUT.some(field => field in change)) return {};
  const now = new Date();
  const { userRole = before.userRole } = change;
  const isApproved =
    before.userRole === Role.NonCoastok && userRole !== Role.NonCoastok && !before.waitingRole;
  return { careDue: now, ...(isApproved && { 'care.approvedAt': now }) };
}

/** By which people are compared, and what decides who sees a pair of them. */
const COMPARED = [
  ...['name', 'initiatedName', 'email', 'emails', 'phone', 'phones', 'dob', 'gender', 'guardian'],
  ...['connectedAreaId', 'status'],
] as const;

/** Has somebody compared with others again, where a change may make or end a pair. */
export const duplicatesMarkOf = (change: Partial<User>): { duplicatesDue?: Date } =>
  COMPARED.some(field => field in change) ? { duplicatesDue: new Date() } : {};

/** What the trail says of a change. */
export const changeOf = (before: StoredUser, after: StoredUser): AuditedAct => ({
  action: actionOf(before, after),
  entity: 'user',
  entityId: before._id,
  before,
  after,
});

function actionOf(before: StoredUser, after: StoredUser): AuditedAction {
  if (before.status !== after.status)
    return after.status === RecordStatus.Active ? 'user.activate' : 'user.remove';
  if (before.userRole === Role.NonCoastok && after.userRole === Role.Member && !before.waitingRole)
    return 'user.approve';
  if (before.userRole !== after.userRole) return 'user.changeRole';
  if (String(before.connectedAreaId) !== String(after.connectedAreaId)) return 'user.move';
  return 'user.update';
}
