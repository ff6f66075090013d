import { needsGuardian } from '../people/age.js';

/** How far the word of a child's parent or guardian is. */
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

/** What a guardian who was mailed a link may answer. */
export const GUARDIAN_DECISIONS = ['confirm', 'refuse', 'withdraw'] as const;
export type GuardianDecisionKind = (typeof GUARDIAN_DECISIONS)[number];

/** How long the link works that asks a guardian; taking the agreement back works for as long as the child is one. */
export const GUARDIAN_LINK_DAYS = 7;

/** A guardian as stored: what never changes by time alone. */
export interface AskedGuardian {
  readonly state: Exclude<GuardianState, 'EXPIRED'>;
  /** When a question that nobody has answered ends. */
  readonly linkEndsAt?: Date | null;
}

export function guardianStateOf(guardian: AskedGuardian | null | undefined, now: Date): GuardianState {
  if (!guardian) return 'NONE';
  const isOver = guardian.state === 'ASKED' && guardian.linkEndsAt != null && guardian.linkEndsAt <= now;
  return isOver ? 'EXPIRED' : guardian.state;
}

export interface MaybeChild {
  /** `yyyy-MM-dd`; null when nobody knows. */
  readonly dob: string | null;
  readonly guardian?: AskedGuardian | null;
}

/** Whether somebody is under 18 on the Indian day without a guardian who has agreed: nothing is paid or confirmed then. */
export const lacksGuardian = ({ dob, guardian }: MaybeChild, now: Date): boolean =>
  dob !== null && needsGuardian(dob, now) && guardian?.state !== 'CONFIRMED';

/** Whom a child's record names as the guardian: a member, or somebody with a phone and an address. */
export interface NamedGuardian extends AskedGuardian {
  readonly memberId?: unknown;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/**
 * Whether somebody is the guardian of a child, asked or agreed or not any more: who has refused to be is not. What a
 * guardian would decide about the child is an own matter (docs/bookings.md, Own matters).
 */
export function isWardOf(
  { dob, guardian }: { readonly dob: string | null; readonly guardian?: NamedGuardian | null },
  person: { readonly id: string; readonly phone: string; readonly email: string },
  now: Date,
): boolean {
  if (!guardian || guardian.state === 'REFUSED' || (dob !== null && !needsGuardian(dob, now))) return false;
  const { memberId, phone, email } = guardian;
  return (
    (memberId != null && String(memberId) === person.id) ||
    (Boolean(phone) && phone === person.phone) ||
    (Boolean(email) && email === person.email)
  );
}

const AFTER_DECISION = { confirm: 'CONFIRMED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' } as const;

/**
 * The state that a guardian's answer leads to; null where it answers nothing: a question that ran out or was answered
 * otherwise. An agreement can be withdrawn, and nothing else.
 */
export function stateAfter(
  state: GuardianState,
  decision: GuardianDecisionKind,
): 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN' | null {
  const asked = decision === 'withdraw' ? 'CONFIRMED' : 'ASKED';
  return state === asked ? AFTER_DECISION[decision] : null;
}
