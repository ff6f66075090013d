import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import mongoose from 'mongoose';
import type { Job, Timetable } from '../src/platform/jobs/job.js';
import { JobRunner, type JobState, jobSchema } from '../src/platform/jobs/jobRunner.js';
import { Metrics } from '../src/platform/monitoring/metrics.js';
import { eventually } from './world/eventually.js';
import { freshDatabaseUri } from './world/run.js';

/** Runs many ticks without waiting between them. */
class Runner extends JobRunner {
  async tick(times = 1): Promise<void> {
    for (let tick = 0; tick < times; tick++) await this.runDue();
  }
}

class Counted implements Job {
  timetable: Timetable = { everySeconds: 3600 };
  runs = 0;
  inRun: () => Promise<void> = () => Promise.resolve();

  constructor(readonly name: string) {}

  async run(): Promise<number> {
    this.runs += 1;
    await this.inRun();
    return 1;
  }
}

const JOBS = 20;

let connection: mongoose.Connection;
let commands: string[];
let states: mongoose.Model<JobState>;
let metrics: Metrics;
let runner: Runner;
let jobs: Counted[];

beforeAll(async () => {
  connection = await mongoose
    .createConnection(freshDatabaseUri(), { autoIndex: false, autoCreate: false, monitorCommands: true })
    .asPromise();
  connection.getClient().on('commandStarted', ({ commandName }) => void commands.push(commandName));
  states = connection.model<JobState>('job', jobSchema);
});

beforeEach(() => {
  commands = [];
  metrics = new Metrics();
  runner = new Runner(states, metrics, new SchedulerRegistry());
  jobs = Array.from({ length: JOBS }, (_, n) => new Counted(`job-${n}`));
  for (const job of jobs) runner.register(job);
});

afterEach(async () => {
  await runner.beforeApplicationShutdown();
  await states.deleteMany({});
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** The lag of each waiting job by name, as Prometheus reads it. */
async function lags(): Promise<Record<string, number>> {
  const { values } = (await metrics.registry.getMetricsAsJSON()).find(
    ({ name }) => name === 'coastok_job_overdue_seconds',
  ) ?? { values: [] };
  expect(values).toHaveLength(JOBS);
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.job, value]),
  );
}

const runs = () => jobs.map(job => job.runs);
const released = () =>
  eventually(async () => (await states.countDocuments({ leasedBy: { $ne: null } })) === 0);

test('a new job runs at once, and then not until it is due', async () => {
  await runner.tick();
  await released();
  await runner.tick(3);
  expect(runs()).toEqual(jobs.map(() => 1));
});

test('an idle minute needs one query a tick for all jobs together, however many there are', async () => {
  let looked = 0;
  runner.wakeBy(async () => {
    looked += 1;
    return [];
  }, 2);
  await runner.tick();
  await released();
  commands = [];
  looked = 0;
  await runner.tick(60);
  const asked = commands.reduce<Record<string, number>>(
    (sum, name) => ({ ...sum, [name]: (sum[name] ?? 0) + 1 }),
    {},
  );
  // Once a minute the runner makes sure that every job has a state.
  expect(asked).toEqual({ find: 60, update: 1 });
  expect(looked).toBe(30);
});

test('a job that is triggered on any instance runs at the next check, once', async () => {
  await runner.tick();
  await released();
  await new Runner(states, new Metrics(), new SchedulerRegistry()).hasten('job-7');
  await runner.tick(2);
  await released();
  expect(runs()).toEqual(jobs.map((_, n) => (n === 7 ? 2 : 1)));
});

test('a job with waiting work runs although its time has not come', async () => {
  await runner.tick();
  await released();
  runner.wakeBy(() => Promise.resolve(jobs[3]?.runs === 1 ? ['job-3', 'of another version'] : []), 2);
  await runner.tick(4);
  await released();
  expect(runs()).toEqual(jobs.map((_, n) => (n === 3 ? 2 : 1)));
});

test('a job that is triggered while it runs is run once more, and one that another instance is running once that is done', async () => {
  const [job] = jobs;
  if (!job) throw new Error('There are jobs.');
  runner.start();
  await eventually(async () => runs().every(Boolean));
  await released();
  job.inRun = () => {
    job.inRun = () => Promise.resolve();
    runner.wake(job.name);
    return Promise.resolve();
  };
  runner.wake(job.name);
  await eventually(async () => job.runs === 3);
  await released();
  await states.updateOne(
    { _id: job.name },
    { leasedBy: 'another', leasedUntil: new Date(Date.now() + 60_000) },
  );
  runner.wake(job.name);
  await runner.tick(2);
  expect(job.runs).toBe(3);
  await states.updateOne({ _id: job.name }, { leasedBy: null, leasedUntil: null });
  await eventually(async () => job.runs === 4);
});

test('a job with a cron expression is due at its next time in India, by the clock of the database', async () => {
  const [job] = jobs;
  if (!job) throw new Error('There are jobs.');
  job.timetable = { cron: '15 2 * * *' };
  const before = Date.now();
  await runner.tick();
  await released();
  const { dueAt } = (await states.findById(job.name).lean()) ?? {};
  // 02:15 in India is 20:45 UTC.
  expect(dueAt?.toISOString()).toMatch(/T20:45:00\.000Z$/);
  expect((dueAt?.getTime() ?? 0) - before).toBeGreaterThan(0);
  expect((dueAt?.getTime() ?? 0) - before).toBeLessThanOrEqual(24 * 3_600_000 + 5000);
  await runner.tick(3);
  expect(job.runs).toBe(1);
});

const stateOf = async (name: string) => {
  const state = await states.findById(name).lean();
  if (!state) throw new Error('Each job has a state.');
  return state;
};

test.each<[string, Timetable]>([
  ['so many seconds', { everySeconds: 24 * 3600 }],
  ['a time of the day', { cron: '0 8 * * *' }],
])(
  'a job with %s whose instance died is run again by another one once its lease has ended',
  async (_, timetable) => {
    const [job] = jobs;
    if (!job) throw new Error('There are jobs.');
    job.timetable = timetable;
    await runner.tick();
    await released();
    const { dueAt } = await stateOf(job.name);
    expect(dueAt.getTime()).toBeGreaterThan(Date.now());
    const dead = { leasedBy: 'a dead one' };
    await states.updateOne({ _id: job.name }, { ...dead, leasedUntil: new Date(Date.now() + 30_000) });
    await runner.tick(2);
    expect(job.runs).toBe(1);
    await states.updateOne({ _id: job.name }, { ...dead, leasedUntil: new Date(Date.now() - 1) });
    await runner.tick();
    await released();
    await runner.tick(2);
    expect(job.runs).toBe(2);
  },
);

test('a job that fails is run again after a minute, or at its own time if that is sooner', async () => {
  const [daily, brisk, fine] = jobs;
  if (!daily || !brisk || !fine) throw new Error('There are jobs.');
  brisk.timetable = { everySeconds: 10 };
  for (const job of [daily, brisk]) job.inRun = () => Promise.reject(new Error('$dueAt'));
  const before = Date.now();
  await runner.tick();
  await released();
  const waits = async ({ name }: Counted) => (await stateOf(name)).dueAt.getTime() - before;
  expect(await waits(daily)).toBeGreaterThanOrEqual(59_000);
  expect(await waits(daily)).toBeLessThan(3_600_000 / 2);
  expect(await waits(brisk)).toBeLessThan(60_000);
  expect(await waits(fine)).toBeGreaterThanOrEqual(3_599_000);
  expect(await stateOf(daily.name)).toMatchObject({ lastError: '$dueAt', lastCount: null });
  await runner.tick(3);
  expect(daily.runs).toBe(1);
});

test('a job that a stop interrupted is run again by another instance within a minute', async () => {
  const [job] = jobs;
  if (!job) throw new Error('There are jobs.');
  await runner.tick();
  await released();
  let goOn = () => {};
  job.inRun = () => new Promise(resolve => (goOn = resolve));
  await runner.hasten(job.name);
  await runner.tick();
  expect(job.runs).toBe(2);
  const stopped = runner.beforeApplicationShutdown();
  goOn();
  await stopped;
  const { leasedBy, dueAt } = await stateOf(job.name);
  expect(leasedBy).toBeNull();
  expect(dueAt.getTime()).toBeLessThan(Date.now() + 60_000 * 2);
});

test('a cron expression starts the job by itself, and only when it is due', async () => {
  const [job, other] = jobs;
  if (!job || !other) throw new Error('There are jobs.');
  job.timetable = { cron: '* * * * * *' };
  runner.start();
  await eventually(async () => job.runs > 1);
  expect(other.runs).toBe(1);
});

test('the lag is that of each job: also of one whose instance died, and not of one that is running', async () => {
  await runner.tick();
  await released();
  expect(await lags()).toEqual({});
  const dueAt = new Date(Date.now() - 600_000);
  const inAMinute = new Date(Date.now() + 60_000);
  await states.updateOne({ _id: 'job-3' }, { dueAt });
  await states.updateOne({ _id: 'job-4' }, { dueAt, leasedBy: 'a dead one', leasedUntil: new Date(0) });
  await states.updateOne({ _id: 'job-5' }, { dueAt, leasedBy: 'a live one', leasedUntil: inAMinute });
  // By its `dueAt` it would run in an hour, but the instance that was running it has died.
  await states.updateOne({ _id: 'job-6' }, { leasedBy: 'a dead one', leasedUntil: dueAt });
  const waiting = await lags();
  expect(Object.keys(waiting).sort()).toEqual(['job-3', 'job-4', 'job-6']);
  for (const seconds of Object.values(waiting)) expect(seconds).toBeGreaterThanOrEqual(600);
});
