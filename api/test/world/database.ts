import mongoose from 'mongoose';
import { freshDatabaseUri } from './run.js';

/** The shape of a database after the product alone has prepared it. */
interface Shape {
  /** Collections by name, with their validators and indexes as text. */
  collections: Map<string, string>;
  /** The number of indexes of all collections. */
  indexes: number;
  /** The data migrations that a new database is marked with. */
  migrations: mongoose.mongo.Document[];
}

/** Defined in environment.mjs, for all test files that a jest worker runs. */
declare const databasesOfWorker: () => {
  /**
   * Databases that earlier test files have left: collections and indexes, without records except the applied
   * migrations.
   */
  left: { uri: string; isPrepared: boolean }[];
  usual?: Shape;
};

export interface WorldDatabase {
  /** Includes the database's name. */
  uri: string;
  db: mongoose.mongo.Db;
  /** Whether it has the product's collections and indexes already. */
  isPrepared: boolean;
  /** Stores the shape that the product has made; called once an instance is ready. */
  prepared(): Promise<void>;
  /**
   * Leaves the database to the next test file, which saves a second of index builds; removes what the test has added.
   */
  leave(): Promise<void>;
}

const MIGRATIONS = 'migration';

/** Opens a database without records for this test file alone. */
export async function openDatabase(): Promise<WorldDatabase> {
  const databases = databasesOfWorker();
  const { uri, isPrepared } = databases.left.pop() ?? { uri: freshDatabaseUri(), isPrepared: false };
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const db = client.db();
  return {
    uri,
    db,
    isPrepared,
    async prepared() {
      databases.usual ??= await shapeOf(db);
    },
    async leave() {
      const isWhole = await empty(db, databases.usual);
      databases.left.push({ uri, isPrepared: isWhole });
      await client.close();
    },
  };
}

/**
 * Removes all records, and collections and indexes that differ from the product's.
 * @returns whether the database has everything that the product has
 */
async function empty(db: mongoose.mongo.Db, usual: Shape | undefined): Promise<boolean> {
  const found = await db.listCollections().toArray();
  const strange = found.filter(({ name }) => !usual?.collections.has(name));
  for (const { name } of strange) await db.dropCollection(name);
  if (!usual) return false;
  const rest = found.filter(one => !strange.includes(one));
  const isWhole = isValidated(rest, usual) && Number((await db.stats()).indexes) === usual.indexes;
  const shapes = isWhole ? usual.collections : (await shapeOf(db)).collections;
  for (const [name, shape] of shapes) {
    if (shape === usual.collections.get(name)) await db.collection(name).deleteMany({});
    else await db.dropCollection(name);
  }
  if (isWhole && usual.migrations.length > 0) await db.collection(MIGRATIONS).insertMany(usual.migrations);
  return isWhole;
}

/** Whether these are the usual collections, with their validators. */
const isValidated = (found: readonly { name: string }[], { collections }: Shape): boolean =>
  found.length === collections.size &&
  found.every(one => collections.get(one.name)?.startsWith(validatorOf(one)));

async function shapeOf(db: mongoose.mongo.Db): Promise<Shape> {
  const found = await db.listCollections().toArray();
  const described = found.map(async (one): Promise<[string, string, number]> => {
    const indexes = await db.collection(one.name).indexes();
    const text = indexes.map(index => JSON.stringify(index)).sort();
    return [one.name, validatorOf(one) + text.join(), indexes.length];
  });
  const all = await Promise.all(described);
  return {
    collections: new Map(all.map(([name, text]) => [name, text])),
    indexes: all.reduce((sum, [, , count]) => sum + count, 0),
    migrations: await db.collection(MIGRATIONS).find().toArray(),
  };
}

const validatorOf = (collection: object): string =>
  JSON.stringify('options' in collection ? collection.options : {});
