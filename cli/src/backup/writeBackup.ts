import type { mongo } from 'mongoose';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Database } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { Failure, Interrupted, inWords } from '../frame/failure.js';
import { VERSION } from '../version.js';
import { isRunning } from './isRunning.js';
import { writeDocuments } from './bsonFile.js';
import { type BackedUpCollection, fileOf, LOADING, type Manifest, writeManifest } from './manifest.js';

const BATCH = 1000;
/** Uploads are compressed already: gzip would take most of a back-up's time without making them smaller. */
const UPLOADS = 'file.chunks';
/** The server keeps snapshot history for five minutes unless configured otherwise, as docker-compose.yml does. */
const SNAPSHOT_TOO_OLD = 239;

type Watch = Pick<CommandLine, 'progress' | 'signal'>;

/**
 * Writes everything in a database, including uploaded files, to a new directory. The directory gets its name only
 * when it is complete: an interrupted back-up leaves nothing under that name.
 * @param key encrypts every file
 * @throws Failure for a directory that exists or can't be written, Interrupted
 */
export async function writeBackup(
  db: Database,
  path: string,
  watch: Watch,
  key: Buffer | null = null,
): Promise<Manifest> {
  const target = resolve(path);
  if (existsSync(target))
    throw new Failure(`${path} is there already. A back-up makes a directory of its own.`);
  let unfinished: string | undefined;
  try {
    await mkdir(dirname(target), { recursive: true });
    // Personal data: readable by the owner only.
    unfinished = await mkdtemp(`${target}.part-`);
    const manifest = await fill(unfinished, db, watch, key);
    await writeManifest(unfinished, manifest, key);
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
    throw worded(error, path, watch.signal);
  }
}

/** Reads everything from one snapshot where the server supports it; elsewhere the product must be stopped for that. */
async function fill(directory: string, db: Database, watch: Watch, key: Buffer | null): Promise<Manifest> {
  const session = (await hasSnapshots(db)) ? db.client.startSession({ snapshot: true }) : undefined;
  const createdAt = new Date().toISOString();
  const stoodStill = !(await isRunning(db));
  try {
    const collections: BackedUpCollection[] = [];
    for (const found of await collectionsOf(db)) {
      collections.push(await fillOne(directory, db, found, session, watch, key));
    }
    const oneMoment = session !== undefined || (stoodStill && !(await isRunning(db)));
    return { createdAt, version: VERSION, database: db.databaseName, oneMoment, collections };
  } finally {
    await session?.endSession();
  }
}

async function fillOne(
  directory: string,
  db: Database,
  { name, options }: Pick<BackedUpCollection, 'name' | 'options'>,
  session: mongo.ClientSession | undefined,
  { progress, signal }: Watch,
  key: Buffer | null,
): Promise<BackedUpCollection> {
  const collection = db.collection(name);
  const indexes = (await collection.indexes()).filter(index => index.name !== '_id_').map(plainIndex);
  // With `raw` the driver returns bytes, although its type describes decoded documents.
  const documents = collection.find(
    {},
    { raw: true, batchSize: BATCH, session },
  ) as unknown as AsyncIterable<Buffer>;
  const watch = { signal, count: (done: number) => progress.count(name, done) };
  const level = name === UPLOADS ? 0 : undefined;
  const facts = await writeDocuments(fileOf(directory, name, key), documents, watch, key, level);
  progress.printTotal(name, facts.documents);
  return { name, ...facts, indexes, options };
}

async function collectionsOf(db: Database): Promise<Pick<BackedUpCollection, 'name' | 'options'>[]> {
  const all = await db.listCollections({ type: 'collection' }).toArray();
  return all
    .filter(({ name }) => !name.startsWith('system.') && !name.startsWith(LOADING))
    .map(found => ({ name: found.name, options: ('options' in found && found.options) || {} }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A replica set supports snapshot reads; a standalone server does not. */
async function hasSnapshots(db: Database): Promise<boolean> {
  const { setName } = await db.admin().command({ hello: 1 });
  return typeof setName === 'string';
}

/** The fields needed to create the index again, without its version and without a collation of null. */
function plainIndex({
  v: _version,
  collation,
  ...index
}: mongo.IndexDescriptionInfo): Record<string, unknown> {
  return collation && collation.locale !== 'simple' ? { ...index, collation } : index;
}

function worded(error: unknown, path: string, signal: AbortSignal): unknown {
  if (signal.aborted) return new Interrupted('No back-up was made.');
  if (error instanceof Failure) return error;
  const { code } = error as { code?: unknown };
  if (code === SNAPSHOT_TOO_OLD) {
    return new Failure(
      'the server forgot the moment of the back-up before it was done. Raise its minSnapshotHistoryWindowInSeconds.',
    );
  }
  return new Failure(`${path} could not be written, and nothing is left of it: ${inWords(error)}`);
}
