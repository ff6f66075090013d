import { can, type GuardianState } from '@coastok/domain';
import type { Tone } from '../../fields';
import type { Actor, Member } from '../userModel';

const TONES: Record<GuardianState, Tone> = {
  NONE: 'waiting',
  ASKED: 'waiting',
  CONFIRMED: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'bad',
  EXPIRED: 'waiting',
};

/** Whether a guardian's state is good news, bad news, or waits for somebody. */
export const guardianTone = (state: GuardianState): Tone => TONES[state];

/** Whoever looks after members confirms a guardian whom they met, of others only and as long as none has agreed. */
export const mayConfirmGuardian = (
  actor: Actor,
  { _id, guardian, erasedAt }: Pick<Member, '_id' | 'guardian' | 'erasedAt'>,
): boolean =>
  guardian !== null &&
  guardian.state !== 'CONFIRMED' &&
  actor._id !== _id &&
  !erasedAt &&
  can(actor, 'user.confirmGuardian');

/**
 * Whether the guardian may be confirmed together with a birth date: for somebody whose date is not known or an adult's,
 * where nothing else says that this is a child.
 */
export const mayCorrectToChild = (
  actor: Actor,
  { _id, guardian, erasedAt }: Pick<Member, '_id' | 'guardian' | 'erasedAt'>,
): boolean => guardian === null && actor._id !== _id && !erasedAt && can(actor, 'user.confirmGuardian');
