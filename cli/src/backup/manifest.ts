import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, unreadable } from '../frame/failure.js';
import { isSealed, keyId, sealOf } from './encryption.js';

export const MANIFEST_FILE = 'manifest.json';
/** The file with the seal of the manifest of an encrypted back-up. */
const SEAL = 'manifest.seal';
const FORMAT = 1;

/** Prefix for collections while they are restored; they are renamed only when all of them are loaded. */
export const LOADING = 'restoring.';

/** One collection of a back-up; its documents are in `fileOf(name)`. */
export interface BackedUpCollection {
  name: string;
  documents: number;
  /** Size of the compressed file. */
  bytes: number;
  sha256: string;
  /** Index descriptions of the server, without the one on `_id`. */
  indexes: Record<string, unknown>[];
  /** Options with which the collection was created, above all its validator. */
  options: Record<string, unknown>;
}

/**
 * The content list of a back-up. It is written last: a directory without it, or with an unknown one, is not a
 * back-up.
 */
export interface Manifest {
  createdAt: string;
  /** Version of the product that wrote the back-up; absent before 0.3.0. */
  version?: string;
  database: string;
  /** Whether all collections are from one snapshot; otherwise only each record is consistent. */
  oneMoment: boolean;
  /** Identifies the key that encrypts the files; absent when they are not encrypted. */
  keyId?: string;
  collections: BackedUpCollection[];
}

/** Path of a collection's file; the name is encoded, so it can't leave the directory. */
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

/** @throws Failure when the directory is not a back-up, has another format, or needs another key. */
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
  // Every writer of format 1 writes all of the fields.
  return read as Manifest;
}

async function expectKey(
  directory: string,
  usedKey: string | undefined,
  text: string,
  key: Buffer | null,
): Promise<void> {
  if (usedKey === undefined) {
    // A manifest that was written without the key must not pass for a genuine one.
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
