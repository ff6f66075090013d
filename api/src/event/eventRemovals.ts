import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { AppError } from '../platform/errors/appError.js';
import { FollowUp, MARKED_AT_ONCE } from '../platform/jobs/followUp.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { Event } from './event.model.js';

/** Refuses a deletion by throwing; what refers to events names one. */
export type DeletionGuard = (event: Event) => Promise<void>;

const JOB = { userId: null, name: 'event-removals', userRole: null, address: null, requestId: null };

/**
 * Looks twice at what refers to an event that is deleted: before the deletion, and after it, since whoever books takes a
 * seat first and looks at the event then, so one of the two gives way. The deletion carries the mark `removing` until it
 * was looked at again; what a crash has left before that is looked at by this job.
 */
@Injectable()
export class EventRemovals extends FollowUp<Event> {
  readonly name = JOB.name;
  private readonly guards: DeletionGuard[] = [];

  constructor(
    @InjectModel('event') private readonly events: Model<Event>,
    private readonly audit: AuditService,
    jobs: JobRunner,
  ) {
    super(jobs);
  }

  guard(guard: DeletionGuard): void {
    this.guards.push(guard);
  }

  /** @throws what a guard refuses the deletion with */
  async check(event: Event): Promise<void> {
    for (const guard of this.guards) await guard(event);
  }

  /** The deletion stands. */
  async settle({ _id, __v }: Event): Promise<void> {
    await this.events.updateOne({ _id, __v }, { $unset: { removing: '' } });
  }

  /** Takes back a deletion that came too early. @param also what the same write does to the trail */
  async restore({ _id, __v, removing }: Event, also: UpdateQuery<Event>): Promise<void> {
    await this.events.updateOne(
      { _id, __v, status: RecordStatus.Removed },
      {
        $set: { status: RecordStatus.Active, published: removing?.published ?? false },
        $unset: { removing: '' },
        $inc: { __v: 1 },
        ...also,
      },
    );
  }

  protected marked(): AsyncIterable<Event> {
    return this.events
      .find({ 'removing.at': { $type: 'date' } })
      .lean<Event[]>()
      .cursor({ batchSize: MARKED_AT_ONCE });
  }

  protected async finish(event: Event): Promise<void> {
    try {
      await this.check(event);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      // The trail may tell of the deletion already.
      return this.restore(event, { $push: pushAudit(this.restoration(event)) });
    }
    await this.settle(event);
  }

  private restoration({ _id, status, published, removing }: Event) {
    return this.audit.auditEntry(JOB, {
      action: 'event.update',
      entity: 'event',
      entityId: _id,
      before: { status, published },
      after: { status: RecordStatus.Active, published: removing?.published },
    });
  }
}
