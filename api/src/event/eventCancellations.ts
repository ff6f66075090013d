import type { EventCancellation } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { CancelledEvent, Event } from './event.model.js';

/** Progress of the cancellations, by the event's id. */
export type Progress = Pick<EventCancellation, 'total' | 'done' | 'failed'>;
export type ProgressOf = (events: readonly Event[]) => Promise<ReadonlyMap<string, Progress>>;

const NONE: Progress = { total: 0, done: 0, failed: 0 };

const isCancelled = (event: Event): event is CancelledEvent => event.cancelled !== undefined;

/** Tells staff how far the bookings of a cancelled event have ended (docs/rules/booking.md#13). */
@Injectable()
export class EventCancellations {
  private progressOf: ProgressOf = () => Promise.resolve(new Map());

  countBy(progressOf: ProgressOf): void {
    this.progressOf = progressOf;
  }

  /** The cancellations of the given events as staff see them, by id. */
  async of(events: readonly Event[]): Promise<ReadonlyMap<string, EventCancellation>> {
    const cancelled = events.filter(isCancelled);
    if (cancelled.length === 0) return new Map();
    const progress = await this.progressOf(cancelled);
    return new Map(
      cancelled.map(({ _id, cancelled: { at, reason } }) => {
        const id = _id.toHexString();
        return [id, { at: at.toISOString(), reason, ...(progress.get(id) ?? NONE) }];
      }),
    );
  }
}
