import { mongo } from 'mongoose';
import { rewrite, type Migration } from './migration.js';

interface Member extends mongo.Document {
  movedFrom?: mongo.ObjectId | null;
  renamed?: boolean;
  leftOffice?: boolean;
  effects?: object[];
}

interface Area extends mongo.Document {
  due?: { named?: mongo.ObjectId[]; dropped?: mongo.ObjectId[] };
  effects?: object[];
}

export const ACTOR = { userId: null, name: 'effects', userRole: null, address: null, requestId: null };

/**
 * A record whose effect had not run yet had a field as a mark: one each for a member's move, new name and removed role,
 * and one for new people of an area. These fields become effects.
 */
export const effectsOfWrites: Migration = {
  number: 15,
  name: 'effects-of-writes',
  run: async (db, progress, signal) => {
    const marked = { $or: [{ movedFrom: { $exists: true } }, { renamed: true }, { leftOffice: true }] };
    await rewrite<Member>(
      { db, collection: 'user', progress, signal, filter: marked as mongo.Filter<Member> },
      ({ movedFrom, renamed, leftOffice }) =>
        insteadOf({ movedFrom: '', renamed: '', leftOffice: '' }, [
          ...(movedFrom ? [effect('member.moved', { from: movedFrom })] : []),
          ...(renamed ? [effect('member.renamed', null)] : []),
          ...(leftOffice ? [effect('member.officeLeft', { actor: ACTOR })] : []),
        ]),
    );
    await rewrite<Area>(
      { db, collection: 'area', progress, signal, filter: { due: { $exists: true } } },
      ({ due: { named = [], dropped = [] } = {} }) =>
        insteadOf({ due: '' }, [effect('area.peopleChanged', { named, dropped, actor: ACTOR })]),
    );
  },
};

export function effect(kind: string, data: object | null): object {
  const at = new Date();
  return { _id: new mongo.ObjectId(), kind, at, next: at, data };
}

/** Stores effects in place of the fields that marked them. */
export const insteadOf = <T extends mongo.Document>(
  marks: Record<string, ''>,
  effects: object[],
): mongo.UpdateFilter<T> =>
  ({
    $unset: marks,
    ...(effects.length > 0 && { $push: { effects: { $each: effects } } }),
  }) as mongo.UpdateFilter<T>;
