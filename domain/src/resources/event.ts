import { STAFF } from '../access/rule.js';
import type { FormField } from '../eventForm/form.js';
import type { EventTranslations } from '../events/translations.js';
import type { PublicForm } from '../eventForm/refusals.js';
import type { EventCategory } from '../schemas/event.js';
import type { EventLanding } from '../schemas/landing.js';
import { type Answered, anything, day, flag, instant, note, rupees, text, wholeNumber } from './field.js';
import { defineList, type FiltersOf, type RecordOf } from './list.js';

/** What visitors may know as well as staff (docs/rules/booking.md#10, #11). */
const known = {
  eventId: text(80),
  /** The same for ever, for clients that know camps by one; made of `_id`. */
  uuid: text(36),
  title: text(160).search().sort(),
  fromDate: day().sort(),
  toDate: day(),
  /** `HH:mm` in India: when the first day begins and the last one ends. */
  startTime: text(5).nullable(),
  endTime: text(5).nullable(),
  venue: note(300),
  venueAddress: note(500),
  /** A page of a map. */
  mapUrl: text(500).nullable(),
  /** Whom to ask, where the area of who asks names nobody. */
  contactName: text(120).nullable(),
  contactPhone: text(10).nullable(),
  /** How many rounds a day who registers chants at least. */
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
  /** Whether who finds it full can join a waiting list. */
  waitlist: flag(),
  /** Whether it asks who registers anything. */
  hasForm: flag(),
};

/** What visitors may know of a cancellation (docs/rules/booking.md#13). */
export interface PublicCancellation {
  at: string;
  reason: string;
}

/** The form of an event as staff see it. */
export interface EventFormRecord {
  version: number;
  fields: readonly FormField[];
}

/** How far the cancellation of an event is; `failed` of those that are done have a refund that was refused or failed. */
export interface EventCancellation extends PublicCancellation {
  total: number;
  done: number;
  failed: number;
}

/** Camps and events (docs/rules/booking.md#10); a change of one moves bookings, prices and seats, so it is written by hand. */
export const event = defineList({
  name: 'event',
  path: 'event',
  label: { one: 'event', many: 'events' },
  access: { list: STAFF, read: STAFF },
  fields: {
    ...known,
    waitlistHours: wholeNumber(),
    /** How many may wait; null is any number, as of seats. */
    waitlistCap: wholeNumber().nullable(),
    capacity: wholeNumber().nullable(),
    /** The numbers of accommodations that were removed: no other gets them. */
    removedCategories: anything<number[]>(),
    published: flag(),
    /** What it asks who registers; removed fields and options are closed. */
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
  /** How many wait for one. */
  waiting: number;
  cancelled: PublicCancellation | null;
  /** Of one event alone, which somebody asks for by its id. */
  form?: PublicForm;
}
