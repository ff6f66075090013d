import { type BookingStep, type BookingStepKind, type DecisionContext, lacksGuardian } from '@coastok/domain';
import type { User } from '../../user/user.model.js';

/** What a person's age means for a booking's steps, and what an event's form may ask about the person. */
export type AgeLimits = Pick<DecisionContext, 'guardianMissing' | 'birthUnknown' | 'person'>;

type Asked = Pick<User, 'dob' | 'guardian'> &
  Partial<Pick<User, 'gender' | 'userCategory' | 'chantingRounds'>>;

export const ageLimitsOf = (
  { dob, guardian, gender, userCategory, chantingRounds }: Asked,
  now: Date,
): AgeLimits => ({
  person: { dob, gender, userCategory, chantingRounds },
  birthUnknown: !dob,
  guardianMissing: lacksGuardian({ dob: dob ?? null, guardian: guardian ?? null }, now),
});

/** The steps that ask, promise or take money, or may confirm. */
const ASKING: readonly BookingStepKind[] = [
  'changeAmenities',
  'answerLater',
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
