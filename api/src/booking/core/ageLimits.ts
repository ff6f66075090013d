import { type BookingStep, type BookingStepKind, type DecisionContext, lacksGuardian } from '@coastok/domain';
import type { User } from '../../user/user.model.js';

/** How a person's age limits the steps of a booking, and the facts about the person that an event's form uses. */
export type AgeLimits = Pick<DecisionContext, 'guardianMissing' | 'birthUnknown' | 'person'>;

type PersonDetails = Pick<User, 'dob' | 'guardian'> &
  Partial<Pick<User, 'gender' | 'userCategory' | 'chantingRounds'>>;

export const ageLimitsOf = (
  { dob, guardian, gender, userCategory, chantingRounds }: PersonDetails,
  now: Date,
): AgeLimits => ({
  person: { dob, gender, userCategory, chantingRounds },
  birthUnknown: !dob,
  guardianMissing: lacksGuardian({ dob: dob ?? null, guardian: guardian ?? null }, now),
});

/** The steps that request, promise or take money, or that may confirm the booking. */
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
