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

/** The tone of a guardian's state: good, bad or waiting. */
export const guardianTone = (state: GuardianState): Tone => TONES[state];

/** Staff with the right confirm a guardian whom they met, for other members only and until one has agreed. */
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
 * Whether the guardian can be confirmed together with a birth date: for somebody whose date is unknown or an
 * adult's, where nothing else marks them as a child.
 */
export const mayCorrectToChild = (
  actor: Actor,
  { _id, guardian, erasedAt }: Pick<Member, '_id' | 'guardian' | 'erasedAt'>,
): boolean => guardian === null && actor._id !== _id && !erasedAt && can(actor, 'user.confirmGuardian');
