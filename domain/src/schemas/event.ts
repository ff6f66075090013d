import { z } from 'zod';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import { EVENT_PARTS } from '../events/copy.js';
import {
  absentWhenEmpty,
  calendarDay,
  httpsUrl,
  lines,
  optionalLines,
  optionalText,
  phone,
  text,
  typedLine,
  wholeNumber,
} from './fields.js';
import { eventFormBody } from './eventForm.js';
import { translationChanges } from './eventTranslations.js';
import { landing } from './landing.js';
import { instant } from './instant.js';
import { rupees } from './money.js';
import { MOST_WAITLIST_HOURS } from '../waitlist/entry.js';

/** Words of the addresses of events that can't be an event's id (`/event/manage`, `/event/manage/create`). */
export const RESERVED_SLUGS: readonly string[] = ['manage', 'register', 'bridge', 'create'];

/** An event's public id: part of addresses, made from the title when absent, unchangeable. */
const eventSlug = typedLine()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please enter lower-case letters, digits and hyphens only.')
  .refine(slug => !RESERVED_SLUGS.includes(slug), 'This word is part of an address; please choose another.');

/** An `eventId` parameter: the public id or the record's own. */
export const eventReference = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/i, 'Please enter a valid event id.');

const capacity = wholeNumber(0, 1_000_000).nullable();

const category = z.strictObject({
  id: wholeNumber(0, MAX_CATEGORY_ID),
  name: text(80),
  amount: rupees,
  /** Replaces the event's own amount for those who stay here (docs/rules/booking.md#4). */
  transportationAmount: rupees.nullable().optional(),
  capacity: capacity.optional(),
  description: optionalLines(300).optional(),
});
export type EventCategory = z.infer<typeof category>;

/** A map by id (docs/rules/booking.md#10). */
const categories = z
  .record(z.string().max(4), category)
  .refine(map => Object.keys(map).length <= 50, 'Please list at most 50 accommodations.')
  .refine(
    map => Object.entries(map).every(([key, value]) => key === String(value.id)),
    'Each accommodation must stand under its own id.',
  );

const optionalInstant = instant.nullable();

const flags = {
  allowSubsidy: z.boolean(),
  allowCash: z.boolean(),
  allowDonation: z.boolean(),
  allowOnlinePayment: z.boolean(),
  allowPartialPayment: z.boolean(),
  showAmount: z.boolean(),
  showAmountBreakup: z.boolean(),
  published: z.boolean(),
};

/** Text that a form may have emptied: null, as emptied fields are sent, is no text. */
const clearable = (text: z.ZodString) => z.preprocess(value => (value === null ? '' : value), text);

/** What null, or a field that was emptied, clears. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => absentWhenEmpty(value) ?? null, schema.nullable());

/** `HH:mm`, in India. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:mm.');

/** Whom to ask about an event, or in an area. */
export const contactFields = { contactName: orNone(text(120)), contactPhone: orNone(phone) };

/** How many rounds a day an event asks for that says nothing else. */
export const DEFAULT_MIN_ROUNDS = 2;

const fields = {
  title: text(160),
  fromDate: calendarDay,
  toDate: calendarDay,
  /** When the first day begins and the last one ends. */
  startTime: orNone(timeOfDay),
  endTime: orNone(timeOfDay),
  venue: clearable(optionalText(300)),
  venueAddress: clearable(optionalLines(500)),
  mapUrl: orNone(httpsUrl.max(500)),
  ...contactFields,
  minRounds: wholeNumber(0, 64),
  registrationAmount: rupees,
  transportationAmount: rupees,
  transportationDescription: clearable(optionalLines(1000)),
  outfitAmount: rupees,
  outfitCutAmount: rupees,
  accomodationCategory: categories,
  eligibility: clearable(optionalLines(2000)),
  recommendation: clearable(optionalLines(2000)),
  ...flags,
  registrationOpensAt: optionalInstant,
  registrationClosesAt: optionalInstant,
  capacity,
  cashDeadlineHours: wholeNumber(1, 2160),
  waitlist: z.boolean(),
  waitlistHours: wholeNumber(1, MOST_WAITLIST_HOURS),
  /** How many may wait; null is any number. */
  waitlistCap: wholeNumber(0, 100_000).nullable(),
  landing,
};

interface Spans {
  fromDate?: string;
  toDate?: string;
  registrationOpensAt?: string | null;
  registrationClosesAt?: string | null;
  startTime?: string | null;
  endTime?: string | null;
}

/** What is wrong with an event's spans of time; of an update, check the merged record as well. */
export function problemsOfSpans(event: Spans): { path: string[]; message: string }[] {
  const problems = [];
  if (event.fromDate && event.toDate && event.toDate < event.fromDate) {
    problems.push({ path: ['toDate'], message: 'The end date must not be before the start date.' });
  }
  const { startTime, endTime } = event;
  if (endTime && startTime === null)
    problems.push({ path: ['startTime'], message: 'Please enter when the first day begins, too.' });
  if (startTime && endTime && event.fromDate && event.fromDate === event.toDate && endTime <= startTime)
    problems.push({ path: ['endTime'], message: 'The end must be after the beginning.' });
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event;
  if (opens && closes && Date.parse(closes) <= Date.parse(opens)) {
    problems.push({ path: ['registrationClosesAt'], message: 'Registration must close after it opens.' });
  }
  return problems;
}

// Zod's own context type is generic over the body; these three are all that is needed of it.
const inOrder = (event: Spans, context: z.RefinementCtx): void => {
  for (const problem of problemsOfSpans(event)) context.addIssue({ code: 'custom', ...problem });
};

/** POST /event; what is absent is off, free of charge or unlimited. */
export const createEventBody = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    eventId: eventSlug.optional(),
    form: eventFormBody.optional(),
    title: fields.title,
    fromDate: fields.fromDate,
    toDate: fields.toDate,
    registrationAmount: fields.registrationAmount,
  })
  .superRefine((event, context) => inOrder({ startTime: null, ...event }, context));
export type CreateEventBody = z.infer<typeof createEventBody>;

/** PUT /event/{id}; prices change for new bookings only. `status: 0` alone deletes the event; nothing brings one back. */
export const updateEventBody = z
  .strictObject({ ...fields, form: eventFormBody, translations: translationChanges, status: z.literal(0) })
  .partial()
  .superRefine(inOrder)
  .refine(body => body.status === undefined || Object.keys(body).length === 1, {
    path: ['status'],
    message: 'Please delete an event without changing it at the same time.',
  });
export type UpdateEventBody = z.infer<typeof updateEventBody>;

/** POST /event/{id}/copy (docs/rules/booking.md#10). */
export const copyEventBody = z.strictObject({
  title: fields.title,
  fromDate: fields.fromDate,
  parts: z.array(z.enum(EVENT_PARTS)).max(EVENT_PARTS.length),
});
export type CopyEventBody = z.infer<typeof copyEventBody>;

/** POST /event/{id}/cancel. */
export const cancelEventBody = z.strictObject({
  reason: lines(500),
  refund: z.enum(['all', 'none'], 'Please enter all or none.'),
});
export type CancelEventBody = z.infer<typeof cancelEventBody>;

/** GET /web/v1/event. */
export const publicEventQuery = z.strictObject({
  eventId: z.preprocess(absentWhenEmpty, eventReference.optional()),
});
export type PublicEventQuery = z.infer<typeof publicEventQuery>;
