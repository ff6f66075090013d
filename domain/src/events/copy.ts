import { copiedForm } from '../eventForm/copy.js';
import type { EventForm } from '../eventForm/form.js';
import { addDays, DAY_MS, daysBetween } from '../formats/dates.js';
import type { EventCategory } from '../schemas/event.js';
import type { EventLanding } from '../schemas/landing.js';

/** The parts of an event that a copy may include (docs/rules/booking.md#10). */
export const EVENT_PARTS = ['texts', 'landing', 'form', 'prices', 'units', 'contact'] as const;
export type EventPart = (typeof EVENT_PARTS)[number];

/** Fields about place and organisation, which every copy has. */
const ALWAYS = [
  'venue',
  'venueAddress',
  'mapUrl',
  'startTime',
  'endTime',
  'minRounds',
  'capacity',
  'cashDeadlineHours',
  'waitlist',
  'waitlistHours',
  'waitlistCap',
] as const;
const TEXTS = ['transportationDescription', 'eligibility', 'recommendation'] as const;
const CONTACT = ['contactName', 'contactPhone'] as const;
const PRICES = [
  'registrationAmount',
  'transportationAmount',
  'outfitAmount',
  'outfitCutAmount',
  'allowSubsidy',
  'allowCash',
  'allowDonation',
  'allowOnlinePayment',
  'allowPartialPayment',
  'showAmount',
  'showAmountBreakup',
] as const;

type Plain = (typeof ALWAYS | typeof TEXTS | typeof CONTACT | typeof PRICES)[number];

/** The fields of an event that a copy reads. */
export type CopiedEvent = Partial<Record<Plain, unknown>> & {
  readonly fromDate: string;
  readonly toDate: string;
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
  readonly registrationAmount: number;
  readonly categories: EventCategory[];
  readonly landing: EventLanding;
  readonly form?: EventForm;
};

export interface EventCopy {
  readonly fromDate: string;
  readonly parts: readonly EventPart[];
  /** Returns six random characters. */
  readonly randomKey: () => string;
}

const later = (instant: Date | null, days: number): Date | null =>
  instant && new Date(instant.getTime() + days * DAY_MS);

/** Without prices an accommodation is free; its description belongs to the texts. */
function copiedCategory(category: EventCategory, prices: boolean, texts: boolean): EventCategory {
  const { description, transportationAmount, ...kept } = category;
  return {
    ...kept,
    amount: prices ? kept.amount : 0,
    ...(transportationAmount != null && { transportationAmount: prices ? transportationAmount : 0 }),
    ...(texts && description !== undefined && { description }),
  };
}

/**
 * The fields of a copy: always place, times, accommodations and seats; the other fields by the chosen parts. All days
 * keep their distance from the first day. Fields that are not included are absent in the new event.
 */
export function copiedEvent<Event extends CopiedEvent>(
  event: Event,
  { fromDate, parts, randomKey }: EventCopy,
): Partial<Event> {
  const takes = (part: EventPart): boolean => parts.includes(part);
  const days = daysBetween(event.fromDate, fromDate);
  const prices = takes('prices');
  const names: Plain[] = [
    ...ALWAYS,
    ...(takes('texts') ? TEXTS : []),
    ...(takes('contact') ? CONTACT : []),
    ...(prices ? PRICES : []),
  ];
  const form = event.form && takes('form') ? copiedForm(event.form, { days, prices, randomKey }) : undefined;
  const fields: Partial<CopiedEvent> = {
    ...Object.fromEntries(names.flatMap(name => (event[name] === undefined ? [] : [[name, event[name]]]))),
    fromDate,
    toDate: addDays(event.toDate, days),
    registrationOpensAt: later(event.registrationOpensAt, days),
    registrationClosesAt: later(event.registrationClosesAt, days),
    ...(!prices && { registrationAmount: 0 }),
    categories: event.categories.map(category => copiedCategory(category, prices, takes('texts'))),
    ...(takes('landing') && { landing: event.landing }),
    ...(form && { form }),
  };
  return fields as Partial<Event>;
}
