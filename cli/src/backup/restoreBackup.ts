import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { ExitCode, Failure, Interrupted } from '../frame/failure.js';
import { expectNotRunning } from './isRunning.js';
import { inspectFile, readDocuments } from './bsonFile.js';
import { suppressEffects, type SuppressedEffects } from './suppressEffects.js';
import { type BackedUpCollection, fileOf, LOADING, type Manifest, readManifest } from './manifest.js';

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

/** The collection of applied migrations, which defines the shape of all other records. */
const SHAPE = 'migration';
/** Collections that a product creates when it starts for the first time. */
const LEFT_BY_A_START = new Set(['job', SHAPE]);

type Watch = Pick<CommandLine, 'progress' | 'signal'>;

/**
 * Checks every file of a back-up against its manifest. @throws Failure naming the first file that is missing,
 * truncated or changed
 */
export async function verifyBackup(
  directory: string,
  { progress, signal }: Watch,
  key: Buffer | null = null,
): Promise<Manifest> {
  const manifest = await readManifest(directory, key);
  for (const [index, { name, documents, sha256 }] of manifest.collections.entries()) {
    if (signal.aborted) throw new Interrupted();
    const found = await inspectFile(fileOf(directory, name, key), key).catch((error: Error) => {
      throw new Failure(`the back-up is damaged, and nothing was changed: ${name}: ${error.message}`);
    });
    if (found.sha256 !== sha256 || found.documents !== documents) {
      throw new Failure(`the back-up is damaged, and nothing was changed: ${name} is not as it was written.`);
    }
    progress.count('files checked', index + 1);
  }
  return manifest;
}

/** @throws Failure for a back-up of a newer version than this one; nothing is changed. */
export async function expectKnownVersion(
  directory: string,
  { collections, version }: Manifest,
  key: Buffer | null = null,
): Promise<void> {
  if (!collections.some(({ name }) => name === SHAPE)) return;
  const { MIGRATIONS } = await import('@coastok/api');
  const { deserialize } = (await import('mongoose')).default.mongo.BSON;
  const known = new Set<unknown>(MIGRATIONS.map(({ number }) => number));
  for await (const bytes of readDocuments(fileOf(directory, SHAPE, key), key)) {
    if (known.has(deserialize(bytes)._id)) continue;
    throw new Failure(
      `the back-up is of a newer version${version ? `, ${version}` : ''}, and nothing was changed. Restore it with that version.`,
    );
  }
}

/** @throws Failure while a product is running, and for a database with records unless they may be replaced. */
export async function expectRestorable(db: Database, replace: boolean): Promise<void> {
  await expectNotRunning(db);
  if (replace || !(await hasRecords(db))) return;
  const sentence = 'the database is not empty. To replace everything in it, add --replace.';
  throw new Failure(sentence, ExitCode.Refused);
}

/** Whether there are records that a restore would delete. */
export async function hasRecords(db: Database): Promise<boolean> {
  for (const name of await namesIn(db)) {
    if (LEFT_BY_A_START.has(name) || name.startsWith(LOADING)) continue;
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return true;
  }
  return false;
}

/**
 * Replaces the content of a database by a verified back-up. All collections are loaded beside the existing ones, so
 * that nothing changes until the exchange. @throws Interrupted, Failure; the database is then unchanged, or the
 * message says that it is not
 */
export async function restoreBackup(
  db: Database,
  directory: string,
  manifest: Manifest,
  watch: Watch,
  key: Buffer | null = null,
): Promise<SuppressedEffects> {
  await dropLoading(db);
  let quieted: SuppressedEffects;
  try {
    for (const collection of manifest.collections) await load(db, directory, collection, watch, key);
    // Runs before the exchange: if the restore ends early, no message goes out a second time.
    quieted = await suppressEffects(db, name => `${LOADING}${name}`);
    // Checked again: loading may take an hour, and the records of a product that was started in that time would be
    // lost.
    await expectNotRunning(db);
  } catch (error) {
    await dropLoading(db);
    if (watch.signal.aborted) throw new Interrupted('The database is as it was.');
    const exitCode = error instanceof Failure ? error.exitCode : undefined;
    throw new Failure(`the database is as it was: ${(error as Error).message}`, exitCode);
  }
  await exchange(db, new Set(manifest.collections.map(({ name }) => name)));
  return quieted;
}

/**
 * Replaces the existing collections by the loaded ones. The collection of migrations is removed first and restored
 * last: after an interruption in between, no version accepts the database as its own.
 */
async function exchange(db: Database, restored: ReadonlySet<string>): Promise<void> {
  const put = (name: string) => db.collection(`${LOADING}${name}`).rename(name, { dropTarget: true });
  try {
    if ((await namesIn(db)).includes(SHAPE)) await db.dropCollection(SHAPE);
    for (const name of restored) if (name !== SHAPE) await put(name);
    for (const name of await namesIn(db))
      if (!restored.has(name) && !name.startsWith(LOADING)) await db.dropCollection(name);
    if (restored.has(SHAPE)) await put(SHAPE);
  } catch (error) {
    throw new Failure(
      'the database is half exchanged, part of it as it was and part of it as in the back-up. ' +
        `Run the command again, with --replace: ${(error as Error).message}`,
    );
  }
}

async function load(
  db: Database,
  directory: string,
  { name, indexes, options, documents }: BackedUpCollection,
  { progress, signal }: Watch,
  key: Buffer | null,
): Promise<void> {
  const collection = await db.createCollection(`${LOADING}${name}`, options);
  const { deserialize } = (await import('mongoose')).default.mongo.BSON;
  let batch: mongo.Document[] = [];
  let [size, done] = [0, 0];
  const insert = async () => {
    if (signal.aborted) throw new Interrupted();
    // Records of an older version were valid by the rules of that version.
    if (batch.length > 0)
      await collection.insertMany(batch, { ordered: false, bypassDocumentValidation: true });
    done += batch.length;
    progress.count(name, done);
    [batch, size] = [[], 0];
  };
  for await (const bytes of readDocuments(fileOf(directory, name, key), key)) {
    batch.push(deserialize(bytes, EXACT));
    size += bytes.length;
    if (batch.length >= BATCH_DOCUMENTS || size >= BATCH_BYTES) await insert();
  }
  await insert();
  // The cast is safe: the server produced these index descriptions.
  if (indexes.length > 0) await collection.createIndexes(indexes as unknown as mongo.IndexDescription[]);
  progress.printTotal(name, documents);
}

/** Keeps the type of every value: a number stays an int, a long or a double. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

async function dropLoading(db: Database): Promise<void> {
  for (const name of await namesIn(db)) if (name.startsWith(LOADING)) await db.dropCollection(name);
}

async function namesIn(db: Database): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter(name => !name.startsWith('system.'));
}
