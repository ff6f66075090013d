import mongoose from 'mongoose';
import { freshDatabaseUri } from './run.js';

/** Of environment.mjs, for all test files that a jest worker runs. */
declare const emptyDatabases: {
  /** Addresses of databases that earlier test files have left: every collection and index, no record. */
  uris: string[];
  /** What a database looks like that nothing but the product has shaped. */
  shape?: string;
};

export interface WorldDatabase {
  /** With the database's name. */
  uri: string;
  db: mongoose.mongo.Db;
  /** Remembers how the product has shaped it; called once an instance is up. */
  prepared(): Promise<void>;
  /** Gives it to the next test file, which saves a second of index builds; drops it if a test has changed its shape. */
  leave(): Promise<void>;
}

/** A database without records that nobody else works on. */
export async function openDatabase(): Promise<WorldDatabase> {
  const left = emptyDatabases.uris.pop();
  const uri = left ?? freshDatabaseUri();
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const db = client.db();
  return {
    uri,
    db,
    async prepared() {
      emptyDatabases.shape ??= await shapeOf(db);
    },
    async leave() {
      if ((await shapeOf(db)) === emptyDatabases.shape) {
        for (const collection of await db.collections()) await collection.deleteMany({});
        emptyDatabases.uris.push(uri);
      } else {
        await db.dropDatabase();
      }
      await client.close();
    },
  };
}

/** Collections with their validators and indexes, as text. */
async function shapeOf(db: mongoose.mongo.Db): Promise<string> {
  const collections = await db.listCollections().toArray();
  const shapes = collections.map(async ({ name, ...rest }) => {
    const validator = 'options' in rest ? rest.options : {};
    const indexes = await db.collection(name).indexes();
    return JSON.stringify([name, validator, indexes.map(index => JSON.stringify(index)).sort()]);
  });
  return (await Promise.all(shapes)).sort().join('\n');
}
