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
  if (guardianPhone === own.phone) {
    throw InvalidInput.field('guardianPhone', "Please enter your guardian's own phone number.");
  }
}
