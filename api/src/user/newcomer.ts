import { RecordStatus, Role } from '@coastok/domain';
import { Types } from 'mongoose';
import type { AuditEntry } from '../platform/audit/audit.model.js';
import type { User } from './user.model.js';
import { claimsOf, searchedBy } from './userFields.js';

/** What a record says of somebody who has told nothing yet, or whose data is erased. */
export const NOTHING_TOLD = {
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

/** A newcomer before anything is known of them. */
const BLANK = {
  ...NOTHING_TOLD,
  __v: 0,
  connectedAreaId: null,
  status: RecordStatus.Active,
  credentialVersion: 0,
  movedFrom: null,
} satisfies Partial<User>;

/** What is told of somebody who joins. */
export type Newcomer = Partial<User> & Pick<User, 'name' | 'email' | 'phone'>;

/** What the trail will say of a record, which carries it from the same write on. */
export type EntryOf<Record> = (record: Record) => AuditEntry;

/** The record of a newcomer, with what the trail will say. */
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
