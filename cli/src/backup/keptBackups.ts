import { addDays, istDay } from '@coastok/domain';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unreadable } from '../frame/failure.js';
import { MANIFEST_FILE } from './manifest.js';

/** A complete back-up in a folder with others. */
export interface KeptBackup {
  path: string;
  createdAt: Date;
}

/**
 * Lists the back-ups in a folder, the newest first. Ignores other files and the incomplete directories of interrupted
 * back-ups.
 */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: Error) => {
    throw unreadable(folder, error);
  });
  const found: KeptBackup[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const createdAt = entry.isDirectory() && !entry.name.includes('.part-') ? await createdAtOf(path) : null;
    if (createdAt) found.push({ path, createdAt });
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

async function createdAtOf(path: string): Promise<Date | null> {
  try {
    const { createdAt } = JSON.parse(await readFile(join(path, MANIFEST_FILE), 'utf8')) as {
      createdAt?: unknown;
    };
    const at = new Date(typeof createdAt === 'string' ? createdAt : Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  }
}

/** The Monday on or before a day. */
const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** How many days, weeks and months with a back-up keep their newest one. */
export const KEPT = [
  { many: 7, what: 'daily', of: (day: string) => day },
  { many: 5, what: 'weekly', of: weekOf },
  { many: 12, what: 'monthly', of: (day: string) => day.slice(0, 7) },
] as const;

/**
 * Returns why each back-up is kept; those not in the map may be removed. The newest back-up is always kept, since it is
 * the newest of its day.
 * @param backups the newest first
 */
export function keptByRule(backups: readonly KeptBackup[]): Map<KeptBackup, string> {
  const kept = new Map<KeptBackup, string>();
  for (const { many, what, of } of KEPT) {
    const seen = new Set<string>();
    for (const backup of backups) {
      const period = of(istDay(backup.createdAt));
      if (seen.has(period)) continue;
      if (seen.size === many) break;
      seen.add(period);
      if (!kept.has(backup)) kept.set(backup, what);
    }
  }
  return kept;
}

/**
 * Removes the manifest first: without it a directory is not a back-up, so a half-removed one can't be mistaken for a
 * whole one.
 */
export async function removeBackup({ path }: KeptBackup): Promise<void> {
  await rm(join(path, MANIFEST_FILE));
  await rm(path, { recursive: true });
}
