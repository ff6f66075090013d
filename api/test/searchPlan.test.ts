import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sortKey } from '@coastok/domain';
import mongoose from 'mongoose';
import type { Caller } from '../src/platform/auth/caller.js';
import type { ListRequest } from '../src/platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../src/platform/lists/page.js';
import { countByDay } from '../src/platform/lists/perDay.js';
import { plainTokens, searchTokens } from '../src/platform/lists/search.js';
import { prepareDatabase } from '../src/platform/mongo/prepareDatabase.js';
import { memberFilter, memberWords, pairsOf, wordsText } from '../src/user/memberWords.js';
import { RankedMembers } from '../src/user/rankedMembers.js';
import { type User, userSchema } from '../src/user/user.model.js';
import type { WordFrequencies } from '../src/user/wordFrequencies.js';
import { freshDatabaseUri } from './world/run.js';

/* How the database finds members by words in a community where many of the first by name share a word. */

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
  // Skips the validator: only the fields that lists use matter here.
  await users.collection.insertMany(
    Array.from({ length: MEMBERS }, (_, n) => {
      // Two words with the same beginning make the index of words look worse than the index of names.
      const name = n < NAMESAKES ? `Aarav${n} Aarav${n}das` : nameOf(n);
      return {
        name,
        email: `${n}@plan.test`,
        phone: String(7000000000 + n),
        emails: [`${n}@plan.test`],
        phones: [String(7000000000 + n)],
        status: 1,
        userRole: n % 3,
        chantingRounds: 4,
        connectedAreaId: AREA,
        createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
        ...wordsOf(name),
      };
    }),
    { bypassDocumentValidation: true },
  );
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'find' || commandName === 'aggregate') commands.push(command);
  });
});

/** The last hundred have one of two words, which begin alike. */
function nameOf(n: number): string {
  const last = n - MEMBERS + 100;
  return last < 0 ? `Member ${n}` : `${last % 2 ? 'Namita' : 'Namrata'} Bose${last}`;
}

function wordsOf(name: string) {
  const words = plainTokens(name);
  const pairs = pairsOf(words, { name, initiatedName: null });
  return {
    nameKey: sortKey(name),
    searchTokens: searchTokens(name),
    searchPairs: pairs,
    searchWords: wordsText(words),
  };
}

afterAll(async () => {
  await connection.close();
});

/** Runs a search, and counts the records that the database read for the page and for its total. */
async function searched(q: string, filter: Filter, sort: ListRequest<unknown>['sort']) {
  commands = [];
  const request = { resource: 'user', filters: {}, sort, skip: 0, limit: 10 } as ListRequest<unknown>;
  const page = await findPage(users, every(filter, memberFilter(memberWords(q, frequencyOf))), request);
  const read = (await work(commands)).map(({ totalDocsExamined }) => totalDocsExamined);
  return { page, read };
}

interface Work {
  totalDocsExamined: number;
  totalKeysExamined: number;
}

/** The work of the database for some commands. */
async function work(asked: mongoose.mongo.Document[]): Promise<Work[]> {
  const done: Work[] = [];
  for (const { lsid: _session, $db: _database, $clusterTime: _time, ...plain } of asked) {
    const explained = await connection.db?.command({ explain: plain, verbosity: 'executionStats' });
    done.push(explained?.['executionStats'] ?? explained?.['stages']?.[0]?.$cursor?.executionStats);
  }
  return done;
}

/** Many members have the word Aarav, most have Member. */
const frequencyOf = (word: string) =>
  /^aar/.test(word) ? 1 / 6 : /^mem/.test(word) ? 5 / 6 : /^nam|^bos/.test(word) ? 1 / 30 : 1 / MEMBERS;

const ACTIVE = { status: 1 };
const BY_NAME = { nameKey: 1, _id: 1 } as const;
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

  test('with several words reads no record that only one of them finds', async () => {
    const { page, read } = await searched('aarav member', ACTIVE, BY_NAME);
    expect([page.total, Math.max(...read)]).toEqual([0, 0]);
  });
});

describe('a search in its own order', () => {
  const director = { scope: { all: true }, connectedAreaId: null } as unknown as Caller;
  const frequencies = {
    words: (q: string) => Promise.resolve(memberWords(q, frequencyOf)),
  } as unknown as WordFrequencies;
  const FOUND_BY = { name: 1 } as const;

  async function ranked(q: string, members = new RankedMembers(users, frequencies)) {
    commands = [];
    const request = {
      resource: 'user',
      filters: {},
      sort: BY_NAME,
      skip: 0,
      limit: 3,
    } as unknown as ListRequest<unknown>;
    const page = await members.page<User>(director, q, ACTIVE, request, FOUND_BY);
    const done = await work(commands.slice(0, -1));
    return {
      names: page.records.map(({ name }) => name),
      total: page.total,
      read: done.map(({ totalDocsExamined }) => totalDocsExamined),
    };
  }

  test('by several words reads no record but those of its page', async () => {
    expect(await ranked('namrata bose')).toEqual({
      names: ['Namrata Bose0', 'Namrata Bose10', 'Namrata Bose12'],
      total: 50,
      read: [0, 0],
    });
  });

  test('lists members with the exact name first', async () => {
    const { names } = await ranked('namrata bose8');
    expect(names).toEqual(['Namrata Bose8', 'Namrata Bose80', 'Namrata Bose82']);
  });

  test('reads records where very many keys lead to few', async () => {
    class Impatient extends RankedMembers {
      protected override readonly mostKeys = 20;
    }
    const { names, total, read } = await ranked('namrata bose', new Impatient(users, frequencies));
    expect([names, total]).toEqual([['Namrata Bose0', 'Namrata Bose10', 'Namrata Bose12'], 50]);
    expect(read).toEqual([0, 0, 100]);
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
