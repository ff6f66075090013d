import { STAFF } from '../access/rule.js';
import type { FormField } from '../eventForm/form.js';
import type { EventTranslations } from '../events/translations.js';
import type { PublicForm } from '../eventForm/refusals.js';
import type { EventCategory } from '../schemas/event.js';
import type { EventLanding } from '../schemas/landing.js';
import { type Answered, anything, day, flag, instant, note, rupees, text, wholeNumber } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** The fields that both visitors and staff read (docs/rules/booking.md#10, #11). */
const known = {
  eventId: text(80),
  /** Never changes; for clients that identify camps by a UUID. It is derived from `_id`. */
  uuid: text(36),
  title: text(160).search().sort(),
  fromDate: day().sort(),
  toDate: day(),
  /** `HH:mm` in India: the beginning of the first day and the end of the last one. */
  startTime: text(5).nullable(),
  endTime: text(5).nullable(),
  venue: note(300),
  venueAddress: note(500),
  /** The address of a map. */
  mapUrl: text(500).nullable(),
  /** The contact, where the visitor's area names none. */
  contactName: text(120).nullable(),
  contactPhone: text(10).nullable(),
  /** The least number of daily rounds that the event requires. */
  minRounds: wholeNumber(),
  registrationAmount: rupees(),
  transportationAmount: rupees(),
  transportationDescription: note(1000),
  outfitAmount: rupees(),
  outfitCutAmount: rupees(),
  accomodationCategory: anything<Record<string, EventCategory>>(),
  startingPrice: rupees(),
  eligibility: note(2000),
  recommendation: note(2000),
  allowSubsidy: flag(),
  allowCash: flag(),
  allowDonation: flag(),
  allowOnlinePayment: flag(),
  allowPartialPayment: flag(),
  showAmount: flag(),
  showAmountBreakup: flag(),
  registrationOpensAt: instant().nullable(),
  registrationClosesAt: instant().nullable(),
  cashDeadlineHours: wholeNumber(),
  landing: anything<EventLanding>(),
  /** Its texts in other languages, by path (docs/rules/languages.md#7). */
  translations: anything<EventTranslations>(),
  /** Whether visitors can join a waiting list when the event is full. */
  waitlist: flag(),
  /** Whether the registration asks questions. */
  hasForm: flag(),
};

/** The facts about a cancellation that visitors may see (docs/rules/booking.md#13). */
export interface PublicCancellation {
  at: string;
  reason: string;
}

/** The form of an event as staff see it. */
export interface EventFormRecord {
  version: number;
  fields: readonly FormField[];
}

/**
 * The progress of the cancellation of an event; `failed` is the number of finished bookings with a refused or failed
 * refund.
 */
export interface EventCancellation extends PublicCancellation {
  total: number;
  done: number;
  failed: number;
}

/**
 * Camps and events (docs/rules/booking.md#10). A change affects bookings, prices and seats, so its code is written by
 * hand.
 */
export const event = defineList({
  name: 'event',
  path: 'event',
  label: { one: 'event', many: 'events' },
  access: { list: STAFF, read: STAFF },
  fields: {
    ...known,
    waitlistHours: wholeNumber(),
    /** How many people may wait; null: unlimited, as for seats. */
    waitlistCap: wholeNumber().nullable(),
    capacity: wholeNumber().nullable(),
    /** The numbers of removed accommodations; they are never reused. */
    removedCategories: anything<number[]>(),
    published: flag(),
    /** The questions of the registration; removed fields and options are closed. */
    form: anything<EventFormRecord>(),
    /** Paths of texts whose English changed after they were translated. */
    outdatedTranslations: anything<string[]>(),
    /** Null unless it is cancelled. */
    cancelled: anything<EventCancellation | null>(),
    createdAt: instant().sort(),
  },
  filters: { eventId: { name: 'event' }, published: { name: 'flag' } },
  calls: { list: 'Events; unpublished ones for 6 and 7', read: 'One event, by record id or public id' },
});

export type EventRecord = RecordOf<typeof event>;
export type EventFilters = FiltersOf<typeof event>;

export interface PublicEventRecord extends Answered<typeof known> {
  _id: string;
  /** Whether no place is left. */
  full: boolean;
  /** The number of people waiting for a place. */
  waiting: number;
  cancelled: PublicCancellation | null;
  /** Only for one event, requested by its id. */
  form?: PublicForm;
}
