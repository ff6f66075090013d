import { conflict, type Refusal } from '../../decision/refusal.js';
import { type CheckedAnswers, checkAnswers, optionLines, visibleFields } from '../../eventForm/evaluate.js';
import { factsOf } from '../../eventForm/facts.js';
import { type AskedAt, type FormFacts, NO_FORM } from '../../eventForm/form.js';
import { answerPath, formRefusal, problemOfVersion, refusalOfAnswers } from '../../eventForm/refusals.js';
import { hasEnded, registrationOf } from '../../events/terms.js';
import type { Booking } from '../booking.js';
import { isLive } from '../status.js';
import type { DecisionContext, SentAnswers } from '../steps.js';
import type { BookingRule } from './rule.js';

type Known = Pick<DecisionContext, 'event' | 'person'>;

const formOf = ({ event }: Known) => event.form ?? NO_FORM;

const factsKnown = ({ event, person }: Known): FormFacts => (person ? factsOf(person, event.fromDate) : {});

const evaluate = (
  booking: Booking,
  sent: SentAnswers['answers'],
  asked: AskedAt,
  context: Known,
): CheckedAnswers =>
  checkAnswers(formOf(context), {
    before: booking.answers,
    sent,
    asked,
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
  const asked = fields.filter(({ askAt }) => askAt === 'later');
  const open = asked.filter(({ key }) => answers[key] === undefined);
  return asked.length > 0 ? { asked: asked.length, open: open.length } : null;
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
