import type { Connection, mongo } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { migrationState } from '../../migrations/migrationState.js';
import { databaseOf } from './connection.js';

export interface Prepared {
  collection: string;
  indexes: number;
}

export interface Preparation {
  /** Builds only unique indexes at first: the others cost less when they are built after many records are inserted. */
  uniqueOnly?: boolean;
  /** Called for each collection that is ready. */
  onPrepared?: (prepared: Prepared) => void;
}

const NAMESPACE_EXISTS = 48;
const NAMESPACE_NOT_FOUND = 26;
/** The embedded engine can set a validator only when it creates a collection. */
const COMMAND_NOT_FOUND = 59;

/** The prefix of the collection that replaces another one. */
const REBUILT = 'rebuilt.';

const unless =
  (code: number) =>
  (error: unknown): void => {
    if ((error as { code?: unknown }).code !== code) throw error;
  };

/**
 * Creates what the models declare: collections with their JSON-schema validators, and every index. Safe to run again
 * and by several processes at once; adds, never drops. A new database is marked as one that needs no data migrations.
 */
export async function prepareDatabase(
  connection: Connection,
  { uniqueOnly = false, onPrepared }: Preparation = {},
): Promise<Prepared[]> {
  const db = databaseOf(connection);
  await migrationState(db);
  const existing = new Map(
    (await db.listCollections().toArray()).map(found => [
      found.name,
      'options' in found ? found.options : {},
    ]),
  );
  const prepared: Prepared[] = [];
  for (const model of Object.values(connection.models)) {
    const name = model.collection.collectionName;
    const validator = { $jsonSchema: model.schema.toJSONSchema({ useBsonType: true }) };
    const found = existing.get(name);
    if (!found) await db.createCollection(name, { validator }).catch(unless(NAMESPACE_EXISTS));
    else if (!isDeepStrictEqual(found.validator, validator)) {
      await db.command({ collMod: name, validator }).catch(async (error: unknown) => {
        unless(COMMAND_NOT_FOUND)(error);
        if (found.validator) await rebuild(db, name, validator);
      });
    }
    const indexes = model.schema.indexes().filter(([, options]) => options.unique || !uniqueOnly);
    if (indexes.length > 0) {
      await model.collection.createIndexes(
        indexes.map(
          ([key, options]) =>
            ({ ...options, key }) as Parameters<typeof model.collection.createIndexes>[0][number],
        ),
      );
    }
    const ready = { collection: name, indexes: indexes.length + 1 };
    prepared.push(ready);
    onPrepared?.(ready);
  }
  return prepared;
}

/**
 * Rebuilds a collection with the current validator; a former version's validator would refuse writes. Only for the
 * embedded engine, which a single server uses.
 */
async function rebuild(db: mongo.Db, name: string, validator: mongo.Document): Promise<void> {
  const rebuilt = `${REBUILT}${name}`;
  await db.dropCollection(rebuilt).catch(unless(NAMESPACE_NOT_FOUND));
  await db.createCollection(rebuilt, { validator });
  await db
    .collection(name)
    .aggregate([{ $merge: { into: rebuilt, whenMatched: 'replace' } }], { bypassDocumentValidation: true })
    .toArray();
  await db.collection(rebuilt).rename(name, { dropTarget: true });
}

/** By collection, the keys of indexes that its model declares and the database does not have. */
export async function findMissingIndexes(connection: Connection): Promise<ReadonlyMap<string, string[]>> {
  const listed = await databaseOf(connection).listCollections({}, { nameOnly: true }).toArray();
  const there = new Set(listed.map(({ name }) => name));
  const missing = new Map<string, string[]>();
  for (const { collection, schema } of Object.values(connection.models)) {
    const found = there.has(collection.name) ? await collection.indexes() : [];
    const built = new Set(found.map(({ key }) => keyText(key)));
    const keys = [{ _id: 1 }, ...schema.indexes().map(([key]) => key)].filter(
      key => !built.has(keyText(key)),
    );
    if (keys.length > 0)
      missing.set(
        collection.name,
        keys.map(key => Object.keys(key).join('+')),
      );
  }
  return missing;
}

/** By collection, the names of indexes that its model does not declare. */
type UndeclaredIndexes = ReadonlyMap<string, string[]>;

/** Finds indexes that a former version declared, or that were created by hand: each makes every write slower. */
export async function findUndeclaredIndexes(connection: Connection): Promise<UndeclaredIndexes> {
  const undeclared = new Map<string, string[]>();
  for (const { collection, schema } of Object.values(connection.models)) {
    // The order of its fields is part of an index.
    const declared = new Set([{ _id: 1 }, ...schema.indexes().map(([key]) => key)].map(keyText));
    const names = (await collection.indexes())
      .filter(({ key }) => !declared.has(keyText(key)))
      .map(({ name }) => name)
      .filter(name => name !== undefined);
    if (names.length > 0) undeclared.set(collection.name, names);
  }
  return undeclared;
}

/**
 * Drops these indexes: instances of a former version that still run then query without them.
 * @returns the names of the dropped indexes
 */
export async function dropUndeclaredIndexes(connection: Connection): Promise<UndeclaredIndexes> {
  const undeclared = await findUndeclaredIndexes(connection);
  for (const { collection } of Object.values(connection.models)) {
    for (const name of undeclared.get(collection.name) ?? []) await collection.dropIndex(name);
  }
  return undeclared;
}

/** The identity of an index: its fields in their order. */
const keyText = (key: object): string => JSON.stringify(Object.entries(key));
