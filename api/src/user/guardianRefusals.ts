import {
  type AskGuardianBody,
  type GuardianDecisionKind,
  type GuardianState,
  guardianStateOf,
  mailboxOf,
  needsGuardian,
  stateAfter,
} from '@coastok/domain';
import { Conflict, InvalidInput } from '../platform/errors/appError.js';
import type { User } from './user.model.js';
import type { StoredUser } from './userRepository.js';

/** @throws Conflict when the guardian's state has no such answer. */
export function refuseAnswered(child: Pick<User, 'guardian'>, decision: GuardianDecisionKind) {
  const state: GuardianState = guardianStateOf(child.guardian, new Date());
  const next = stateAfter(state, decision);
  if (next) return next;
  throw new Conflict(
    state === 'CONFIRMED' ? 'You have agreed already.' : 'There is nothing to answer so any more.',
  );
}

/** @throws Conflict for who is of age, or of unknown age */
export function refuseAdult({ dob }: Pick<User, 'dob'>): void {
  if (!dob) throw new Conflict('Please add the date of birth first.', { code: 'DOB' });
  if (!needsGuardian(dob, new Date())) throw new Conflict('Nobody has to agree for somebody of age.');
}

/** @throws Conflict where nobody is to be asked (any more) */
export function refuseUnasked(before: StoredUser): void {
  refuseAdult(before);
  if (before.guardian?.state === 'CONFIRMED') throw new Conflict('The guardian has agreed already.');
}

/** The own mailbox, by whatever alias, and the own phone are no guardian's. @throws InvalidInput */
export function refuseOwn(own: StoredUser, { guardianEmail, guardianPhone }: AskGuardianBody): void {
  const mailbox = mailboxOf(guardianEmail);
  if ([own.email, ...(own.emails ?? [])].some(email => mailboxOf(email) === mailbox)) {
    throw InvalidInput.field('guardianEmail', "Please enter your guardian's own email.");
  }
  if (guardianPhone === own.phone) {
    throw InvalidInput.field('guardianPhone', "Please enter your guardian's own phone number.");
  }
}
