import type { JobState } from '../../src/platform/jobs/jobRunner.js';
import { eventually, type Look } from './eventually.js';
import type { World } from './world.js';

type Place = Pick<World, 'db'> & Partial<Pick<World, 'instances'>>;

const NOW = new Date(0);
const LATER_MS = 20_000;

const statesIn = ({ db }: Place) => db.collection<JobState>('job');

/**
 * Repeats `look` until it finds something, and runs jobs meanwhile instead of waiting for their schedule. Afterwards
 * the jobs are not left due, so that a run requested earlier does not process what a test prepares later.
 */
export async function pressing<T>(world: Place, jobs: readonly string[], look: Look<T>): Promise<T> {
  const [instance] = world.instances ?? [];
  if (!instance) return pressingElsewhere(world, jobs, look);
  return eventually(async () => {
    for (const job of jobs) await instance.runJob(job);
    return look();
  });
}

/** The same when only the jobs' stored states can be changed. */
async function pressingElsewhere<T>(world: Place, jobs: readonly string[], look: Look<T>): Promise<T> {
  const states = statesIn(world);
  const found = await eventually(async () => {
    await states.updateMany({ _id: { $in: jobs } }, { $set: { dueAt: NOW } });
    return look();
  });
  const unserved = { _id: { $in: jobs }, dueAt: NOW };
  await states.updateMany(unserved, { $set: { dueAt: new Date(Date.now() + LATER_MS) } });
  return found;
}

/** Stops jobs until a test runs them, so that they do not process data that a test is still preparing. */
export async function resting(world: Place, jobs: readonly string[]): Promise<void> {
  const states = statesIn(world);
  const named = { _id: { $in: jobs } };
  const running = () => states.countDocuments({ ...named, leasedUntil: { $gt: new Date() } });
  await eventually(async () => {
    if ((await running()) > 0) return false;
    await states.updateMany(named, { $set: { dueAt: new Date(Date.now() + 3600_000) } });
    return (await running()) === 0;
  });
}

/** Runs a job now, from its beginning to its end. @returns its state after that */
export function ran(world: Place, job: string): Promise<JobState> {
  const before = Date.now();
  return pressing(world, [job], async () => {
    const state = await statesIn(world).findOne({ _id: job });
    const [began, ended] = [Number(state?.lastStartedAt ?? 0), Number(state?.lastEndedAt ?? 0)];
    return began >= before && ended >= began && state;
  });
}
