import { isBlank, istDay } from '@coastok/domain';
import type { EventForm } from './eventForm';

export const STEPS = [
  'about',
  'registration',
  'pricing',
  'accommodation',
  'questions',
  'page',
  'publish',
] as const;
export type Step = (typeof STEPS)[number];

/** The element id of a step. */
export const stepId = (step: Step): string => `step-${step}`;

export type MissingThing =
  | 'title'
  | 'fromDate'
  | 'toDate'
  | 'registrationAmount'
  | 'payment'
  | 'room'
  | 'venue'
  | 'capacity'
  | 'about'
  | 'picture'
  | 'past'
  | 'closed';

export interface Missing {
  thing: MissingThing;
  step: Step;
  /** Whether publishing requires it; the others are useful to visitors. */
  needed: boolean;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);

const costs = ({ registrationAmount, transportationAmount, outfitAmount, categories }: EventForm): boolean =>
  [registrationAmount, transportationAmount, outfitAmount, ...categories.map(({ amount }) => amount)].some(
    amount => Number(amount) > 0,
  );

/** What an event still lacks for publishing, in the order of the form. */
export function missingIn(form: EventForm, now: Date): Missing[] {
  const { title, fromDate, toDate, venue, landing, categories, registrationClosesAt: closes } = form;
  const lacks: [boolean, MissingThing, Step, boolean][] = [
    [isBlank(title ?? ''), 'title', 'about', true],
    [!fromDate, 'fromDate', 'about', true],
    [!toDate, 'toDate', 'about', true],
    [Boolean(toDate && toDate < istDay(now)), 'past', 'about', false],
    [isBlank(venue ?? ''), 'venue', 'about', false],
    [!isNumber(form.capacity), 'capacity', 'registration', false],
    [Boolean(closes && Date.parse(closes) <= now.getTime()), 'closed', 'registration', false],
    [costs(form) && !form.allowOnlinePayment && !form.allowCash, 'payment', 'registration', true],
    [!isNumber(form.registrationAmount), 'registrationAmount', 'pricing', true],
    [
      categories.some(({ name, amount }) => isBlank(name ?? '') || !isNumber(amount)),
      'room',
      'accommodation',
      true,
    ],
    [isBlank(landing?.about ?? ''), 'about', 'page', false],
    [!landing?.headerImages?.some(Boolean), 'picture', 'page', false],
  ];
  return lacks.flatMap(([isMissing, thing, step, needed]) => (isMissing ? [{ thing, step, needed }] : []));
}

export const mayPublish = (form: EventForm, now: Date): boolean =>
  !missingIn(form, now).some(({ needed }) => needed);
