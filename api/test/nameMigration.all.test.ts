import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sortKey } from '@coastok/domain';
import mongoose from 'mongoose';
import { migrate } from '../src/migrations/migrate.js';
import type { Migration } from '../src/migrations/migration.js';
import { sortKeysOfTexts } from '../src/migrations/013-sort-keys-of-texts.js';
import { oneFormOfNamesAndContacts } from '../src/migrations/011-one-form-of-names-and-contacts.js';
import { freshDatabaseUri } from './world/run.js';

/* Tens of thousands of members and bookings of an older version, migrated by an instance that dies again and again. */

const MEMBERS = 20_000;
/** Each of these has the address of the previous member, in another spelling. */
const TWINS = 50;

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

/** Allows for 20,000 records, several times. */
const WALK_MS = 180_000;

/** Ends the lease that a killed instance held. */
const loseLease = (number: number) =>
  db
    .collection<{ _id: number }>('migration')
    .updateOne({ _id: number }, { $set: { leasedBy: null, leasedUntil: null } });

/**
 * Runs a migration in instances that each die after some batches. @returns the number of instances, and the last
 * one's result
 */
async function migrateDying(migrations: Migration[], batchesOfALife: number) {
  for (let runs = 1; ; runs += 1) {
    const stop = new AbortController();
    let batches = 0;
    try {
      const [migrated] = await migrate(db, {
        migrations,
        signal: stop.signal,
        count: () => {
          batches += 1;
          if (batches === batchesOfALife) stop.abort(new Error('killed'));
        },
      });
      return { runs, told: migrated?.told ?? [] };
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error;
      await loseLease(Math.max(...migrations.map(({ number }) => number)));
    }
  }
}

test(
  'a migration that is killed after every few batches ends with each record in its form, and tells once',
  async () => {
    const { runs, told } = await migrateDying([oneFormOfNamesAndContacts], 7);
    expect(told).toHaveLength(TWINS);
    expect(told[0]).toContain('which an older record has');
    expect(runs).toBeGreaterThan(10);

    const users = db.collection('user');
    const alone = { emails: { $size: 1 }, nameKey: { $gt: '' }, 'searchTokens.10': { $exists: true } };
    expect(await users.countDocuments(alone)).toBe(MEMBERS - TWINS);
    expect(await users.countDocuments({ emails: [], otherEmails: { $size: 1 } })).toBe(TWINS);
    expect(await users.countDocuments({ name: { $regex: '\u200b' } })).toBe(0);
    expect(await db.collection('booking').countDocuments({ nameKey: { $gt: '' } })).toBe(MEMBERS);
    // If no value occurs twice, a unique index can be built.
    const partialFilterExpression = { emails: { $gt: '' } };
    await users.createIndex({ emails: 1 }, { unique: true, partialFilterExpression });
    expect(await users.findOne({ _id: idAt(3) })).toMatchObject({
      email: `conflict-${idAt(3).toHexString()}@conflict.invalid`,
      otherEmails: ['member2@xn--bcher-kva.example'],
    });
  },
  WALK_MS,
);

const TITLED = 3000;
/** Records of an older version, by collection, with the fields by which their lists are sorted. */
const FORMER: Record<string, (n: number) => Record<string, string>> = {
  area: n => ({ name: `Ānanda ${n}`, code: `A${n}` }),
  event: n => ({ title: `মেলা ${n}` }),
  pledgeDrive: n => ({ tag: `Tag ${n}` }),
};

test(
  'sort keys of titles and whole names of askers come once to each record, over as many deaths',
  async () => {
    const numbers = Array.from({ length: TITLED }, (_, n) => n + 1);
    for (const [collection, textsOf] of Object.entries(FORMER))
      await db.collection(collection).insertMany(numbers.map(n => ({ _id: idAt(n), ...textsOf(n) })));
    // Every third one was erased: no record refers to it.
    await db.collection('question').insertMany(
      numbers.map(n => ({
        _id: idAt(n),
        askName: `Ādi ${n}`,
        searchTokens: n % 3 === 0 ? [] : ['adi', String(n)],
      })),
    );
    const { runs } = await migrateDying([oneFormOfNamesAndContacts, sortKeysOfTexts], 2);
    expect(runs).toBeGreaterThan(10);

    for (const [collection, textsOf] of Object.entries(FORMER))
      for (const n of [1, 501, TITLED]) {
        const sortKeys = Object.fromEntries(
          Object.entries(textsOf(n)).map(([field, text]) => [field, sortKey(text)]),
        );
        expect(await db.collection(collection).findOne({ _id: idAt(n) })).toMatchObject({ sortKeys });
        expect(await db.collection(collection).countDocuments({ sortKeys: { $exists: false } })).toBe(0);
      }
    const questions = db.collection('question');
    expect(await questions.countDocuments({ searchTokens: { $size: 0 } })).toBe(TITLED / 3);
    expect(await questions.countDocuments({ searchTokens: { $size: 3 } })).toBe((TITLED * 2) / 3);
    expect(await questions.findOne({ _id: idAt(1) })).toMatchObject({
      searchTokens: ['\u0002adi 1', 'adi', '1'],
    });
  },
  WALK_MS,
);
