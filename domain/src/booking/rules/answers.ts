import { conflict, invalid, isRefusal, type Refusal } from '../../decision/refusal.js';
import { checkAnswers, type CheckedAnswers, optionLines, visibleFields } from '../../eventForm/evaluate.js';
import { factsOf } from '../../eventForm/facts.js';
import { type AskedAt, type FormFacts, NO_FORM } from '../../eventForm/form.js';
import { answerPath, formRefusal, problemOfVersion, refusalOfAnswers } from '../../eventForm/refusals.js';
import { type EventTerms, hasEnded, registrationOf } from '../../events/terms.js';
import { formatRupees } from '../../formats/money.js';
import type { Booking } from '../booking.js';
import { moneyOf } from '../money.js';
import { dropOrders, MINIMUM_TOKEN, TOKEN_MESSAGE } from '../orders.js';
import { type Amenities, isCategory, type PriceList } from '../price.js';
import { BookingStatus, isLive } from '../status.js';
import type { DecisionContext, SentAnswers } from '../steps.js';
import { subsidyAfterChoice } from './fundTasks.js';
import type { BookingRule } from './rule.js';

type Known = Pick<DecisionContext, 'event' | 'person'>;

const formOf = ({ event }: Known) => event.form ?? NO_FORM;

const factsKnown = ({ event, person }: Known): FormFacts => (person ? factsOf(person, event.fromDate) : {});

const evaluate = (
  booking: Booking,
  sent: SentAnswers['answers'],
  askAt: AskedAt,
  context: Known,
): CheckedAnswers =>
  checkAnswers(formOf(context), {
    before: booking.answers,
    sent,
    asked: askAt,
    facts: factsKnown(context),
  });

/** The booking with answers, and with the form's options that they choose (docs/rules/eventForm.md#5). */
function answered(booking: Booking, answers: Booking['answers'] = {}, context: Known): Booking {
  const { options: before, ...amenities } = booking.amenities;
  const options = optionLines(formOf(context), answers, before);
  return { ...booking, answers, amenities: options.length > 0 ? { ...amenities, options } : amenities };
}

/** The booking with the answers of the registration, at the price of the options that they choose. */
export function withAnswers(booking: Booking, sent: SentAnswers, context: Known): Booking | Refusal {
  const form = formOf(context);
  const wrongVersion = problemOfVersion(form, sent.version);
  if (wrongVersion) return wrongVersion;
  const checked = evaluate(booking, sent.answers, 'registration', context);
  const refusal = refusalOfAnswers(form, checked, sent.version);
  if (refusal) return refusal;
  if (form.version === 0) return booking;
  return { ...answered(booking, checked.answers, context), formVersion: form.version };
}

/** Answers given at the registration stay as they are, even where the later answers hide their fields. */
export const answerLater: BookingRule<'answerLater'> = (booking, step, context) => {
  const form = formOf(context);
  const later = new Set(form.fields.filter(({ askAt }) => askAt === 'later').map(({ key }) => key));
  const others = Object.keys(step.answers).filter(key => !later.has(key));
  if (others.length > 0) {
    const message = 'This can’t be answered here.';
    const errors = Object.fromEntries(others.map(key => [answerPath(key), message]));
    return { statusCode: 400, code: 'invalid-choice', message, errors };
  }
  const checked = evaluate(booking, step.answers, 'later', context);
  const refusal = refusalOfAnswers(form, checked);
  if (refusal) return refusal;
  const kept = Object.entries(booking.answers ?? {}).filter(([key]) => !later.has(key));
  const now = Object.entries(checked.answers).filter(([key]) => later.has(key));
  const answers = Object.fromEntries([...kept, ...now]);
  if (JSON.stringify(answers) === JSON.stringify(booking.answers ?? {})) return booking;
  return answered(booking, answers, context);
};

/** How many questions the event asks after the registration, and how many are still open. */
export interface LaterQuestions {
  readonly asked: number;
  readonly open: number;
}

/** The questions that are asked after the registration and can still be answered; null where there are none. */
export function laterQuestions(
  booking: Booking,
  context: Known & Pick<DecisionContext, 'now'>,
): LaterQuestions | null {
  if (!isLive(booking.status) || context.event.cancelled || hasEnded(context.event, context.now)) return null;
  const { answers } = evaluate(booking, {}, 'later', context);
  const fields = visibleFields(formOf(context), answers, factsKnown(context));
  const laterFields = fields.filter(({ askAt }) => askAt === 'later');
  const open = laterFields.filter(({ key }) => answers[key] === undefined);
  return laterFields.length > 0 ? { asked: laterFields.length, open: open.length } : null;
}

/**
 * The refusal of the first payment of an offered booking until the person has answered the form. Once registration is
 * closed nothing can be answered any more, so no answer is required.
 */
export function questionsLeft(booking: Booking, context: DecisionContext): Refusal | null {
  if (!booking.offer || booking.formVersion !== undefined) return null;
  if (registrationOf(context.event, context.now) !== 'open') return null;
  const { problems } = evaluate(booking, {}, 'registration', context);
  const keys = Object.keys(problems);
  return keys.length > 0 ? formRefusal(formOf(context), keys) : null;
}

/** The refusal of a choice whose option has no place left. */
export const optionFull = (field: string): Refusal => ({
  ...conflict('option-full', OPTION_FULL_MESSAGE),
  errors: { [answerPath(field)]: OPTION_FULL_MESSAGE },
});

const OPTION_FULL_MESSAGE = 'No place is left for this choice. Please choose another one.';

const NO_SUCH_CATEGORY = invalid(
  'invalid-choice',
  'accomodationCategory',
  'Please choose one of the accommodations listed.',
);

/** Why a choice of amenities is refused; the request schema checks the ranges. */
export function problemOfAmenities(
  amenities: Amenities,
  prices: PriceList,
  event: Pick<EventTerms, 'allowDonation'>,
): Refusal | null {
  if (!isCategory(prices, amenities.category)) return NO_SUCH_CATEGORY;
  if (amenities.outfitCount > 0 && prices.outfit === 0) {
    return invalid('invalid-choice', 'outfitCount', 'This event has no outfits.');
  }
  if (amenities.donation > 0 && !event.allowDonation) {
    return invalid('invalid-choice', 'donationAmount', 'This event takes no donations.');
  }
  return null;
}

/**
 * Why a booking confirmation amount is refused (docs/rules/booking.md#9). The default of 500, which the wizard sends
 * before there is a price, is always accepted: a cheaper booking asks for its full amount due.
 */
export function problemOfToken(token: number, due: number): Refusal | null {
  if (token === MINIMUM_TOKEN) return null;
  if (token < Math.min(MINIMUM_TOKEN, due)) return invalid('invalid-amount', 'tokenAmount', TOKEN_MESSAGE);
  if (token <= due) return null;
  return invalid(
    'invalid-amount',
    'tokenAmount',
    `Please pay at most ${formatRupees(due)}, which is all that is due.`,
  );
}

type Choice = Pick<Booking, 'amenities' | 'token' | 'answers' | 'formVersion'>;

/** The booking at the price of another choice, with the subsidy that remains for this choice. */
function reprice(booking: Booking, chosen: Booking, context: DecisionContext): Booking | Refusal {
  const before = moneyOf(booking);
  const repriced = subsidyAfterChoice(booking, chosen, context);
  const { final } = moneyOf(repriced);
  const settled = before.paid + before.cashWaiting;
  if (final < before.final && final < settled) {
    return conflict(
      'below-paid',
      `This would cost less than the ${formatRupees(settled)} that was paid or recorded.`,
    );
  }
  return repriced;
}

/** Compares as JSON: the parts of a choice are plain values, or lists and records of them. */
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const PARTS: readonly (keyof Amenities)[] = [
  'category',
  'transportation',
  'outfitCount',
  'donation',
  'options',
];

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.token === b.token &&
  a.formVersion === b.formVersion &&
  same(a.answers, b.answers) &&
  PARTS.every(name => same(a.amenities[name], b.amenities[name]));

export const changeAmenities: BookingRule<'changeAmenities'> = (booking, step, context) => {
  const { event } = context;
  const amenities = { ...booking.amenities, ...step.amenities };
  // A donation may stay that was made while the event accepted donations.
  const allowDonation = event.allowDonation || step.amenities.donation === undefined;
  const problem = problemOfAmenities(amenities, booking.prices, { allowDonation });
  if (problem) return problem;
  const picked = { ...booking, amenities };
  const chosen = step.answers ? withAnswers(picked, step.answers, context) : picked;
  if (isRefusal(chosen)) return chosen;
  const repriced = reprice(booking, chosen, context);
  if (isRefusal(repriced)) return repriced;

  const { final, due } = moneyOf(repriced);
  const token = step.token ?? booking.token;
  const wrongToken = step.token === undefined ? null : problemOfToken(step.token, due);
  if (wrongToken) return wrongToken;
  const keepsSubsidy = booking.status === BookingStatus.SubsidyApproved;
  const samePrice = final === moneyOf(booking).final;
  const status = keepsSubsidy ? BookingStatus.SubsidyApproved : BookingStatus.Pending;
  if (status === booking.status && isSameChoice(booking, { ...chosen, token })) return booking;
  return {
    ...(samePrice ? repriced : dropOrders(repriced)),
    token: Math.min(token, final),
    status,
  };
};

/** `conclude` drops open orders whose amount is wrong at the new price. */
export const upgrade: BookingRule<'upgrade'> = (booking, step, context) => {
  if (step.category === booking.amenities.category) return booking;
  if (!isCategory(booking.prices, step.category)) return NO_SUCH_CATEGORY;
  const amenities = { ...booking.amenities, category: step.category };
  return reprice(booking, { ...booking, amenities }, context);
};
