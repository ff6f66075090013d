import type { Migration } from './migration.js';

/** By collection; of each there is one now that begins alike and tells more. */
const FORMER = {
  user: 'searchPairs_1_status_1',
  booking: 'connectedAreaId_1_createdAt_-1__id_-1',
};

/** Indexes that others stand in for take memory, and time of every write. */
export const indexesThatTellLess: Migration = {
  number: 10,
  name: 'indexes-that-tell-less',
  async run(db) {
    for (const [name, index] of Object.entries(FORMER)) {
      const collection = db.collection(name);
      const [known] = await db.listCollections({ name }).toArray();
      if (known && (await collection.indexExists(index))) await collection.dropIndex(index);
    }
  },
};
