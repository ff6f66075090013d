import type { mongo } from 'mongoose';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { arch, platform, release, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../../../tools/workspace/root.mjs';
import type { Database } from '../application/database.js';
import { VERSION } from '../version.js';
import { type Finding, fine, wrong } from './finding.js';

/** Below this share of a disk something must be done before it is full. */
const LEAST_FREE = 0.1;

export const versionFinding = (): Finding =>
  fine(
    'version',
    `Coastok ${VERSION}, Node.js ${process.versions.node}, ${platform()} ${release()} ${arch()}`,
  );

/** Where this machine keeps its own database, and files for a moment. */
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

/** The user of the API may not ask it. */
const UNAUTHORIZED = 13;

/** The disk of the database, where its server tells and its user may know. */
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
