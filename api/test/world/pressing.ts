import type { World } from './world.js';
import { eventually, type Look } from './eventually.js';

/** Looks until something is there, and lets jobs be due all the while instead of waiting for their time. */
export function pressing<T>({ db }: Pick<World, 'db'>, jobs: readonly string[], look: Look<T>): Promise<T> {
  const states = db.collection<{ _id: string }>('job');
  return eventually(async () => {
    await states.updateMany({ _id: { $in: jobs } }, { $set: { dueAt: new Date(0) } });
    return look();
  });
}
