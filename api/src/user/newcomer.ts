import { RecordStatus, Role } from '@coastok/domain';
import { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import type { User } from './user.model.js';
import { claimsOf, searchedBy } from './userFields.js';

/** The profile fields of a record without any data, or after an erasure. */
export const EMPTY_PROFILE = {
  initiatedName: null,
  dob: null,
  gender: null,
  maritalStatus: null,
  profession: null,
  expertiseArea: null,
  residenceArea: null,
  chantingRounds: 0,
  sadhnaGroup: null,
  facilitator: null,
  frontliner: null,
  mentor: null,
  userRole: Role.NonCoastok,
  roles: [Role.NonCoastok],
  imageUrl: null,
  language: null,
  chantingTarget2: null,
  chantingTarget4: null,
  passwordHash: null,
  mustChangePassword: false,
  passwordExpiresAt: null,
} satisfies Partial<User>;

/** A new record before any data is known. */
const BLANK = {
  ...EMPTY_PROFILE,
  __v: 0,
  connectedAreaId: null,
  status: RecordStatus.Active,
  credentialVersion: 0,
} satisfies Partial<User>;

/** The data of a person who joins. */
export type Newcomer = Partial<User> & Pick<User, 'name' | 'email' | 'phone'>;

/** Creates the audit entry of a record, which is stored in the record by the same write. */
export type EntryOf<Record> = (record: Record) => AuditEntry;

/** The record of a newcomer, with its pending audit entry. */
export function newUser(fields: Newcomer, entryOf: EntryOf<User>): User {
  const now = new Date();
  const complete = { ...BLANK, _id: new Types.ObjectId(), ...fields };
  const user: User = {
    connectedSince: now,
    ...complete,
    createdAt: now,
    careDue: now,
    duplicatesDue: now,
    ...searchedBy(complete),
    ...claimsOf(complete),
  };
  return { ...user, pendingAudit: [entryOf(user)] };
}
