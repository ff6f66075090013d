import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../frame/failure.js';
import { unreadable } from '../frame/fileProblem.js';
import { isSealed, keyId, sealOf } from './encryption.js';

export const MANIFEST_FILE = 'manifest.json';
/** What the key says of the manifest of an encrypted back-up. */
const SEAL = 'manifest.seal';
const FORMAT = 1;

/** Under this name a restored collection is loaded; it takes its own only when all of them are there. */
export const LOADING = 'restoring.';

/** One collection of a back-up; its documents lie in `fileOf(name)`. */
export interface BackedUpCollection {
  name: string;
  documents: number;
  /** Of the file, compressed. */
  bytes: number;
  sha256: string;
  /** As the server describes them, but for the one on `_id`. */
  indexes: Record<string, unknown>[];
  /** What the collection was created with, its validator above all. */
  options: Record<string, unknown>;
}

/** What a back-up holds. It is written last: without it, or with another one, a directory is no back-up. */
export interface Manifest {
  createdAt: string;
  /** Of the product that wrote it; back-ups before 0.3.0 do not say. */
  version?: string;
  database: string;
  /** Whether all of it is of one moment; else each record is whole by itself. */
  oneMoment: boolean;
  /** Which key its files are encrypted with; absent when they are not. */
  keyId?: string;
  collections: BackedUpCollection[];
}

/** A collection's file; its name can't lead anywhere else. */
export const fileOf = (directory: string, collection: string, key: Buffer | null = null): string =>
  join(directory, `${encodeURIComponent(collection)}.bson.gz${key ? '.enc' : ''}`);

export async function writeManifest(
  directory: string,
  manifest: Manifest,
  key: Buffer | null,
): Promise<void> {
  const { EJSON } = (await import('mongoose')).default.mongo.BSON;
  const named = { format: FORMAT, ...manifest, ...(key && { keyId: keyId(key) }) };
  const text = `${EJSON.stringify(named, undefined, 2)}\n`;
  const asNew = { flag: 'wx', mode: 0o600, flush: true } as const;
  if (key) await writeFile(join(directory, SEAL), `${sealOf(key, text)}\n`, asNew);
  await writeFile(join(directory, MANIFEST_FILE), text, asNew);
}

/** @throws Failure when the directory is no back-up, one of another format, or one of another key. */
export async function readManifest(directory: string, key: Buffer | null): Promise<Manifest> {
  const { EJSON } = (await import('mongoose')).default.mongo.BSON;
  const text = await readFile(join(directory, MANIFEST_FILE), 'utf8').catch((error: Error) => {
    throw unreadable(join(directory, MANIFEST_FILE), error);
  });
  const read = parsed(() => EJSON.parse(text) as Partial<Manifest> & { format?: unknown });
  if (!read || !Array.isArray(read.collections))
    throw new Failure(`${directory} is damaged: ${MANIFEST_FILE} can’t be read.`);
  if (read.format !== FORMAT)
    throw new Failure(`${directory} is of a format that this version does not know.`);
  await expectKey(directory, read.keyId, text, key);
  // Whoever wrote format 1 wrote all of it.
  return read as Manifest;
}

async function expectKey(
  directory: string,
  usedKey: string | undefined,
  text: string,
  key: Buffer | null,
): Promise<void> {
  if (usedKey === undefined) {
    // What could be slipped in without the key must not pass for one's own.
    if (key)
      throw new Failure(`${directory} is not encrypted. Unset BACKUP_KEY_FILE if you trust it all the same.`);
    return;
  }
  if (!key) throw new Failure(`${directory} is encrypted: name its key in BACKUP_KEY_FILE.`);
  if (usedKey !== keyId(key)) throw new Failure(`${directory} was encrypted with another key (${usedKey}).`);
  const seal = await readFile(join(directory, SEAL), 'utf8').catch(() => '');
  if (!isSealed(key, text, seal.trim()))
    throw new Failure(`${directory} is damaged: ${MANIFEST_FILE} was changed after it was written.`);
}

function parsed<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
