import { type PublicEventRecord, type Stage, stageOf, type VisitorBookingRecord } from '@coastok/domain';
import { type EventPhase, eventPhaseOf } from '../events/eventPhase.js';

/** How the registration page opens: at a stage of the wizard, or with the reason why it is closed. */
export type Entry = { stage: Stage } | { closed: Exclude<EventPhase, 'open'> };

type Times = Parameters<typeof eventPhaseOf>[0];

/** An ended booking counts as none: its person may book again. */
export const isLiveBooking = (
  booking: Pick<VisitorBookingRecord, 'status'> | null,
): booking is VisitorBookingRecord => booking !== null && booking.status !== 'INACTIVE';

/**
 * The stage at which the wizard opens (docs/rules/booking.md#7). After registration has closed nothing new is
 * booked and no choice is changed, but a live booking can be paid for until the event is over
 * (docs/rules/booking.md#1).
 */
export function entryOf(
  event: Times & Pick<PublicEventRecord, 'eventId'>,
  booking: Pick<VisitorBookingRecord, 'status'> | null,
  now: Date,
): Entry {
  const phase = eventPhaseOf(event, now);
  if (!isLiveBooking(booking)) return phase === 'open' ? { stage: 0 } : { closed: phase };
  const stage = stageOf(booking.status);
  return { stage: stage < 2 && phase !== 'open' ? 2 : stage };
}
