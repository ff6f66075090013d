import type { Connection } from 'mongoose';

export interface Prepared {
  collection: string;
  indexes: number;
}

const NAMESPACE_EXISTS = 48;

const isCode = (error: unknown, code: number): boolean => (error as { code?: unknown }).code === code;

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
    if (existing.has(name)) await db.command({ collMod: name, validator });
    else {
      await db.createCollection(name, { validator }).catch((error: unknown) => {
        if (!isCode(error, NAMESPACE_EXISTS)) throw error;
      });
    }
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
