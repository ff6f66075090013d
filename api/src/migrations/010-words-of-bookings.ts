import type { mongo } from 'mongoose';
import { inBatches, type Migration } from './migration.js';

interface OfPerson {
  userId: mongo.ObjectId;
}

/**
 * Bookings and pledges still have the old words of their people: each of these people is marked as renamed, so that
 * their rows are updated.
 */
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
