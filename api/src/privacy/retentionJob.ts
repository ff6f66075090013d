import { DAY_MS, type RetainedCollection, RETENTION, type Retention } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { AuditErasure } from '../platform/audit/auditPersonalData.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';

/** The records of one collection that are past their retention period. */
export interface Outlived {
  collection: RetainedCollection;
  count: number;
}

/** Collections that the API can only insert into; old rows are removed with the rights of the erasure. */
const APPEND_ONLY: readonly RetainedCollection[] = ['access_log'];

/**
 * Removes records past their retention period (docs/rules/retention.md), since not every MongoDB engine runs a TTL
 * monitor.
 */
@RunsAsJob
@Injectable()
export class RetentionJob implements Job {
  readonly name = 'retention';
  readonly timetable = { everySeconds: 6 * 3600 };
  private readonly logger = new Logger('Retention');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly auditErasure: AuditErasure,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const removed = await this.remove(signal);
    return removed.reduce((sum, { count }) => sum + count, 0);
  }

  /** Counts the records of each collection that are past their retention period. */
  outlived(): Promise<Outlived[]> {
    return Promise.all(
      RULES.map(async ([collection, after]) => ({
        collection,
        count: await this.connection.collection(collection).countDocuments(olderThan(after)),
      })),
    );
  }

  /** Removes them. A collection that fails is left to the next run and does not stop the others. */
  async remove(signal?: AbortSignal): Promise<Outlived[]> {
    const removed: Outlived[] = [];
    for (const [collection, after] of RULES) {
      if (signal?.aborted) break;
      const work = (rows: Pick<mongo.Collection, 'deleteMany'>) => rows.deleteMany(olderThan(after));
      try {
        const { deletedCount } = APPEND_ONLY.includes(collection)
          ? await this.auditErasure.changeIn(collection, work)
          : await work(this.connection.collection(collection) as unknown as mongo.Collection);
        removed.push({ collection, count: deletedCount });
      } catch (error) {
        this.logger.error(
          { err: error, collection },
          'removing records past their retention period failed; the next run retries it',
        );
      }
    }
    return removed;
  }
}

type After = NonNullable<Retention['after']>;

const RULES = Object.entries(RETENTION).flatMap(
  ([collection, { after, sooner }]): [RetainedCollection, After[]][] =>
    after ? [[collection as RetainedCollection, sooner ? [after, sooner] : [after]]] : [],
);

/** Filter by a date field; records without the field do not match. */
const olderThan = (rules: readonly After[]) => ({
  $or: rules.map(({ field, days, only }) => ({
    ...only,
    [field]: { $type: 'date', $lt: new Date(Date.now() - days * DAY_MS) },
  })),
});
