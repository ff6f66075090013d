import type { Connection } from 'mongoose';

/** By collection, the names of indexes that its model does not declare. */
export type UndeclaredIndexes = ReadonlyMap<string, string[]>;

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
export const keyText = (key: object): string => JSON.stringify(Object.entries(key));
