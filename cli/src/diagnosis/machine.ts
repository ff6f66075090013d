import type { mongo } from 'mongoose';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { arch, platform, release, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../../../tools/workspace/root.mjs';
import type { Database } from '../application/database.js';
import { VERSION } from '../version.js';
import { type Finding, fine, wrong } from './finding.js';

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
