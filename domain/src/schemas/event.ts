import { z } from 'zod';
import { MAX_CATEGORY_ID } from '../events/accommodations.js';
import { EVENT_PARTS } from '../events/copy.js';
import {
  absentWhenEmpty,
  calendarDay,
  httpsUrl,
  instant,
  lines,
  optionalLines,
  optionalText,
  phone,
  rupees,
  text,
  typedLine,
  wholeNumber,
} from './fields.js';
import { eventFormBody } from './eventForm.js';
import { translationChanges } from './eventTranslations.js';
import { landing } from './landing.js';
import { MOST_WAITLIST_HOURS } from '../waitlist/entry.js';

/** Words that can't be an event's id, because addresses of pages use them (`/event/manage`, `/event/manage/create`). */
export const RESERVED_SLUGS: readonly string[] = ['manage', 'register', 'bridge', 'create'];

/** An event's public id: a part of addresses, made from the title when absent, never changed. */
const eventSlug = typedLine()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please enter lower-case letters, digits and hyphens only.')
  .refine(slug => !RESERVED_SLUGS.includes(slug), 'This word is part of an address; please choose another.');

/** An `eventId` parameter: the event's public id or its record id. */
export const eventReference = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/i, 'Please enter a valid event id.');

const capacity = wholeNumber(0, 1_000_000).nullable();

const category = z.strictObject({
  id: wholeNumber(0, MAX_CATEGORY_ID),
  name: text(80),
  amount: rupees,
  /** Replaces the event's amount for people who stay here (docs/rules/booking.md#4). */
  transportationAmount: rupees.nullable().optional(),
  capacity: capacity.optional(),
  description: optionalLines(300).optional(),
});
export type EventCategory = z.infer<typeof category>;

/** A map from ids to accommodations (docs/rules/booking.md#10). */
const categories = z
  .record(z.string().max(4), category)
  .refine(map => Object.keys(map).length <= 50, 'Please list at most 50 accommodations.')
  .refine(
    map => Object.entries(map).every(([key, value]) => key === String(value.id)),
    'Each accommodation must be under its own id.',
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

/** A text that a form may clear: an emptied field is sent as null and means an empty text. */
const clearable = (text: z.ZodString) => z.preprocess(value => (value === null ? '' : value), text);

/** A field that null or an emptied input clears. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => absentWhenEmpty(value) ?? null, schema.nullable());

/** `HH:mm`, in India. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:mm.');

/** The contact for questions about an event, or in an area. */
export const contactFields = { contactName: orNone(text(120)), contactPhone: orNone(phone) };

/** The least number of daily rounds for an event that does not set it. */
export const DEFAULT_MIN_ROUNDS = 2;

const fields = {
  title: text(160),
  fromDate: calendarDay,
  toDate: calendarDay,
  /** The beginning of the first day and the end of the last one. */
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
  /** How many may wait; null: unlimited. */
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

/** Problems with an event's dates and times; for an update, check the merged record as well. */
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

// Zod's own context type is generic over the body; only these three members are needed.
const inOrder = (event: Spans, context: z.RefinementCtx): void => {
  for (const problem of problemsOfSpans(event)) context.addIssue({ code: 'custom', ...problem });
};

/** POST /event; an absent field means off, free of charge or unlimited. */
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

/**
 * PUT /event/{id}; prices change only for new bookings. `status: 0` must be sent alone; it deletes the event, which
 * can't be undone.
 */
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
