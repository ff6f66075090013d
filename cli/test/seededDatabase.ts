import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { eventually } from '../../api/test/world/eventually.js';
import { engineUri } from '../../api/test/world/run.js';
import { coastok, type Ended, type TestDatabase, testDatabase } from './coastok.js';

type Db = mongoose.mongo.Db;

/** Defined in environment.mjs: databases with the demo data that earlier test files of this worker have used. */
declare const seededOfWorker: () => { uris: string[]; template?: Map<string, Contents> };
/** Defined there: runs work before the hooks of the file, and without their time limits. */
declare const beforeAllHooks: (work: () => Promise<void>) => void;

/** The demo data as `coastok seed` loads it, for all workers of a run. */
const TEMPLATE = 'cli-template';
/**
 * How long the other workers of a run wait while one worker loads the demo data; on a busy machine that takes minutes.
 */
const LOADED_WITHIN_MS = 300_000;

beforeAllHooks(async () => {
  const client = await mongoose.mongo.MongoClient.connect(engineUri());
  await loadTemplate(client);
  await client.close();
});

/**
 * A database with the demo data for this test file alone. Loading it takes twelve seconds of processor time, a copy
 * three, and undoing the changes of an earlier test file half a second.
 */
export async function seededDatabase(): Promise<TestDatabase & { loaded: Ended }> {
  const database = await testDatabase(seededOfWorker().uris.pop());
  const client = await mongoose.mongo.MongoClient.connect(engineUri());
  const loaded = await loadTemplate(client);
  await copyTemplate(client, database.db);
  await client.close();
  return {
    ...database,
    loaded,
    async drop() {
      seededOfWorker().uris.push(database.uri);
      await database.close();
    },
  };
}

/**
 * Loads the demo data, or waits for the worker that does.
 * @returns the result of the command that loaded it
 */
async function loadTemplate(client: mongoose.mongo.MongoClient): Promise<Ended> {
  const makings = client.db(`${TEMPLATE}-making`).collection<{ _id: string; ended: Ended | null }>('making');
  const _id = TEMPLATE;
  const started = await makings.updateOne({ _id }, { $setOnInsert: { ended: null } }, { upsert: true });
  if (started.upsertedCount === 1) {
    const uri = new URL(engineUri());
    uri.pathname = `/${TEMPLATE}`;
    const ended = await coastok(['seed', '--json'], { env: { MONGODB_URI: uri.href } });
    await makings.updateOne({ _id }, { $set: { ended } });
  }
  const { ended } = await eventually(() => makings.findOne({ _id, ended: { $ne: null } }), LOADED_WITHIN_MS);
  if (ended?.code !== 0) throw new Error(`The demo data could not be loaded: ${ended?.stderr}`);
  return ended;
}

/** Makes a database equal to the template, and skips collections that are equal already. */
async function copyTemplate(client: mongoose.mongo.MongoClient, target: Db): Promise<void> {
  const source = client.db(TEMPLATE);
  const wanted = (seededOfWorker().template ??= await contentsOf(source));
  const found = await contentsOf(target);
  for (const name of found.keys()) if (!wanted.has(name)) await target.dropCollection(name);
  for (const [name, { options, indexes, digest }] of wanted) {
    const there = found.get(name);
    const isShaped = there !== undefined && shapeOf(there) === shapeOf({ options, indexes });
    if (isShaped && there.digest === digest) continue;
    if (there) await (isShaped ? target.collection(name).deleteMany({}) : target.dropCollection(name));
    if (!isShaped) {
      await target.createCollection(name, options);
      if (indexes.length > 0) await target.collection(name).createIndexes(indexes);
    }
    const into = { db: target.databaseName, coll: name };
    await source
      .collection(name)
      .aggregate([{ $merge: { into } }])
      .toArray();
  }
}

interface Shape {
  options: mongoose.mongo.CreateCollectionOptions;
  indexes: mongoose.mongo.IndexDescription[];
}

const shapeOf = ({ options, indexes }: Shape): string =>
  JSON.stringify([options, indexes.map(index => JSON.stringify(index)).sort()]);

interface Contents extends Shape {
  /** Digest of all records' bytes. */
  digest: string;
}

/** Collections by name. */
async function contentsOf(db: Db): Promise<Map<string, Contents>> {
  const contents = new Map<string, Contents>();
  for (const collection of await db.listCollections().toArray()) {
    const { name } = collection;
    const options = 'options' in collection ? (collection.options ?? {}) : {};
    const indexes = (await db.collection(name).indexes())
      .filter(index => index.name !== '_id_')
      .map(({ v: _version, ...index }) => index as mongoose.mongo.IndexDescription);
    const hash = createHash('sha256');
    const documents = db.collection(name).find({}, { raw: true }).sort({ _id: 1 });
    for await (const bytes of documents) hash.update(bytes as unknown as Buffer);
    contents.set(name, { options, indexes, digest: hash.digest('hex') });
  }
  return contents;
}
