import type { mongo } from 'mongoose';
import { rewrite } from './inBatches.js';
import { ACTOR, effect, insteadOf } from './015-effects-of-writes.js';
import type { Migration } from './migration.js';

interface Event extends mongo.Document {
  moved?: Date;
  cancelling?: Date;
  removing?: { at: Date; published: boolean };
}

/**
 * Other days, cancellations and deletions of events, and voided desk devices, whose effects had not run yet, were marked
 * by a field each. The fields become effects.
 */
export const effectsOfEvents: Migration = {
  number: 16,
  name: 'effects-of-events',
  run: async (db, progress, signal) => {
    const marked = ['moved', 'cancelling', 'removing'].map(mark => ({ [mark]: { $exists: true } }));
    await rewrite<Event>(
      { db, collection: 'event', progress, signal, filter: { $or: marked } as mongo.Filter<Event> },
      ({ moved, cancelling, removing }) =>
        insteadOf({ moved: '', cancelling: '', removing: '' }, [
          ...(moved ? [effect('event.moved', null)] : []),
          ...(cancelling ? [effect('event.cancelled', null)] : []),
          ...(removing ? [effect('event.deleted', { published: removing.published })] : []),
        ]),
    );
    await rewrite({ db, collection: 'user', progress, signal, filter: { endsDevices: true } }, () =>
      insteadOf({ endsDevices: '' }, [effect('member.devicesVoided', { actor: ACTOR })]),
    );
  },
};
