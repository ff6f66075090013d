import type { EffectKind } from '../platform/effects/effect.js';
import type { CancelledEvent, Event } from './event.model.js';

/** Every step that read the event before the write has ended after this time. */
const SETTLED_AFTER_MS = 60_000;

/** The holds of bookings depend on an event's days (docs/rules/money.md#27). */
export const eventMoved: EffectKind<Pick<Event, '_id' | 'fromDate' | 'toDate'>, null> = {
  model: 'event',
  name: 'event.moved',
  reads: ['fromDate', 'toDate'],
  settlesAfterMs: SETTLED_AFTER_MS,
};

/**
 * Bookings and waiting list entries end with a cancelled event (docs/rules/booking.md#13). A handler that left some of
 * them throws.
 */
export const eventCancelled: EffectKind<CancelledEvent, null> = {
  model: 'event',
  name: 'event.cancelled',
  reads: ['cancelled'],
  settlesAfterMs: SETTLED_AFTER_MS,
};

/**
 * The deletion of an event is undone when somebody booked the event at the same moment; `published` is the flag before
 * the deletion. The call that deletes checks this itself. After a crash the job checks it, once every booking that
 * began before the deletion has been made or refused: until then a booking that will be refused may hold a seat.
 */
export const eventDeleted: EffectKind<Pick<Event, '_id' | 'status' | '__v'>, { published: boolean }> = {
  model: 'event',
  name: 'event.deleted',
  reads: ['status', '__v'],
  waitsMs: SETTLED_AFTER_MS,
};

/** Whether a change gives an event other days. */
export const movesDays = (before: Event, { fromDate, toDate }: Partial<Event>): boolean =>
  (fromDate ?? before.fromDate) !== before.fromDate || (toDate ?? before.toDate) !== before.toDate;
