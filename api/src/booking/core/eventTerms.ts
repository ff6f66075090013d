import {
  type BookingStep,
  type BookingStepKind,
  type DecisionContext,
  type EventTerms,
  lacksGuardian,
  priceListOf,
} from '@coastok/domain';
import type { Event } from '../../event/event.model.js';
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

/** The fields of a stored event that booking decisions depend on. */
export const bookingTerms = (event: Event): EventTerms => ({
  published: event.published && event.status > 0,
  removed: event.status === 0,
  cancelled: event.cancelled !== undefined,
  fromDate: event.fromDate,
  toDate: event.toDate,
  registrationOpensAt: event.registrationOpensAt ?? null,
  registrationClosesAt: event.registrationClosesAt ?? null,
  allowSubsidy: event.allowSubsidy,
  allowCash: event.allowCash,
  allowDonation: event.allowDonation,
  allowOnlinePayment: event.allowOnlinePayment,
  allowPartialPayment: event.allowPartialPayment,
  cashDeadlineHours: event.cashDeadlineHours,
  ...(event.form && { form: event.form }),
  prices: priceListOf({
    ...event,
    accomodationCategory: Object.fromEntries(event.categories.map(category => [category.id, category])),
  }),
});
