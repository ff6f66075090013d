import { needsGuardian } from '../people/person.js';
import { mailboxOf } from '../texts/email.js';

/** The states of the consent of a child's parent or guardian. */
export const GUARDIAN_STATES = ['NONE', 'ASKED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];

export const GUARDIAN_STATE_LABELS: Readonly<Record<GuardianState, string>> = {
  NONE: 'Guardian not asked',
  ASKED: 'Guardian asked',
  CONFIRMED: 'Guardian has agreed',
  REFUSED: 'Guardian has refused',
  WITHDRAWN: 'Guardian has withdrawn',
  EXPIRED: 'Guardian did not answer',
};

/** The answers that a guardian who was mailed a link may give. */
export const GUARDIAN_DECISIONS = ['confirm', 'refuse', 'withdraw'] as const;
export type GuardianDecisionKind = (typeof GUARDIAN_DECISIONS)[number];

/** How many days a guardian can answer by the link; withdrawing the consent works until the child is of age. */
export const GUARDIAN_LINK_DAYS = 7;

/** A guardian as stored: without states that change by time alone. */
export interface GuardianRequest {
  readonly state: Exclude<GuardianState, 'EXPIRED'>;
  /** When a request that nobody answered expires. */
  readonly linkEndsAt?: Date | null;
}

export function guardianStateOf(guardian: GuardianRequest | null | undefined, now: Date): GuardianState {
  if (!guardian) return 'NONE';
  const isOver = guardian.state === 'ASKED' && guardian.linkEndsAt != null && guardian.linkEndsAt <= now;
  return isOver ? 'EXPIRED' : guardian.state;
}

export interface MaybeChild {
  /** `yyyy-MM-dd`; null when it is unknown. */
  readonly dob: string | null;
  readonly guardian?: GuardianRequest | null;
}

/**
 * Whether a person is under 18 on the Indian day without a guardian who has agreed: nothing can be paid or confirmed
 * then.
 */
export const lacksGuardian = ({ dob, guardian }: MaybeChild, now: Date): boolean =>
  dob !== null && needsGuardian(dob, now) && guardian?.state !== 'CONFIRMED';

/** The guardian named in a child's record: a member, or a person with a phone number and an address. */
export interface NamedGuardian extends GuardianRequest {
  readonly memberId?: unknown;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/**
 * Whether a person is the guardian of a child: was asked, has agreed or has withdrawn. A person who refused is not.
 * The person is known by each of their phone numbers and mailboxes, in whichever spelling the child named one.
 * Decisions of a guardian about the child are own matters (docs/bookings.md, Own matters).
 */
export function isWardOf(
  { dob, guardian }: { readonly dob: string | null; readonly guardian?: NamedGuardian | null },
  person: { readonly id: string; readonly phones: readonly string[]; readonly emails: readonly string[] },
  now: Date,
): boolean {
  if (!guardian || guardian.state === 'REFUSED' || (dob !== null && !needsGuardian(dob, now))) return false;
  const { memberId, phone, email } = guardian;
  return (
    (memberId != null && String(memberId) === person.id) ||
    (Boolean(phone) && person.phones.includes(phone as string)) ||
    (Boolean(email) && person.emails.map(mailboxOf).includes(mailboxOf(email as string)))
  );
}

const AFTER_DECISION = { confirm: 'CONFIRMED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } as const;

/**
 * The state that a guardian's answer leads to; null where there is nothing to answer, because the request expired or
 * was answered already. Only a given consent can be withdrawn.
 */
export function stateAfter(
  state: GuardianState,
  decision: GuardianDecisionKind,
): 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN' | null {
  const required = decision === 'withdraw' ? 'CONFIRMED' : 'ASKED';
  return state === required ? AFTER_DECISION[decision] : null;
}
