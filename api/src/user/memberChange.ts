import { type AuditedAction, RecordStatus, Role } from '@coastok/domain';
import type { AuditedAct } from '../platform/audit/audit.service.js';
import type { User } from './user.model.js';
import { moves } from './memberEffects.js';
import { claimsOf, reachedTargets, searchedBy } from './userFields.js';
import type { StoredUser } from './userRepository.js';

/** The fields that follow from a change: targets reached, search words, assignments that end with a move. */
export function consequencesOf(before: StoredUser, change: Partial<User>): Partial<User> {
  const isMoving = moves(before, change);
  return {
    ...reachedTargets(before, change.chantingRounds, new Date()),
    ...searchedBy({ ...before, ...change }),
    ...claimsOf({ ...before, ...change }),
    ...(isMoving && { frontliner: null }),
    ...(isMoving && change.facilitator === undefined && { facilitator: null }),
  };
}

/** Changes of these fields may create or end care tasks. */
const CARED_ABOUT = ['status', 'userRole', 'connectedAreaId', 'facilitator', 'frontliner', 'dob'] as const;

/** The fields that care needs, stored with the change: that its rules must run, and when the member was approved. */
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

/** The fields by which people are compared, and the fields that decide who sees a pair. */
const COMPARED = [
  ...['name', 'initiatedName', 'email', 'emails', 'phone', 'phones', 'dob', 'gender', 'guardian'],
  ...['connectedAreaId', 'status'],
] as const;

/** Requests a new comparison with other members when a change may create or end a pair. */
export const duplicatesMarkOf = (change: Partial<User>): { duplicatesDue?: Date } =>
  COMPARED.some(field => field in change) ? { duplicatesDue: new Date() } : {};

/** The audit data of a change. */
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
