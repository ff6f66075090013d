import type { mongo } from 'mongoose';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { Failure, Interrupted, unreadable } from '../frame/failure.js';
import { isSealed, sealOf } from './encryption.js';

/** The file beside the back-ups with the ids of all erased people, and no other data about them. */
const FILE = 'erasures.json';

/**
 * The list as it is stored. Without the key nobody can make the seal, so write access to the folder is not enough to
 * have people erased.
 */
interface StoredList {
  erased: string[];
  seal?: string;
}

/** Returns the ids of erased people in a database: a restore must not bring them back. */
export async function erasedIn(db: Database): Promise<string[]> {
  const erased: mongo.Filter<mongo.Document> = { 'erasure.state': { $in: ['erasing', 'settling', 'done'] } };
  const ids: string[] = [];
  for await (const { _id } of db.collection('user').find(erased, { projection: { _id: 1 } }))
    ids.push(String(_id));
  return ids;
}

/** Reads the list of a folder; empty if there is none. @throws Failure for a damaged list, or one of another key */
export async function readErasures(folder: string, key: Buffer | null): Promise<string[]> {
  const path = join(folder, FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw unreadable(path, error);
  });
  if (text === null) return [];
  const { erased, seal } = parsed(text);
  if (!erased) throw new Failure(`${path} is damaged. ${WAY_ON}`);
  if (key && !isSealed(key, textOf(erased), seal ?? ''))
    throw new Failure(`${path} was not written with this key, or was changed since. ${WAY_ON}`);
  return erased;
}

/** Adds ids to the list of a folder; ids are never removed. @returns all ids on the list */
export async function addErasures(
  folder: string,
  erased: readonly string[],
  key: Buffer | null,
): Promise<string[]> {
  const known = await readErasures(folder, key);
  const all = [...new Set([...known, ...erased])].sort();
  if (all.length === known.length) return all;
  const stored: StoredList = { erased: all, ...(key && { seal: sealOf(key, textOf(all)) }) };
  const path = join(folder, FILE);
  await writeFile(`${path}.new`, `${JSON.stringify(stored, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await chmod(`${path}.new`, 0o600);
  await rename(`${path}.new`, path);
  return all;
}

const WAY_ON =
  'Remove it if the database is whole: the next back-up writes all who are erased there. Nothing was changed.';

const textOf = (erased: readonly string[]): string => erased.join('\n');

function parsed(text: string): { erased: string[] | null; seal?: string } {
  try {
    const { erased, seal } = JSON.parse(text) as { erased?: unknown; seal?: unknown };
    const isList = Array.isArray(erased) && erased.every(id => typeof id === 'string');
    return { erased: isList ? erased : null, ...(typeof seal === 'string' && { seal }) };
  } catch {
    return { erased: null };
  }
}

/** The result of erasing again those whom a restore brought back. */
export interface Replayed {
  erasedAgain: number;
  /**
   * People who can't be erased because of something that was open at the time of the back-up. An operator settles it
   * first.
   */
  notErased: { _id: string; reasons: string[] }[];
}

/**
 * Erases everybody on the list again. It may be repeated: people who are erased already are skipped.
 * @param erase returns false for somebody who is erased already, or not found
 * @throws Interrupted
 */
export async function replayErasures(
  erase: (id: string) => Promise<boolean>,
  erased: readonly string[],
  { progress, signal }: CommandLine,
): Promise<Replayed> {
  const replayed: Replayed = { erasedAgain: 0, notErased: [] };
  for (const [index, _id] of erased.entries()) {
    if (signal.aborted) throw new Interrupted(HALF_REPLAYED);
    try {
      if (await erase(_id)) replayed.erasedAgain += 1;
    } catch (error) {
      replayed.notErased.push({ _id, reasons: reasonsOf(error) });
    }
    progress.count('erasures looked at', index + 1);
  }
  return replayed;
}

/** The sentences of a refusal, or the message of any other error, which must not hide the result of the restore. */
function reasonsOf(error: unknown): string[] {
  const { details, message } = error as Error & { details?: { sentences?: string[] } };
  return details?.sentences ?? [message];
}

const HALF_REPLAYED =
  'The database is restored, but not everybody who had been erased is erased again: run the restore again.';
