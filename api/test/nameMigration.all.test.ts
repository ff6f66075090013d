import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../src/platform/migrations/migrate.js';
import { oneFormOfNamesAndContacts } from '../src/platform/migrations/011-one-form-of-names-and-contacts.js';
import { freshDatabaseUri } from './world/run.js';

/* Tens of thousands of members and bookings as a former version kept them, migrated by an instance that dies again and again. */

const MEMBERS = 20_000;
/** Each of these has the address of the member before, in another spelling. */
const TWINS = 50;
const MIGRATIONS = [oneFormOfNamesAndContacts];

let connection: mongoose.Connection;
let db: mongoose.mongo.Db;

const idAt = (n: number) => new mongoose.Types.ObjectId(n.toString(16).padStart(24, '0'));
const isTwin = (n: number) => n % 2 === 1 && n > 1 && n <= 2 * TWINS + 1;
const emailAt = (n: number) =>
  isTwin(n) ? `member${n - 1}@bücher.example` : `member${n}@xn--bcher-kva.example`;

beforeAll(async () => {
  connection = await mongoose.createConnection(freshDatabaseUri(), { autoIndex: false }).asPromise();
  if (!connection.db) throw new Error('Not connected.');
  db = connection.db;
  const numbers = Array.from({ length: MEMBERS }, (_, n) => n + 1);
  await db.collection('user').insertMany(
    numbers.map(n => ({
      _id: idAt(n),
      name: n % 3 ? `Ānanda${n}\u200b Das` : `ভরত্\u200d ${n}`,
      initiatedName: null,
      email: emailAt(n),
      phone: String(9_000_000_000 + n),
      createdAt: new Date(Date.UTC(2020, 0, 1) + (isTwin(n) ? n + MEMBERS : n) * 1000),
      searchTokens: [],
    })),
  );
  await db
    .collection('booking')
    .insertMany(
      numbers.map(n => ({ _id: idAt(n), userId: idAt(n), bookingReferenceNo: `REF-${n}`, searchTokens: [] })),
    );
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** What a lease keeps of a killed instance is over. */
const loseLease = () =>
  db
    .collection<{ _id: number }>('migration')
    .updateOne({ _id: 11 }, { $set: { leasedBy: null, leasedUntil: null } });

test('a migration that is killed after every few batches ends with each record in its form, and tells once', async () => {
  let runs = 0;
  for (let told: string[] | undefined; told === undefined; runs += 1) {
    const stop = new AbortController();
    let batches = 0;
    try {
      const [migrated] = await migrate(db, {
        migrations: MIGRATIONS,
        signal: stop.signal,
        count: () => {
          batches += 1;
          if (batches === 7) stop.abort(new Error('killed'));
        },
      });
      told = migrated?.told ?? [];
      expect(told).toHaveLength(TWINS);
      expect(told[0]).toContain('which an older record has');
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error;
      await loseLease();
    }
  }
  expect(runs).toBeGreaterThan(10);

  const users = db.collection('user');
  const alone = { emails: { $size: 1 }, nameKey: { $gt: '' }, 'searchTokens.10': { $exists: true } };
  expect(await users.countDocuments(alone)).toBe(MEMBERS - TWINS);
  expect(await users.countDocuments({ emails: [], otherEmails: { $size: 1 } })).toBe(TWINS);
  expect(await users.countDocuments({ name: { $regex: '\u200b' } })).toBe(0);
  expect(await db.collection('booking').countDocuments({ nameKey: { $gt: '' } })).toBe(MEMBERS);
  // What no two may have, an index can be made for.
  const partialFilterExpression = { emails: { $gt: '' } };
  await users.createIndex({ emails: 1 }, { unique: true, partialFilterExpression });
  expect(await users.findOne({ _id: idAt(3) })).toMatchObject({
    email: `conflict-${idAt(3).toHexString()}@conflict.invalid`,
    otherEmails: ['member2@xn--bcher-kva.example'],
  });
});
