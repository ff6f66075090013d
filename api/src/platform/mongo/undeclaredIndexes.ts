import type { Connection } from 'mongoose';

/** By collection, the names of indexes that its model does not declare. */
export type UndeclaredIndexes = ReadonlyMap<string, string[]>;

/** The indexes that a former version declared, or somebody made by hand: each costs every write its share. */
export async function findUndeclaredIndexes(connection: Connection): Promise<UndeclaredIndexes> {
  const undeclared = new Map<string, string[]>();
  for (const { collection, schema } of Object.values(connection.models)) {
    // The order of its fields is part of what an index is.
    const declared = new Set([{ _id: 1 }, ...schema.indexes().map(([key]) => key)].map(keyText));
    const names = (await collection.indexes())
      .filter(({ key }) => !declared.has(keyText(key)))
      .map(({ name }) => name)
      .filter(name => name !== undefined);
    if (names.length > 0) undeclared.set(collection.name, names);
  }
  return undeclared;
}

/** Drops them: a former version that still runs looks things up without. @returns what was dropped. */
export async function dropUndeclaredIndexes(connection: Connection): Promise<UndeclaredIndexes> {
  const undeclared = await findUndeclaredIndexes(connection);
  for (const { collection } of Object.values(connection.models)) {
    for (const name of undeclared.get(collection.name) ?? []) await collection.dropIndex(name);
  }
  return undeclared;
}

/** What an index is: its fields in their order. */
export const keyText = (key: object): string => JSON.stringify(Object.entries(key));
