import type { mongo } from 'mongoose';
import { inBatches, type Migration } from './migration.js';

interface Entry extends mongo.Document {
  entityId: mongo.ObjectId | null;
}

const MALE = 1;

/**
 * The registration form used to send 'male' for everybody without asking. The gender of members who registered that
 * way, and whose gender was not set since, becomes unknown until somebody sets it.
 */
export const gendersNobodyAsked: Migration = {
  number: 14,
  name: 'genders-nobody-asked',
  run: (db, progress, signal) =>
    inBatches<Entry>(
      {
        db,
        collection: 'audit',
        progress,
        signal,
        filter: { action: 'visitor.signUp', 'after.gender': MALE },
      },
      async signUps => {
        const ids = signUps.flatMap(({ entityId }) => entityId ?? []);
        const set = await db.collection('audit').distinct('entityId', {
          entity: 'user',
          entityId: { $in: ids },
          action: { $ne: 'visitor.signUp' },
          'after.gender': { $exists: true },
        });
        const isSet = new Set(set.map(String));
        const unasked = ids.filter(id => !isSet.has(id.toHexString()));
        const { modifiedCount } = await db
          .collection('user')
          .updateMany(
            { _id: { $in: unasked }, gender: MALE, genderUnasked: { $exists: false } },
            { $set: { gender: null, genderUnasked: true } },
            { bypassDocumentValidation: true },
          );
        return modifiedCount;
      },
    ),
};
