import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../frame/failure.js';

const FILE = 'manifest.json';
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
  database: string;
  /** Whether all of it is of one moment; else each record is whole by itself. */
  oneMoment: boolean;
  collections: BackedUpCollection[];
}

/** A collection's file; its name can't lead anywhere else. */
export const fileOf = (directory: string, collection: string): string =>
  join(directory, `${encodeURIComponent(collection)}.bson.gz`);

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const { EJSON } = (await import('mongoose')).default.mongo.BSON;
  const text = EJSON.stringify({ format: FORMAT, ...manifest }, undefined, 2);
  await writeFile(join(directory, FILE), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** @throws Failure when the directory is no back-up, or one of another format. */
export async function readManifest(directory: string): Promise<Manifest> {
  const { EJSON } = (await import('mongoose')).default.mongo.BSON;
  const text = await readFile(join(directory, FILE), 'utf8').catch((error: Error) => {
    throw new Failure(`${directory} is no back-up: ${error.message}`);
  });
  const read = parsed(() => EJSON.parse(text) as Partial<Manifest> & { format?: unknown });
  if (!read || !Array.isArray(read.collections))
    throw new Failure(`${directory} is damaged: ${FILE} can’t be read.`);
  if (read.format !== FORMAT)
    throw new Failure(`${directory} is of a format that this version does not know.`);
  // Whoever wrote format 1 wrote all of it.
  return read as Manifest;
}

function parsed<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
