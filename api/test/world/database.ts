import mongoose from 'mongoose';
import { freshDatabaseUri } from './run.js';

/** Of environment.mjs, for all test files that a jest worker runs. */
declare const databasesOfWorker: () => {
  /** Addresses of databases that earlier test files have left: collections and indexes, no record. */
  uris: string[];
  /** How the product alone shapes each collection when it starts. */
  shapes?: Map<string, string>;
};

export interface WorldDatabase {
  /** With the database's name. */
  uri: string;
  db: mongoose.mongo.Db;
  /** Remembers how the product has shaped it; called once an instance is up. */
  prepared(): Promise<void>;
  /** Gives it to the next test file, which saves a second of index builds; without what the test has shaped. */
  leave(): Promise<void>;
}

/** A database without records that nobody else works on. */
export async function openDatabase(): Promise<WorldDatabase> {
  const emptyDatabases = databasesOfWorker();
  const left = emptyDatabases.uris.pop();
  const uri = left ?? freshDatabaseUri();
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const db = client.db();
  return {
    uri,
    db,
    async prepared() {
      emptyDatabases.shapes ??= await shapesOf(db);
    },
    async leave() {
      const usual = emptyDatabases.shapes ?? new Map();
      for (const [name, shape] of await shapesOf(db)) {
        if (shape === usual.get(name)) await db.collection(name).deleteMany({});
        else await db.dropCollection(name);
      }
      emptyDatabases.uris.push(uri);
      await client.close();
    },
  };
}

/** Collections by name, with their validators and indexes as text. */
async function shapesOf(db: mongoose.mongo.Db): Promise<Map<string, string>> {
  const collections = await db.listCollections().toArray();
  const shapes = collections.map(async ({ name, ...rest }): Promise<[string, string]> => {
    const options = 'options' in rest ? rest.options : {};
    const indexes = await db.collection(name).indexes();
    return [name, JSON.stringify([options, indexes.map(index => JSON.stringify(index)).sort()])];
  });
  return new Map(await Promise.all(shapes));
}
