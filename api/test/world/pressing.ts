import type { JobState } from '../../src/platform/jobs/job.model.js';
import { eventually, type Look } from './eventually.js';
import type { World } from './world.js';

type Place = Pick<World, 'db'> & Partial<Pick<World, 'instances'>>;

const NOW = new Date(0);
const LATER_MS = 20_000;

const statesIn = ({ db }: Place) => db.collection<JobState>('job');

/**
 * Looks until something is there, and runs jobs all the while instead of waiting for their time. They are not left due:
 * what is prepared after this is not met by a run that was asked for before.
 */
export async function pressing<T>(world: Place, jobs: readonly string[], look: Look<T>): Promise<T> {
  const [instance] = world.instances ?? [];
  if (!instance) return pressingElsewhere(world, jobs, look);
  return eventually(async () => {
    for (const job of jobs) await instance.runJob(job);
    return look();
  });
}

/** The same where only the jobs' states can be reached. */
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

/** Lets jobs rest until a test presses them, so that nothing is met half-prepared. */
export async function resting(world: Place, jobs: readonly string[]): Promise<void> {
  const states = statesIn(world);
  const named = { _id: { $in: jobs } };
  const atWork = () => states.countDocuments({ ...named, leasedUntil: { $gt: new Date() } });
  await eventually(async () => {
    if ((await atWork()) > 0) return false;
    await states.updateMany(named, { $set: { dueAt: new Date(Date.now() + 3600_000) } });
    return (await atWork()) === 0;
  });
}

/** Lets a job run now, from its beginning to its end. @returns its state after that */
export function ran(world: Place, job: string): Promise<JobState> {
  const before = Date.now();
  return pressing(world, [job], async () => {
    const state = await statesIn(world).findOne({ _id: job });
    const [began, ended] = [Number(state?.lastStartedAt ?? 0), Number(state?.lastEndedAt ?? 0)];
    return began >= before && ended >= began && state;
  });
}
