import type { mongo } from 'mongoose';
import { inBatches } from './inBatches.js';
import type { Migration } from './migration.js';

interface OfPerson {
  userId: mongo.ObjectId;
}

/** Bookings and pledges kept the words that their people had then: whoever has some is marked as renamed, and they follow. */
export const wordsOfBookings: Migration = {
  number: 10,
  name: 'words-of-bookings',
  async run(db, progress, signal) {
    for (const collection of ['booking', 'pledge']) {
      await inBatches<OfPerson>({ db, collection, progress, signal }, async rows => {
        const people = { _id: { $in: rows.map(({ userId }) => userId) }, renamed: { $ne: true } };
        const marked = await db
          .collection('user')
          .updateMany(people, { $set: { renamed: true } }, { bypassDocumentValidation: true });
        return marked.modifiedCount;
      });
    }
  },
};
