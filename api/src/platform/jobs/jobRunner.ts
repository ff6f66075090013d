import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Metrics } from '../metrics/metrics.js';
import { fromNow } from '../mongo/databaseClock.js';
import { isDuplicateKey } from '../mongo/duplicateKey.js';
import type { Job } from './job.js';
import type { JobState } from './job.model.js';

const TICK_MS = 500;
/** After this long a silent instance counts as dead; a run in progress renews its lease. */
const LEASE_MS = 30_000;
/** How long a server that is about to stop waits for its jobs. */
const DRAIN_MS = 1500;

/**
 * Runs every registered job on its schedule, each on one instance at a time: due jobs are claimed by one atomic
 * update with a lease, on the database's own clock, so that instances with wrong clocks agree.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly instance = randomUUID();
  private readonly jobs = new Map<string, Job>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  /** The look for due work that is under way, or the last one. */
  private looking: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('job') private readonly states: Model<JobState>,
    private readonly metrics: Metrics,
  ) {
    metrics.measure(
      'coastok_job_overdue_seconds',
      'How long the latest job has been waiting for its run',
      () => this.overdueSeconds(),
    );
  }

  /** @throws when a job of that name is registered already. */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`There are two jobs named ${job.name}.`);
    this.jobs.set(job.name, job);
  }

  get names(): string[] {
    return [...this.jobs.keys()].sort();
  }

  /** Begins to look for due work; called once the process serves requests. */
  start(): void {
    const tick = () => {
      this.looking = this.runDue()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'looking for due jobs failed'))
        .finally(() => {
          if (!this.stopping.signal.aborted) this.timer = setTimeout(tick, TICK_MS).unref();
        });
    };
    tick();
  }

  /** Runs a job now, unless another instance has it in hand. @returns whether it ran. */
  async runNow(name: string): Promise<boolean> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`There is no job named ${name}.`);
    await this.hasten(name);
    if (!(await this.claim(job))) return false;
    await this.track(job);
    return true;
  }

  /** Asks for a job to run as soon as possible, on whichever instance gets to it. */
  async hasten(name: string): Promise<void> {
    // One that is overdue stays so: how long it has been waiting is watched.
    const dueAt = { $min: ['$dueAt', '$$NOW'] };
    await this.states
      .updateOne({ _id: name }, [{ $set: { dueAt } }], { updatePipeline: true, upsert: true })
      // A job never seen before, which somebody else inserts at the same moment, is due at once as well.
      .catch(ignoreDuplicate);
  }

  async list(): Promise<JobState[]> {
    return this.states.find().sort({ _id: 1 }).limit(200).lean<JobState[]>();
  }

  /** Lets the jobs in hand come to a safe point before connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    // A job that takes longer loses nothing: whoever takes its lease over begins it again.
    // One that is being claimed right now is begun, sees that it is to stop, and gives its lease back.
    const atRest = this.looking.then(() => Promise.allSettled(this.running.values()));
    await Promise.race([atRest, pause(DRAIN_MS, undefined, { ref: false })]);
  }

  private async runDue(): Promise<void> {
    for (const job of this.jobs.values()) {
      if (this.running.has(job.name) || this.stopping.signal.aborted) continue;
      if (!(await this.claim(job))) continue;
      void this.track(job);
    }
  }

  /** Executes a claimed job so that a shutdown waits for its safe point. */
  private track(job: Job): Promise<void> {
    const run = this.execute(job).finally(() => this.running.delete(job.name));
    this.running.set(job.name, run);
    return run;
  }

  private async claim(job: Job): Promise<boolean> {
    const free = { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] };
    const due = { $lte: [{ $ifNull: ['$dueAt', new Date(0)] }, '$$NOW'] };
    const claimed = await this.states.findOneAndUpdate(
      { _id: job.name, $expr: { $and: [free, due] } },
      [
        {
          $set: {
            leasedBy: this.instance,
            leasedUntil: fromNow(LEASE_MS),
            dueAt: fromNow(job.everySeconds * 1000),
            lastStartedAt: '$$NOW',
          },
        },
      ],
      { updatePipeline: true, projection: { _id: 1 } },
    );
    if (claimed) return true;
    // A job never seen before: due at once; whoever inserts it first lets the next look claim it.
    await this.states
      .updateOne({ _id: job.name }, [{ $set: { dueAt: { $ifNull: ['$dueAt', '$$NOW'] } } }], {
        updatePipeline: true,
        upsert: true,
      })
      .catch(ignoreDuplicate);
    return false;
  }

  private async execute(job: Job): Promise<void> {
    const renewal = setInterval(() => void this.renew(job.name), LEASE_MS / 3).unref();
    let count: number | null = null;
    let failure: string | null = null;
    const began = performance.now();
    try {
      count = await job.run(this.stopping.signal);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      this.logger.error({ err: error, job: job.name }, 'job failed');
    } finally {
      clearInterval(renewal);
      this.metrics.countJobRun(job.name, (performance.now() - began) / 1000, count);
    }
    await this.release(job.name, count, failure).catch((error: unknown) =>
      this.logger.warn({ err: error, job: job.name }, 'releasing a job failed; its lease will run out'),
    );
  }

  private async renew(name: string): Promise<void> {
    await this.states
      .updateOne({ _id: name, leasedBy: this.instance }, [{ $set: { leasedUntil: fromNow(LEASE_MS) } }], {
        updatePipeline: true,
      })
      .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'renewing a lease failed'));
  }

  private async overdueSeconds(): Promise<number> {
    const now = Date.now();
    // Not those of an older version, which nobody runs any more.
    const [latest] = await this.states
      .find({ _id: { $in: this.names }, dueAt: { $lt: new Date(now) }, leasedBy: null })
      .sort({ dueAt: 1 })
      .limit(1)
      .lean<JobState[]>();
    return latest ? (now - latest.dueAt.getTime()) / 1000 : 0;
  }

  private async release(name: string, count: number | null, failure: string | null): Promise<void> {
    await this.states.updateOne(
      { _id: name, leasedBy: this.instance },
      {
        $set: {
          leasedBy: null,
          leasedUntil: null,
          lastEndedAt: new Date(),
          lastCount: count,
          lastError: failure,
        },
      },
    );
  }
}

function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
