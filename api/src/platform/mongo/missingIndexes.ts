import type { Connection } from 'mongoose';
import { databaseOf } from './connection.js';
import { keyText } from './undeclaredIndexes.js';

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
