import type { mongo } from 'mongoose';
import { type Database, nullIfUnauthorized } from '../application/database.js';
import type { Check } from './check.js';

/**
 * Jobs run the pending effects that a crash left within a minute or two; this limit also allows time to start the
 * product.
 */
const STUCK_AFTER_MS = 10 * 60_000;

interface Mark {
  /** The first field of the index by which jobs find the mark: collections with this index may have it. */
  index: string;
  /** Matches marks that are older than `before`, or whose age is unknown. */
  since: (before: Date, since: mongo.BSON.ObjectId) => mongo.Filter<mongo.Document>;
  problem: string;
}

const MARKS: readonly Mark[] = [
  {
    index: 'pendingMessages.key',
    since: before => ({
      'pendingMessages.key': { $exists: true },
      pendingMessages: { $elemMatch: { at: { $not: { $gte: before } } } },
    }),
    problem: 'carries a message that was not handed on',
  },
  {
    index: 'pendingAudit.at',
    since: before => ({ 'pendingAudit.at': { $lt: before } }),
    problem: 'carries an entry that the audit log does not have',
  },
  {
    // Each write of a booking has an id, which contains its time.
    index: 'due',
    since: (_, since) => ({ due: { $type: 'string' }, writeId: { $not: { $gte: since } } }),
    problem: 'waits for its area’s fund',
  },
  {
    index: 'effects.next',
    // An effect that failed has a later time, and one that waits for its time on purpose is not late.
    since: before => ({
      'effects.next': { $exists: true },
      effects: {
        $elemMatch: { at: { $lt: before }, $or: [{ next: { $lt: before } }, { tries: { $gt: 0 } }] },
      },
    }),
    problem: 'has an effect of a write that has not run',
  },
];

export const MARK_CHECK: Check = {
  name: 'marks',
  rule: 'What a write asks to follow has followed within ten minutes: messages, the audit log, funds, and effects of changed members, areas and events.',
  remedy:
    'The running product does this by itself. coastok jobs list says whether its jobs run and why one fails, coastok effects list why an effect fails; now: coastok jobs run pending-messages, pending-audit, booking-effects or effects.',
  async *find(db, signal) {
    const { ObjectId } = (await import('mongoose')).default.Types;
    const before = new Date(Date.now() - STUCK_AFTER_MS);
    const since = ObjectId.createFromTime(before.getTime() / 1000);
    for (const { collection, marks } of await carriersIn(db)) {
      for (const { since: stuck, problem } of marks) {
        const found = db
          .collection(collection)
          .find(stuck(before, since), { projection: { _id: 1 }, signal });
        for await (const { _id } of found) yield { collection, id: String(_id), problem };
      }
    }
  },
};

async function carriersIn(db: Database): Promise<{ collection: string; marks: readonly Mark[] }[]> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const carriers = [];
  for (const collection of names) {
    const indexes = (await db.collection(collection).indexes().catch(nullIfUnauthorized)) ?? [];
    const firsts = indexes.map(({ key }) => Object.keys(key)[0]);
    carriers.push({ collection, marks: MARKS.filter(({ index }) => firsts.includes(index)) });
  }
  return carriers;
}
