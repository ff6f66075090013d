import type { ApplicationContext } from '@coastok/api';
import { databaseOf } from '../application/database.js';
import { isRunning } from '../backup/isRunning.js';
import { backupsIn } from '../backup/keptBackups.js';
import { Failure } from '../frame/failure.js';
import { type Finding, fine, formatAge, remark, wrong } from './finding.js';

/** Codes and sessions depend on clocks; beyond this difference people can't sign in. */
const MOST_SKEW_MS = 5000;

export async function serverFinding(
  application: ApplicationContext,
  address: string,
  production: boolean,
): Promise<Finding> {
  const db = databaseOf(application);
  const { version } = await db.command({ buildInfo: 1 });
  const { setName, hosts } = await db.command({ hello: 1 });
  const members = Array.isArray(hosts) ? hosts.length : 0;
  const kind = setName ? `replica set ${setName} of ${members}` : 'a server by itself';
  const running = (await isRunning(db)) ? 'a product works on it' : 'no product works on it';
  const detail = `${address}, version ${version}, ${kind}; ${running}`;
  if (setName || !production) return fine('database', detail);
  return remark('database', `${detail}. Production wants a replica set: see docs/installing.md`);
}

export async function clockFinding(application: ApplicationContext): Promise<Finding> {
  const began = Date.now();
  // Reads any one record: only the server's time in the answer is needed.
  const query = databaseOf(application)
    .collection('migration')
    .aggregate<{ now: Date }>([{ $limit: 1 }, { $project: { now: '$$NOW' } }]);
  const [answer] = await query.toArray();
  if (!answer) return fine('clock', 'a database without records does not tell its time');
  // The server read its clock at some time between request and answer; the middle of the two is the best estimate.
  const ahead = (began + Date.now()) / 2 - answer.now.getTime();
  const detail = `${(Math.abs(ahead) / 1000).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} the database’s`;
  return Math.abs(ahead) > MOST_SKEW_MS
    ? wrong('clock', `${detail}: see to time synchronisation`)
    : fine('clock', detail);
}

export async function migrationFinding(application: ApplicationContext): Promise<Finding> {
  const { migrationState } = await import('@coastok/api');
  try {
    const { pending, applied } = await migrationState(databaseOf(application));
    if (pending.length === 0) return fine('migrations', `all ${applied.length} are applied`);
    return wrong('migrations', `${pending.length} wait: back up, stop the product, coastok db migrate`);
  } catch (error) {
    return wrong('migrations', (error as Error).message);
  }
}

export async function indexFinding(application: ApplicationContext): Promise<Finding> {
  const { findMissingIndexes } = await import('@coastok/api');
  const missing = await findMissingIndexes(application.connection);
  const total = [...missing.values()].flat().length;
  if (total === 0) return fine('indexes', 'all that the models declare are there');
  const names = [...missing].map(([collection, keys]) => `${collection} ${keys.join(', ')}`);
  return wrong(
    'indexes',
    `${total} missing (${names.slice(0, 3).join('; ')}${names.length > 3 ? '; …' : ''}): coastok db indexes`,
  );
}

/** The same limit as in the alert. */
const OLD_MS = 26 * 3600_000;

/** Reports the age of the newest back-up in a folder; no finding if no folder is set. */
export async function backupFindings(folder: string | undefined): Promise<Finding[]> {
  if (folder === undefined) return [];
  try {
    const [newest] = await backupsIn(folder);
    if (!newest) return [wrong('back-ups', `there is none in ${folder}`)];
    const age = Date.now() - newest.createdAt.getTime();
    const detail = `the newest is ${formatAge(age)} old: ${newest.path}`;
    return [age > OLD_MS ? wrong('back-ups', detail) : fine('back-ups', detail)];
  } catch (error) {
    if (error instanceof Failure) return [wrong('back-ups', error.message)];
    throw error;
  }
}
