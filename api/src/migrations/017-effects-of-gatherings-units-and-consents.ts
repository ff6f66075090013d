import type { mongo } from 'mongoose';
import { rewrite, type Migration } from './migration.js';
import { effect, insteadOf } from './015-effects-of-writes.js';

interface Units extends mongo.Document {
  plan?: { kind: string; by: string[] } | null;
  copiedAt?: Date;
}

interface Member extends mongo.Document {
  pendingConsents?: object[];
}

/**
 * A record whose effect had not run yet had a field as a mark: one each for a changed gathering, a plan and a copy of
 * rooms and buses, and answers to purposes. These fields become effects.
 */
export const effectsOfGatheringsUnitsAndConsents: Migration = {
  number: 17,
  name: 'effects-of-gatherings-units-and-consents',
  run: async (db, progress, signal) => {
    const marked = <T extends mongo.Document>(collection: string, ...marks: string[]) => ({
      ...{ db, collection, progress, signal },
      filter: { $or: marks.map(mark => ({ [mark]: { $exists: true } })) } as mongo.Filter<T>,
    });
    await rewrite(marked('gathering', 'unsettled'), () =>
      insteadOf({ unsettled: '' }, [effect('gathering.changed', null)]),
    );
    await rewrite<Units>(marked('camp_units', 'plan', 'copiedAt'), ({ plan, copiedAt }) =>
      insteadOf({ plan: '', copiedAt: '' }, [
        ...(plan ? [effect('units.planned', { kind: plan.kind, by: plan.by })] : []),
        ...(copiedAt ? [effect('units.copied', null)] : []),
      ]),
    );
    await rewrite<Member>(marked('user', 'pendingConsents'), ({ pendingConsents: rows = [] }) =>
      insteadOf({ pendingConsents: '' }, rows.length > 0 ? [effect('member.consents', { rows })] : []),
    );
  },
};
