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

/** Throws to refuse a deletion; each feature that refers to events adds one. */
export type DeletionGuard = (event: Event) => Promise<void>;

const JOB = { userId: null, name: 'event-removals', userRole: null, address: null, requestId: null };

/**
 * Checks twice whether anything refers to an event that is deleted: before the deletion and after it. A booking takes
 * its seat first and reads the event afterwards, so either the booking or the deletion is refused. The deletion sets
 * the field `removing` until the second check is done; this job does the checks that a crash left.
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

  /** @throws the error with which a guard refuses the deletion */
  async check(event: Event): Promise<void> {
    for (const guard of this.guards) await guard(event);
  }

  /** Makes the deletion final. */
  async settle({ _id, __v }: Event): Promise<void> {
    await this.events.updateOne({ _id, __v }, { $unset: { removing: '' } });
  }

  /** Undoes a deletion that the second check refused. @param also what the same write changes in the audit log */
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
      // The deletion may already be in the audit log, so an entry for the restoration is added.
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
