import type { EventCancellation } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { Event, StoredCancellation } from './event.model.js';

export type CancelledEvent = Event & { cancelled: StoredCancellation };

/**
 * Ends the bookings or entries that people have in a cancelled event; safe to repeat. @returns whether any are left
 */
export type Ending = (event: CancelledEvent, signal: AbortSignal) => Promise<boolean>;

/** Progress of the cancellations, by the event's id. */
export type Progress = Pick<EventCancellation, 'total' | 'done' | 'failed'>;
export type ProgressOf = (events: readonly Event[]) => Promise<ReadonlyMap<string, Progress>>;

const NONE: Progress = { total: 0, done: 0, failed: 0 };

/** Longer than any step can run that read the event before it was cancelled. */
const SETTLED_AFTER_MS = 60_000;

export const isCancelled = (event: Event): event is CancelledEvent => event.cancelled !== undefined;

/**
 * Ends the bookings and waiting list entries of a cancelled event (docs/rules/booking.md#13). The update that cancels
 * the event sets the field `cancelling`. It is removed when nothing is left to end at least a minute later: from then
 * on no running step can have read the event before it was cancelled.
 */
@Injectable()
export class EventCancellations extends FollowUp<CancelledEvent> {
  readonly name = 'event-cancellations';
  private readonly endings: Ending[] = [];
  private progressOf: ProgressOf = () => Promise.resolve(new Map());

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly runner: JobRunner,
  ) {
    super(runner);
  }

  /** @param first runs before all others, so that places freed by the others are not given to anybody else */
  endBy(ending: Ending, first = false): void {
    if (first) this.endings.unshift(ending);
    else this.endings.push(ending);
  }

  countBy(progressOf: ProgressOf): void {
    this.progressOf = progressOf;
  }

  /** Starts the job at once, here or on the instance that runs jobs. */
  async begin(): Promise<void> {
    await this.runner.hasten(this.name);
    this.runner.wake(this.name);
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

  protected marked(): AsyncIterable<CancelledEvent> {
    return this.events
      .find({ cancelling: { $type: 'date' } })
      .lean<CancelledEvent[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected async finish(event: CancelledEvent, signal: AbortSignal): Promise<void> {
    const isSettled = event.cancelled.at.getTime() < Date.now() - SETTLED_AFTER_MS;
    let isLeft = false;
    for (const end of this.endings) isLeft = (await end(event, signal)) || isLeft;
    if (isSettled && !isLeft && !signal.aborted)
      await this.events.updateOne({ _id: event._id }, { $unset: { cancelling: '' } });
  }
}
