import {
  ADULT_AGE,
  ageOn,
  type AskGuardianBody,
  type BookingRecord,
  type GuardianDecisionKind,
  type GuardianRecord,
  type GuardianState,
  guardianStateOf,
  isWardOf,
  lacksGuardian,
  mailboxOf,
  needsGuardian,
  RecordStatus,
  Role,
  rolesAfter,
  type SeenGuardianBody,
  stateAfter,
} from '@coastok/domain';
import type { Types } from 'mongoose';
import { Conflict, InvalidInput } from '../platform/errors/appError.js';
import { namesAsGuardian, ownPhonesOf } from './reach.js';
import type { Guardian, User } from './user.model.js';
import type { StoredUser } from './userRepository.js';

type GuardedFields = Pick<User, 'dob' | 'userRole' | 'status' | 'guardian'>;

const needed = () =>
  new Conflict('A parent or guardian has to agree first: this person is under 18.', { code: 'GUARDIAN' });

/**
 * No person under 18 is, or becomes, an approved member without a guardian who has agreed, regardless of who makes
 * the change (docs/security.md, 24). Other fields of an existing record that breaks the rule may be changed.
 * @throws Conflict
 */
export function refuseUnguarded(before: GuardedFields, change: Partial<User>): void {
  const touched = (['dob', 'userRole', 'status'] as const).some(
    field => change[field] !== undefined && change[field] !== before[field],
  );
  if (!touched) return;
  const after = { ...before, ...change };
  const isMember = after.status === RecordStatus.Active && after.userRole > Role.NonCoastok;
  if (isMember && lacksGuardian({ dob: after.dob ?? null, guardian: after.guardian ?? null }, new Date()))
    throw needed();
}

const MAKES_LEADER_CHILD = 'This would make a leader a child: please check the year.';

/**
 * The effect of a birth date and a guardian's answer on a role (docs/rules/access.md#6). A member whom a new date
 * makes a child gets role 0 until a guardian agrees or the date is an adult's again, and then has the former role
 * without a new approval.
 * @throws Conflict for a leader whom a date makes a child
 */
export function roleByAge(
  before: GuardedFields & Pick<User, 'roles' | 'waitingRole'>,
  change: Partial<User>,
): Partial<User> {
  const after = { ...before, ...change };
  const lacks = lacksGuardian({ dob: after.dob ?? null, guardian: after.guardian ?? null }, new Date());
  const { waitingRole } = before;
  if (waitingRole && !lacks) {
    const role = after.userRole === Role.NonCoastok ? waitingRole : after.userRole;
    return { userRole: role, roles: rolesAfter(after.roles, role), waitingRole: null };
  }
  const makesChild = lacks && change.dob !== undefined && change.dob !== before.dob;
  if (!makesChild || after.status !== RecordStatus.Active || change.userRole !== undefined) return {};
  if (Math.max(before.userRole, ...before.roles) > Role.Member)
    throw new Conflict(MAKES_LEADER_CHILD, { code: 'GUARDIAN' });
  if (before.userRole !== Role.Member) return {};
  return { userRole: Role.NonCoastok, roles: [Role.NonCoastok], waitingRole: before.userRole };
}

/**
 * A birth date given together with a guardian, for a person without a date or with an adult's date.
 * @throws InvalidInput for a different date of a child whose date is known
 */
export function birthWithGuardian(
  { dob: known }: Pick<User, 'dob'>,
  dob: string | undefined,
): { dob?: string } {
  if (dob === undefined || dob === known) return {};
  if (known && needsGuardian(known, new Date()))
    throw InvalidInput.field(
      'dob',
      'The date of birth is known already. Please ask your area leader to correct it.',
    );
  return { dob };
}

/** A person recorded as a child can't become an adult by changing the own birth date. @throws Conflict */
export function refuseComingOfAge({ dob }: Pick<User, 'dob'>, change: { dob?: string | null }): void {
  if (change.dob === undefined || !dob || !needsGuardian(dob, new Date())) return;
  if (change.dob === null || ageOn(change.dob, new Date()) >= ADULT_AGE) {
    throw new Conflict('Please ask your area leader to correct your date of birth.', { code: 'GUARDIAN' });
  }
}

/** How the guardian who agreed was verified: by mail, or in person. */
export const answeredBy = (guardian: Pick<Guardian, 'state' | 'method'> | null | undefined) =>
  guardian?.state !== 'CONFIRMED' ? null : guardian.method === 'seen' ? 'seen' : 'mail';

/** The guardian without a seat of a mailbox and without `waits`. */
export function unseated({ seat: _seat, waits: _waits, ...guardian }: Guardian): Guardian {
  return guardian;
}

/** The guardian data that staff see at a booking; null unless the person is known to be under 18. */
export function bookedGuardianOf(
  { dob, guardian }: Pick<User, 'dob' | 'guardian'>,
  now: Date,
): BookingRecord['guardian'] {
  if (!dob || !needsGuardian(dob, now)) return null;
  const state = guardianStateOf(guardian, now);
  return {
    state,
    by: answeredBy(guardian),
    name: guardian?.name ?? null,
    waits: state === 'ASKED' ? (guardian?.waits ?? null) : null,
  };
}

/** A guardian who has not been asked yet. */
export const unaskedGuardian = (name: string | null, phone: string | null): Guardian => ({
  state: 'NONE',
  name,
  phone,
  email: null,
  relation: null,
  nonce: null,
  linkDigest: null,
  linkEndsAt: null,
  method: null,
  answeredAt: null,
});

/** The guardian data that staff see at a member; null unless the person is known to be under 18. */
export function guardianRecordOf(
  { dob, guardian }: Pick<User, 'dob' | 'guardian'>,
  now: Date,
): GuardianRecord | null {
  if (!dob || !needsGuardian(dob, now)) return null;
  return {
    state: guardianStateOf(guardian, now),
    name: guardian?.name ?? null,
    phone: guardian?.phone ?? null,
    relation: guardian?.relation ?? null,
    method: guardian?.method ?? null,
    at: guardian?.answeredAt?.toISOString() ?? null,
  };
}

/** @throws Conflict when this answer is not allowed in the guardian's state */
export function refuseAnswered(child: Pick<User, 'guardian'>, decision: GuardianDecisionKind) {
  const state: GuardianState = guardianStateOf(child.guardian, new Date());
  const next = stateAfter(state, decision);
  if (next) return next;
  throw new Conflict(
    state === 'CONFIRMED'
      ? 'You have agreed already.'
      : 'This request is closed: there is nothing more to answer.',
  );
}

/** @throws Conflict for an adult or a person of unknown age */
export function refuseAdult({ dob }: Pick<User, 'dob'>): void {
  if (!dob) throw new Conflict('Please add the date of birth first.', { code: 'DOB' });
  if (!needsGuardian(dob, new Date()))
    throw new Conflict('This person is 18 or older: no guardian has to agree.');
}

/** @throws Conflict when no guardian is to be asked (any more) */
export function refuseUnasked(before: StoredUser): void {
  refuseAdult(before);
  if (before.guardian?.state === 'CONFIRMED') throw new Conflict('The guardian has agreed already.');
}

/** A person's own mailbox, including its aliases, and own phone can't be a guardian's. @throws InvalidInput */
export function refuseOwn(own: StoredUser, { guardianEmail, guardianPhone }: AskGuardianBody): void {
  const mailbox = mailboxOf(guardianEmail);
  if ([own.email, ...(own.emails ?? [])].some(email => mailboxOf(email) === mailbox)) {
    throw InvalidInput.field('guardianEmail', "Please enter your guardian's own email.");
  }
  if (ownPhonesOf(own).includes(guardianPhone)) {
    throw InvalidInput.field('guardianPhone', "Please enter your guardian's own phone number.");
  }
}

/**
 * The guardian whom staff saw. The link of another person who was asked is invalidated: only the guardian who agreed
 * can withdraw.
 */
export function seenGuardian(
  before: Guardian | null | undefined,
  { guardianName, guardianPhone, relation, document, lastFour }: SeenGuardianBody,
  memberId: Types.ObjectId | null,
): Guardian {
  return {
    ...(before?.phone === guardianPhone ? unseated(before) : unaskedGuardian(null, null)),
    state: 'CONFIRMED',
    name: guardianName,
    phone: guardianPhone,
    relation,
    method: 'seen',
    answeredAt: new Date(),
    document,
    lastFour,
    memberId,
  };
}

/**
 * Whether a person is, or would be by the answer, the guardian of a child. Somebody who refused is the guardian by
 * an answer that keeps their mailbox.
 */
export function isOwnWard(
  self: StoredUser,
  { dob, guardian }: Pick<User, 'dob' | 'guardian'>,
  seen: Guardian,
): boolean {
  const named = namesAsGuardian(self);
  return [guardian, seen].some(one => isWardOf({ dob, guardian: one }, named, new Date()));
}
