import { canonicalEmail, cleanLine, normalizePhone, sortKey } from '@coastok/domain';
import type { mongo } from 'mongoose';
import { keysOfMember, wholesOf, wordsOf } from './011-words.js';
import { inBatches, rewrite, type Migration, type MigrationProgress } from './migration.js';

interface FormerUser extends mongo.Document {
  _id: mongo.ObjectId;
  name: string;
  initiatedName: string | null;
  email: string;
  phone: string;
  createdAt: Date;
  emails?: string[];
  otherEmails?: string[];
  guardian?: { email?: string | null } | null;
}

interface Shared {
  _id: string;
  members: { _id: mongo.ObjectId; createdAt: Date }[];
}

/** The texts of each collection that its search words are made of. */
const SEARCHED: Record<string, string[]> = {
  question: ['askName', 'askText'],
  notification: ['title', 'body'],
  content: ['name'],
  pledgeDrive: ['tag', 'msg'],
  scheduledNotification: ['heading', 'body'],
};

const isNobodys = (email: string): boolean => email.endsWith('.invalid');

/**
 * Names, addresses and numbers get their canonical form, and each is claimed in one list; search words and sort keys
 * are made of them. When two members then have the same address, the older member keeps it.
 */
export const oneFormOfNamesAndContacts: Migration = {
  number: 11,
  name: 'one-form-of-names-and-contacts',
  async run(db, progress, signal) {
    await rewrite<FormerUser>(
      { db, progress, signal, collection: 'user', filter: { emails: { $exists: false } } },
      changeOf,
    );
    await separateShared(db, progress, signal);
    await assignClaimed(db, progress, signal);
    for (const [collection, texts] of Object.entries(SEARCHED)) {
      await rewrite({ db, progress, signal, collection }, record => {
        const words = wordsOf(...texts.map(text => record[text] as unknown));
        return { $addToSet: { searchTokens: { $each: words } } };
      });
    }
    await rewrite({ db, progress, signal, collection: 'visitor_session' }, session => {
      const email = canonicalEmail(String(session['email']));
      return email === null || email === session['email'] ? null : { $set: { email } };
    });
    await rewriteNamed(db, progress, signal);
  },
  async notes(db) {
    const found = await db
      .collection<FormerUser>('user')
      .find({ email: /@conflict\.invalid$/ }, { projection: { otherEmails: 1 } })
      .toArray();
    return found.map(
      ({ _id, otherEmails }) =>
        `Member ${_id.toHexString()} had ${String(otherEmails)}, which an older record has: it gets no mail until it has another email.`,
    );
  },
};

/** The update of a member's record; the address itself is set later, once no other member has it. */
function changeOf(user: FormerUser): mongo.UpdateFilter<FormerUser> {
  const name = cleanLine(user.name) || user.name;
  const initiatedName = user.initiatedName && (cleanLine(user.initiatedName) || null);
  const email = canonicalEmail(user.email) ?? user.email;
  const phone = normalizePhone(user.phone) ?? user.phone;
  const guardian = user.guardian?.email ? canonicalEmail(user.guardian.email) : null;
  const erased = isNobodys(user.email);
  return {
    $set: {
      name,
      initiatedName,
      emails: erased ? [] : [email],
      phones: erased ? [] : [phone],
      nameKey: erased ? '' : sortKey(name),
      ...(!erased && keysOfMember({ name, initiatedName, email, phone })),
      ...(guardian && { 'guardian.email': guardian }),
    },
  };
}

/** Of the members who claim one address, all but the oldest lose it. Afterwards they are not found again. */
async function separateShared(db: mongo.Db, progress: MigrationProgress, signal: AbortSignal): Promise<void> {
  const users = db.collection<FormerUser>('user');
  const shared = users.aggregate<Shared>(
    [
      { $match: { 'emails.0': { $exists: true } } },
      { $unwind: '$emails' },
      { $sort: { createdAt: 1, _id: 1 } },
      {
        $group: {
          _id: '$emails',
          count: { $sum: 1 },
          members: { $push: { _id: '$_id', createdAt: '$createdAt' } },
        },
      },
      { $match: { count: { $gt: 1 } } },
    ],
    { allowDiskUse: true },
  );
  let changed = 0;
  for await (const { _id: address, members } of shared) {
    signal.throwIfAborted();
    const oldestFirst = members.toSorted(
      (a, b) =>
        a.createdAt.getTime() - b.createdAt.getTime() || (a._id.toHexString() < b._id.toHexString() ? -1 : 1),
    );
    for (const { _id } of oldestFirst.slice(1)) {
      const email = `conflict-${_id.toHexString()}@conflict.invalid`;
      await users.updateOne(
        { _id },
        { $set: { email, emails: [], otherEmails: [address] } },
        { bypassDocumentValidation: true },
      );
      changed += 1;
    }
  }
  await progress.note('conflicts', null, changed, changed);
}

/** Every member gets the address that they claim. */
async function assignClaimed(db: mongo.Db, progress: MigrationProgress, signal: AbortSignal): Promise<void> {
  const filter = { 'emails.0': { $exists: true } };
  await rewrite<FormerUser>(
    { db, progress, signal, collection: 'user', filter, pass: 'addresses' },
    ({ email, emails = [] }) => (email === emails[0] ? null : { $set: { email: emails[0] ?? email } }),
  );
}

/** Bookings and pledges store the words of their people, and desks those of the booking. */
async function rewriteNamed(db: mongo.Db, progress: MigrationProgress, signal: AbortSignal): Promise<void> {
  await rewriteOf<Row>({ db, progress, signal, collection: 'booking' }, 'user', 'userId', (booking, user) => {
    const reference = wordsOf(booking['bookingReferenceNo']);
    const { name, initiatedName, phone, ...known } = user as FormerUser;
    const email = known.otherEmails?.[0] ?? known.email;
    const { searchTokens } = keysOfMember({ name, initiatedName, email, phone });
    return { searchTokens: [...searchTokens, ...reference], nameKey: sortKey(name) };
  });
  await rewriteOf<Row>({ db, progress, signal, collection: 'pledge' }, 'user', 'userId', (_, user) => {
    const names = [user['name'], user['initiatedName']] as (string | null)[];
    return { searchTokens: [...wholesOf(...names), ...wordsOf(...names)] };
  });
  await rewriteOf<Row>(
    { db, progress, signal, collection: 'desk_row' },
    'booking',
    'bookingId',
    (_, { searchTokens }) => ({ searchTokens: searchTokens as string[] }),
  );
}

type Row = mongo.Document & { _id: mongo.ObjectId };

/** Updates the rows of a collection from the records that they refer to, a batch at a time. */
async function rewriteOf<T extends Row>(
  pass: { db: mongo.Db; progress: MigrationProgress; signal: AbortSignal; collection: string },
  named: string,
  by: string,
  made: (row: T, of: Row) => object,
): Promise<void> {
  const { db, collection } = pass;
  await inBatches<T>({ ...pass, pass: `words of ${collection}` }, async rows => {
    const ids = rows.flatMap(row => (row[by] ? [row[by] as mongo.ObjectId] : []));
    const records = await db
      .collection<Row>(named)
      // Erased people have no words.
      .find({ _id: { $in: ids }, ...(named === 'user' && { nameKey: { $gt: '' } }) })
      .toArray();
    const byId = new Map(records.map(record => [record._id.toHexString(), record]));
    const updates = rows.flatMap(row => {
      const record = byId.get(String(row[by]));
      if (!record) return [];
      return [
        { updateOne: { filter: { _id: row._id }, update: { $set: made(row as unknown as T, record) } } },
      ];
    });
    if (updates.length === 0) return 0;
    const done = await db
      .collection<Row>(collection)
      .bulkWrite(updates, { ordered: false, bypassDocumentValidation: true });
    return done.modifiedCount;
  });
}
