import { type EventCancellation, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Effect } from '../platform/effects/effect.js';
import { AppError } from '../platform/errors/appError.js';
import type { CancelledEvent, Event } from './event.model.js';
import { eventDeleted } from './eventEffects.js';

/** Throws to refuse a deletion; each feature that refers to events adds one. */
type DeletionGuard = (event: Pick<Event, '_id'>) => Promise<void>;

/** A deletion that may be undone. */
export interface Deleted {
  _id: Types.ObjectId;
  __v: number;
  /** The event's flag before the deletion. */
  published: boolean;
}

const RESTORER = { userId: null, name: 'event-removals', userRole: null, address: null, requestId: null };

/**
 * Checks twice whether anything refers to an event that is deleted: before the deletion and after it. A booking takes
 * its seat first and reads the event afterwards, so either the booking or the deletion is refused.
 */
@Injectable()
export class EventRemovals {
  private readonly guards: DeletionGuard[] = [];

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly audit: AuditService,
  ) {}

  guard(guard: DeletionGuard): void {
    this.guards.push(guard);
  }

  /** @throws the error with which a guard refuses the deletion */
  async check(event: Pick<Event, '_id'>): Promise<void> {
    for (const guard of this.guards) await guard(event);
  }

  /** Undoes a deletion that the second check refused. @param also further changes that the same write makes */
  async restore({ _id, __v, published }: Deleted, also: UpdateQuery<Event>): Promise<void> {
    await this.events.updateOne(
      { _id, __v, status: RecordStatus.Removed },
      { $set: { status: RecordStatus.Active, published }, $inc: { __v: 1 }, ...also },
    );
  }

  /** Makes the second check of a deletion after a crash. */
  @Effect(eventDeleted)
  async checkAgain(
    { _id, __v, status }: Pick<Event, '_id' | '__v' | 'status'>,
    { published }: Pick<Deleted, 'published'>,
  ): Promise<void> {
    if (status !== RecordStatus.Removed) return;
    try {
      await this.check({ _id });
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      // The deletion may already be in the audit log, so an entry for the restoration is added.
      const entry = this.audit.auditEntry(RESTORER, {
        action: 'event.update',
        entity: 'event',
        entityId: _id,
        before: { status, published: false },
        after: { status: RecordStatus.Active, published },
      });
      await this.restore({ _id, __v, published }, { $push: pushAudit(entry) });
    }
  }
}

/** Progress of the cancellations, by the event's id. */
export type Progress = Pick<EventCancellation, 'total' | 'done' | 'failed'>;
type ProgressOf = (events: readonly Event[]) => Promise<ReadonlyMap<string, Progress>>;

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
