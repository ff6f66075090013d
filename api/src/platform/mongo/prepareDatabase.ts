import type { Connection } from 'mongoose';

export interface Prepared {
  collection: string;
  indexes: number;
}

const NAMESPACE_EXISTS = 48;
/** The embedded engine can set a validator only when it creates a collection. */
const COMMAND_NOT_FOUND = 59;

const unless = (code: number) => (error: unknown) => {
  if ((error as { code?: unknown }).code !== code) throw error;
};

/**
 * Creates what the models declare: collections with their JSON-schema validators, and every index. Safe to run
 * again and by several processes at once; adds, never drops.
 */
export async function prepareDatabase(connection: Connection): Promise<Prepared[]> {
  const db = connection.db;
  if (!db) throw new Error('The database is not connected.');
  const existing = new Set(
    (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  );
  const prepared: Prepared[] = [];
  for (const model of Object.values(connection.models)) {
    const name = model.collection.collectionName;
    const validator = { $jsonSchema: model.schema.toJSONSchema({ useBsonType: true }) };
    if (!existing.has(name)) await db.createCollection(name, { validator }).catch(unless(NAMESPACE_EXISTS));
    else await db.command({ collMod: name, validator }).catch(unless(COMMAND_NOT_FOUND));
    const indexes = model.schema.indexes();
    if (indexes.length > 0) {
      await model.collection.createIndexes(
        indexes.map(
          ([key, options]) =>
            ({ ...options, key }) as Parameters<typeof model.collection.createIndexes>[0][number],
        ),
      );
    }
    prepared.push({ collection: name, indexes: indexes.length + 1 });
  }
  return prepared;
}
