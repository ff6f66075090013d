import { type BookingStep, type BookingStepKind, type DecisionContext, lacksGuardian } from '@coastok/domain';
import type { User } from '../../user/user.model.js';

/** What a person's age means for a booking's steps. */
export type AgeLimits = Pick<DecisionContext, 'guardianMissing' | 'birthUnknown'>;

export const ageLimitsOf = ({ dob, guardian }: Pick<User, 'dob' | 'guardian'>, now: Date): AgeLimits => ({
  birthUnknown: !dob,
  guardianMissing: lacksGuardian({ dob: dob ?? null, guardian: guardian ?? null }, now),
});

/** The steps that ask, promise or take money, or may confirm. */
const ASKING: readonly BookingStepKind[] = [
  'changeAmenities',
  'pay',
  'paymentAuthorised',
  'paymentCaptured',
  'chooseCash',
  'recordCash',
  'approveCash',
  'upgrade',
  'requestSubsidy',
  'acceptSubsidy',
  'acceptReview',
];

export const asksAge = ({ kind }: BookingStep): boolean => ASKING.includes(kind);
