import { backupsIn } from '../backup/keptBackups.js';
import { Failure } from '../frame/failure.js';
import { fine, type Finding, formatAge, wrong } from './finding.js';

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
