import type { ApplicationContext } from '@coastok/api';
import type { mongo } from 'mongoose';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { arch, platform, release, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../../../tools/workspace/root.mjs';
import type { Database } from '../application/database.js';
import { VERSION } from '../version.js';
import { type Finding, fine, formatAge, wrong } from './finding.js';

/** Below this share of free space an operator must act before the disk is full. */
const LEAST_FREE = 0.1;

export const versionFinding = (): Finding =>
  fine(
    'version',
    `Coastok ${VERSION}, Node.js ${process.versions.node}, ${platform()} ${release()} ${arch()}`,
  );

/** Checks the disks of this machine's own database and of temporary files. */
export async function diskFindings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const own = resolve(ROOT, env.DATA_DIR || '.data');
  const folders = { ...(existsSync(own) && { 'data directory': own }), 'temporary files': tmpdir() };
  return Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return spaceFinding(name, bavail * bsize, blocks * bsize, folder);
    }),
  );
}

/** Error code of the database: the API's user may not read disk sizes. */
const UNAUTHORIZED = 13;

/** Checks the database's disk, if the server reports it and the user may read it. */
export async function databaseDiskFindings(db: Database): Promise<Finding[]> {
  const stats: mongo.Document = await db.stats().catch((error: { code?: unknown }) => {
    if (error.code === UNAUTHORIZED) return {};
    throw error;
  });
  const { fsTotalSize: total, fsUsedSize: used } = stats;
  if (typeof total !== 'number' || typeof used !== 'number') return [];
  return [spaceFinding('database’s disk', total - used, total)];
}

function spaceFinding(name: string, free: number, total: number, folder?: string): Finding {
  const detail = `${gigabytes(free)} of ${gigabytes(total)} GB free${folder ? ` in ${folder}` : ''}`;
  return free < LEAST_FREE * total ? wrong(name, `${detail}: make room`) : fine(name, detail);
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

/** Settings whose values may be shown; of all others only whether they are set. */
const OPEN = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'CONSOLE_URL',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'SANDBOX',
  'GOOGLE_CLIENT_ID',
  'RAZORPAY_KEY_ID',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'UPLOAD_TOTAL_GB',
  'LANGUAGES',
  'RECONCILE_SECONDS',
  'LOG_LEVEL',
]);

/** Returns each setting by name: its value, or for a secret where it comes from. */
export async function settingsShown(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const { SETTINGS } = await import('@coastok/api');
  const shown: Record<string, string> = {};
  for (const name of [...SETTINGS, 'BACKUP_KEY']) {
    const [value, file] = [env[name], env[`${name}_FILE`]];
    if (value) shown[name] = OPEN.has(name) ? value : '(set)';
    else if (file) shown[name] = `(from ${file})`;
  }
  return shown;
}

/** The same limit as in the alert. */
const SILENT_MS = 15 * 60_000;

/** Reports when each configured service last answered, since when it fails, and whether it refuses our key. */
export async function serviceFindings(application: ApplicationContext): Promise<Finding[]> {
  const { ServiceAnswers, unansweredMs } = await import('@coastok/api');
  const configured = await application.get(ServiceAnswers).configured();
  return configured.map(({ service, answer }) => {
    const name = `${service} service`;
    const answeredAt = answer?.answeredAt;
    const last = answeredAt
      ? `answered ${formatAge(Date.now() - answeredAt.getTime())} ago`
      : 'never answered';
    if (answer?.refusedAt) return wrong(name, `refuses our key; ${last}`);
    const silentMs = unansweredMs(answer);
    if (silentMs === 0) return fine(name, last);
    const silence = `has not answered for ${formatAge(silentMs)} (${answer?.said ?? 'no words'}); ${last}`;
    return silentMs > SILENT_MS ? wrong(name, silence) : fine(name, silence);
  });
}
