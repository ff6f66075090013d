import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { ListRequest } from '../src/platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../src/platform/lists/page.js';
import { countByDay } from '../src/platform/lists/perDay.js';
import { searchTokens } from '../src/platform/lists/search.js';
import { prepareDatabase } from '../src/platform/mongo/prepareDatabase.js';
import { memberWords } from '../src/user/memberWords.js';
import { type User, userSchema } from '../src/user/user.model.js';
import { pairsOf } from '../src/user/wordPairs.js';
import { freshDatabaseUri } from './world/run.js';

/* How the database finds members by their words, in a community where many of the first by name have the same one. */

const MEMBERS = 3000;
const NAMESAKES = 500;
const AREA = new mongoose.Types.ObjectId();

let connection: mongoose.Connection;
let users: mongoose.Model<User>;
let commands: mongoose.mongo.Document[];

beforeAll(async () => {
  connection = await mongoose
    .createConnection(freshDatabaseUri(), { autoIndex: false, monitorCommands: true })
    .asPromise();
  users = connection.model<User>('user', userSchema);
  await prepareDatabase(connection);
  // Written past the validator: only what lists go by matters here.
  await users.collection.insertMany(
    Array.from({ length: MEMBERS }, (_, n) => {
      // Two words that begin alike make the index of words look worse than that of names.
      const name = n < NAMESAKES ? `Aarav${n} Aarav${n}das` : `Member ${n}`;
      return {
        name,
        email: `${n}@plan.test`,
        phone: String(7000000000 + n),
        status: 1,
        userRole: n % 3,
        chantingRounds: 4,
        connectedAreaId: AREA,
        createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
        searchTokens: searchTokens(name),
        searchPairs: pairsOf(searchTokens(name), { name, initiatedName: null }),
      };
    }),
    { bypassDocumentValidation: true },
  );
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'find' || commandName === 'aggregate') commands.push(command);
  });
});

afterAll(async () => {
  await connection.close();
});

/** A page of a search, and how many records the database read for it and for its total. */
async function searched(q: string, filter: Filter, sort: ListRequest<unknown>['sort']) {
  commands = [];
  const request = { resource: 'user', filters: {}, sort, skip: 0, limit: 10 } as ListRequest<unknown>;
  const page = await findPage(users, every(filter, memberWords(q, frequencyOf)), request);
  const read = (await work(commands)).map(({ totalDocsExamined }) => totalDocsExamined);
  return { page, read };
}

interface Work {
  totalDocsExamined: number;
  totalKeysExamined: number;
}

/** What the database does for some commands. */
async function work(asked: mongoose.mongo.Document[]): Promise<Work[]> {
  const done: Work[] = [];
  for (const { lsid: _session, $db: _database, $clusterTime: _time, ...plain } of asked) {
    const explained = await connection.db?.command({ explain: plain, verbosity: 'executionStats' });
    done.push(explained?.['executionStats'] ?? explained?.['stages']?.[0]?.$cursor?.executionStats);
  }
  return done;
}

/** Many are called Aarav, most Member; either is the word of a name. */
const frequencyOf = (word: string) => (/^aar/.test(word) ? 1 / 6 : /^mem/.test(word) ? 5 / 6 : 1 / MEMBERS);

const ACTIVE = { status: 1 };
const BY_NAME = { name: 1, _id: 1 } as const;
const NEWEST = { createdAt: -1, _id: -1 } as const;

describe('a search', () => {
  test('counts without reading a record, and reads a page of the newest alone', async () => {
    const { page, read } = await searched('aarav', ACTIVE, NEWEST);
    expect([page.total, page.records.length, page.records[0]?.name]).toEqual([
      NAMESAKES,
      10,
      'Aarav499 Aarav499das',
    ]);
    expect(Math.max(...read)).toBeLessThanOrEqual(10);
    expect(Math.min(...read)).toBe(0);
  });

  test('narrowed to roles and rounds counts without reading a record', async () => {
    const approved = every(ACTIVE, { userRole: { $gte: 1 } }, { chantingRounds: { $gte: 4 } });
    const { page, read } = await searched('aarav', approved, NEWEST);
    expect(page.total).toBe(NAMESAKES - Math.ceil(NAMESAKES / 3));
    expect(Math.min(...read)).toBe(0);
  });

  test('by name reads no more records than it finds, though the first by name all match', async () => {
    const { page, read } = await searched('aar', ACTIVE, BY_NAME);
    expect([page.total, page.records[0]?.name]).toEqual([NAMESAKES, 'Aarav0 Aarav0das']);
    expect(read).toHaveLength(2);
    expect(Math.max(...read)).toBeLessThanOrEqual(NAMESAKES);
  });

  test('with several words reads no more records than the rarest of them finds', async () => {
    const { page, read } = await searched('aarav aarav499d', ACTIVE, BY_NAME);
    expect(page.records.map(({ name }) => name)).toEqual(['Aarav499 Aarav499das']);
    expect(Math.max(...read)).toBe(1);
  });

  test('with several words reads nobody whom only one of them finds', async () => {
    const { page, read } = await searched('aarav member', ACTIVE, BY_NAME);
    expect([page.total, Math.max(...read)]).toEqual([0, 0]);
  });
});

test('the figures of an area and some days are counted by those days alone, without reading a record', async () => {
  const filter = every(ACTIVE, { connectedAreaId: AREA }, createdBetween({ fromDate: '2026-01-03' }));
  const inDays = await users.countDocuments({
    createdAt: createdBetween({ fromDate: '2026-01-03' })['createdAt'] as object,
  });
  commands = [];
  const counts = await countByDay<{ role: number }>(users, filter, { role: '$userRole' });
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(inDays);
  const [done] = await work(commands);
  expect(done?.totalDocsExamined).toBe(0);
  expect(done?.totalKeysExamined).toBeLessThanOrEqual(inDays + 2);
});
