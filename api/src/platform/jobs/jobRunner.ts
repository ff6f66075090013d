import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob, CronTime } from 'cron';
import { DateTime } from 'luxon';
import { type Model, Schema } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Metrics } from '../monitoring/metrics.js';
import { fromNow } from '../mongo/connection.js';
import { ignoreDuplicate, ignoreDuplicates } from '../mongo/inserts.js';
import type { Job } from './job.js';

const TICK_MS = 1000;
const INDIAN_TIME = 'Asia/Kolkata';
/**
 * After this many ticks it is checked again that every job has its state, because the database may have been emptied.
 */
const ENSURE_EVERY = 60;
/** After this long without a renewal an instance counts as dead; a running job renews its lease. */
const LEASE_MS = 30_000;
const FREE = { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] };
/** Together with FREE: the instance that held the lease crashed during the run. */
const LEFT = { $ne: [{ $ifNull: ['$leasedBy', null] }, null] };
const DUE = { $lte: [{ $ifNull: ['$dueAt', new Date(0)] }, '$$NOW'] };
const DUE_AND_FREE = { $and: [FREE, { $or: [DUE, LEFT] }] };
/** A run that failed or was stopped is started again after this long, or at its scheduled time where that is sooner. */
const AGAIN_MS = 60_000;
/** How long a server that is stopping waits for its jobs. */
const DRAIN_MS = 1500;

/** Returns the names of jobs that have work before their scheduled time, with one query for all of them. */
export type Waker = () => Promise<readonly string[]>;

/**
 * Runs every registered job on its schedule, each on one instance at a time. One query finds the jobs to run, and
 * each is claimed by one atomic update with a lease, on the database's clock, so that instances with wrong clocks
 * agree. The job of a crashed instance runs again once its lease has run out, regardless of its scheduled time. A job
 * costs nothing until its time. Nest's scheduler holds the interval of that query and the cron expressions; the query
 * also finds jobs whose time passed while no instance ran.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly instance = randomUUID();
  private readonly jobs = new Map<string, Job>();
  /** Jobs that a setting switches off, with the reason. */
  private readonly off = new Map<string, string>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly wakers: { waker: Waker; everySeconds: number }[] = [];
  /** Jobs that have work now and have not started yet. */
  private readonly awake = new Set<string>();
  private ticks = 0;
  private started = false;
  /** Resolves when all running checks for jobs to run have ended. */
  private checking: Promise<void> = Promise.resolve();

  constructor(
    @InjectModel('job') private readonly states: Model<JobState>,
    private readonly metrics: Metrics,
    private readonly scheduler: SchedulerRegistry,
  ) {
    metrics.measureJobs('coastok_job_overdue_seconds', 'How long a job has been waiting for its run', () =>
      this.overdueSeconds(),
    );
  }

  /**
   * Adds a job; those that are providers have the decorator `RunsAsJob` instead.
   * @throws when a job of that name is registered already
   */
  register(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`There are two jobs named ${job.name}.`);
    if (job.off) this.off.set(job.name, job.off);
    else this.jobs.set(job.name, job);
  }

  /** The reason why a job is switched off; undefined for one that runs, or that does not exist. */
  whyOff(name: string): string | undefined {
    return this.off.get(name);
  }

  /** Adds a function that finds work without a scheduled time, and how often it is called. */
  wakeBy(waker: Waker, everySeconds: number): void {
    this.wakers.push({ waker, everySeconds });
  }

  get names(): string[] {
    return [...this.jobs.keys()].sort();
  }

  /** Starts to check for jobs to run; called once the process serves requests. */
  start(): void {
    this.started = true;
    let checking: Promise<void> | undefined;
    const tick = () => {
      if (this.stopping.signal.aborted) return;
      checking ??= this.check(() => this.runDue()).finally(() => (checking = undefined));
    };
    this.scheduler.addInterval('due-jobs', setInterval(tick, TICK_MS).unref());
    for (const { name, timetable } of this.jobs.values()) {
      if ('cron' in timetable) this.scheduler.addCronJob(name, this.cronJob(name, timetable.cron));
    }
    tick();
  }

  private cronJob(name: string, cronTime: string): CronJob {
    const onTick = () => void this.check(async () => void (await this.begin(name, DUE_AND_FREE)));
    return CronJob.from({ cronTime, timeZone: INDIAN_TIME, onTick, start: true, unrefTimeout: true });
  }

  /**
   * Runs a job now, unless another instance is running it.
   * @returns whether it ran
   */
  async runNow(name: string): Promise<boolean> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`There is no job named ${name}.`);
    await this.hasten(name);
    if (!(await this.claim(job, FREE, true))) return false;
    await this.track(job);
    return true;
  }

  /** Makes a job run as soon as possible, on any instance. */
  async hasten(name: string): Promise<void> {
    // An earlier time is kept, because the waiting time is measured from it.
    const dueAt = { $min: ['$dueAt', '$$NOW'] };
    await this.states
      .updateOne({ _id: name }, [{ $set: { dueAt } }], { updatePipeline: true, upsert: true })
      // The state of a new job, inserted by another instance at the same moment, makes it run at once as well.
      .catch(ignoreDuplicate);
  }

  /**
   * Runs jobs on this instance at once, or as soon as their leases are free; does nothing in a process that runs no
   * jobs.
   */
  wake(...names: readonly string[]): void {
    if (!this.started) return;
    for (const name of names) this.awake.add(name);
    void this.check(() => this.runAwake());
  }

  async list(): Promise<JobState[]> {
    return this.states.find().sort({ _id: 1 }).limit(200).lean<JobState[]>();
  }

  /** Lets the running jobs come to a safe point before connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    // A job that takes longer loses nothing: the instance that takes over its lease starts it again. A job that is
    // being claimed right now starts, finds the signal aborted, and gives its lease back.
    const atRest = this.checking.then(() => Promise.allSettled(this.running.values()));
    await Promise.race([atRest, pause(DRAIN_MS, undefined, { ref: false })]);
  }

  /** Runs a check for work so that a shutdown waits for it. */
  private check(work: () => Promise<void>): Promise<void> {
    const checking = work().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'looking for due jobs failed'),
    );
    this.checking = Promise.all([this.checking, checking]).then(() => undefined);
    return checking;
  }

  protected async runDue(): Promise<void> {
    if (this.ticks % ENSURE_EVERY === 0) await this.ensureStates();
    await this.findWaiting();
    for (const name of await this.dueNames()) await this.begin(name, DUE_AND_FREE);
    await this.runAwake();
    this.ticks += 1;
  }

  private async findWaiting(): Promise<void> {
    const seconds = this.ticks * (TICK_MS / 1000);
    for (const { waker } of this.wakers.filter(({ everySeconds }) => seconds % everySeconds === 0)) {
      const names = await waker().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'looking for waiting work failed');
        return [];
      });
      for (const name of names) this.awake.add(name);
    }
  }

  private async runAwake(): Promise<void> {
    for (const name of [...this.awake]) {
      if (this.running.has(name)) continue;
      this.awake.delete(name);
      // If the job is running elsewhere, it is started again afterwards: that run may have checked before the new work
      // was there.
      if (!(await this.begin(name, FREE))) this.awake.add(name);
    }
  }

  /**
   * Starts a job if its state meets the condition.
   * @returns whether it started
   */
  private async begin(name: string, condition: object): Promise<boolean> {
    const job = this.jobs.get(name);
    if (!job || this.running.has(name) || this.stopping.signal.aborted) return false;
    const claimed = await this.claim(job, condition).catch((error: unknown) => {
      this.logger.warn({ err: error, job: name }, 'claiming a job failed');
      return false;
    });
    if (claimed) void this.track(job);
    return claimed;
  }

  private async dueNames(): Promise<string[]> {
    const due = await this.states
      .find({ _id: { $in: this.names }, $expr: DUE_AND_FREE }, { _id: 1 })
      .lean<Pick<JobState, '_id'>[]>();
    return due.map(({ _id }) => _id);
  }

  /** A new job runs at once. */
  private async ensureStates(): Promise<void> {
    const dueAt = { $ifNull: ['$dueAt', '$$NOW'] };
    await this.states.collection
      .bulkWrite(
        this.names.map(_id => ({
          updateOne: { filter: { _id }, update: [{ $set: { dueAt } }], upsert: true },
        })) as never,
        { ordered: false },
      )
      // Another instance inserted the state at the same moment.
      .catch(ignoreDuplicates);
  }

  /** Executes a claimed job so that a shutdown waits for its safe point. */
  private track(job: Job): Promise<void> {
    const run = this.execute(job).finally(() => {
      this.running.delete(job.name);
      if (this.awake.has(job.name)) void this.check(() => this.runAwake());
    });
    this.running.set(job.name, run);
    return run;
  }

  /** @param byHand the run was started from the command line, so it does not show that a server is running */
  private async claim(job: Job, condition: object, byHand = false): Promise<boolean> {
    const claimed = await this.states.findOneAndUpdate(
      { _id: job.name, $expr: condition },
      [
        {
          $set: {
            leasedBy: this.instance,
            leasedUntil: fromNow(LEASE_MS),
            dueAt: await this.nextDue(job),
            lastStartedAt: '$$NOW',
            byHand,
          },
        },
      ],
      { updatePipeline: true, projection: { _id: 1 } },
    );
    return claimed !== null;
  }

  /** The next time of a job that starts now, as a value of an update's pipeline. */
  private async nextDue({ name, timetable }: Job): Promise<object> {
    if ('everySeconds' in timetable) return fromNow(timetable.everySeconds * 1000);
    const state = await this.states.findOne({ _id: name }, { now: '$$NOW' }).lean<{ now: Date }>();
    // A job without a state can't be claimed.
    if (!state) return fromNow(0);
    const now = DateTime.fromMillis(Number(state.now), { zone: INDIAN_TIME });
    return new CronTime(timetable.cron, INDIAN_TIME).getNextDateFrom(now).toJSDate();
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

  /**
   * For each job of this version, the seconds it has been overdue; 0 before its time, or while an instance runs it.
   * The job of a crashed instance is overdue since its lease ran out.
   */
  private async overdueSeconds(): Promise<Map<string, number>> {
    const overdue = await this.states
      .find({ _id: { $in: this.names }, $expr: DUE_AND_FREE }, { dueAt: 1, leasedUntil: 1 })
      .lean<Pick<JobState, '_id' | 'dueAt' | 'leasedUntil'>[]>();
    const now = Date.now();
    const since = new Map(
      overdue.map(({ _id, dueAt, leasedUntil }) => [
        _id,
        Math.min(Number(dueAt), Number(leasedUntil ?? dueAt)),
      ]),
    );
    return new Map(this.names.map(name => [name, Math.max(0, (now - (since.get(name) ?? now)) / 1000)]));
  }

  private async release(name: string, count: number | null, failure: string | null): Promise<void> {
    const isDone = failure === null && !this.stopping.signal.aborted;
    await this.states.updateOne(
      { _id: name, leasedBy: this.instance },
      [
        {
          $set: {
            leasedBy: null,
            leasedUntil: null,
            lastEndedAt: new Date(),
            lastCount: count,
            lastError: { $literal: failure },
            ...(!isDone && { dueAt: { $min: ['$dueAt', fromNow(AGAIN_MS)] } }),
          },
        },
      ],
      { updatePipeline: true },
    );
  }
}

/** The next time of a job, and the instance that is running it. */
export interface JobState {
  _id: string;
  dueAt: Date;
  leasedBy: string | null;
  leasedUntil: Date | null;
  lastStartedAt: Date | null;
  /** The last run was started from the command line. Absent where no version with this field has run yet. */
  byHand?: boolean;
  lastEndedAt: Date | null;
  lastCount: number | null;
  lastError: string | null;
}

export const jobSchema = new Schema<JobState>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    leasedBy: String,
    leasedUntil: Date,
    lastStartedAt: Date,
    byHand: Boolean,
    lastEndedAt: Date,
    lastCount: Number,
    lastError: String,
  },
  { collection: 'job', versionKey: false },
);
