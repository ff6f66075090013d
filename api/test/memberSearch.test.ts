import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sortKey } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import { foundBy, plainTokens, typedWords } from '../src/platform/lists/search.js';
import type { User } from '../src/user/user.model.js';
import { type AreaStaff, anAreaWithStaff } from './world/areaStaff.js';
import { aSignedInUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { SeededRandom } from './world/random.js';
import { startWorld, type World } from './world/world.js';

/* Compares the results of a member search, and their order, with the rule applied to the plain records. */

const MEMBERS = 400;
const random = new SeededRandom(1486);

/** Few and similar names, so that many members share one, have one that begins like another, or has signs. */
const GIVEN = ['Rama', 'Ram', 'Ramesh', 'Radha', 'Kṛṣṇa', 'Krsna-Rama', 'Anu', 'Anuradha', "D'Souza", 'Ra'];
const FAMILY = ['Das', 'Dasi', 'Dasgupta', 'De', 'Sharma', 'Ram', 'Sen-Gupta', 'Krishnan'];
const HOSTS = ['coastok.test', 'ram.example', 'de-x.test'];

let world: World;
let area: Area;
let elsewhere: Area;
let leader: AreaStaff;
let assistant: AreaStaff;
let director: Client;
let members: User[];

beforeAll(async () => {
  world = await startWorld();
  ({ area, elsewhere, leader, assistant } = await anAreaWithStaff(world));
  director = (await aSignedInUser(world, { userRole: 7, connectedAreaId: area._id })).client;
  await users(
    world,
    Array.from({ length: MEMBERS }, (_, n) => {
      const [given, family] = [random.pick(GIVEN), random.pick(FAMILY)];
      const mailbox = `${given}.${family}${random.pick(['', '.', '-', '+x', '_'])}${n}`;
      return {
        name: `${given} ${family}`,
        initiatedName: random.pick([null, null, `${random.pick(GIVEN)} ${random.pick(FAMILY)} Dāsa`]),
        email: `${mailbox}@${random.pick(HOSTS)}`.toLowerCase().replace(/[^a-z0-9@.+_-]/g, ''),
        phone: String(7_000_000_000 + random.whole(0, 99) * 10_000_000 + n),
        connectedAreaId: random.pick([area._id, elsewhere._id, null]),
        userRole: random.pick([0, 1, 1, 2] as const),
      };
    }),
  );
  // The staff of this test are members as well.
  members = await world.db.collection<User>('user').find({}).toArray();
});

afterAll(() => world.stop());

const textsOf = ({ email, phone, name, initiatedName }: User) => [email, phone, name, initiatedName];

/**
 * A query that people might type: some beginnings of a member's words, in any order, sometimes whole words, or an
 * address.
 */
function typed(): string {
  const somebody = random.pick(members);
  const word = () => {
    const whole = random.pick([...plainTokens(...textsOf(somebody)), random.pick(FAMILY), somebody.email]);
    return random.next() < 0.4 ? whole : whole.slice(0, random.whole(1, whole.length));
  };
  return Array.from({ length: random.whole(1, 3) }, word).join(random.pick([' ', '  ']));
}

/** All pages of a search, one after the other. */
async function pagesOf(client: Client, resource: string, query: Record<string, string>, perPage = 37) {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.get<{ _id: string }>(`/api/v1/${resource}`, {
      ...query,
      page,
      per_page: perPage,
    });
    expect(answer.status).toBe(200);
    ids.push(...answer.records.map(({ _id }) => _id));
    if (answer.records.length < perPage) return { ids, total: answer.total };
  }
}

const isFound = (q: string, member: User) => foundBy(q, ...textsOf(member));

function hasWholeWords(q: string, member: User): boolean {
  const tokens = plainTokens(...textsOf(member));
  const has = (word: string) => tokens.includes(word);
  return typedWords(q).every(({ whole, pieces }) => has(whole) || (pieces.length > 0 && pieces.every(has)));
}

/** The expected order for a searching person in `area`. */
function ranked(q: string, found: User[]): string[] {
  const isCalled = ({ name, initiatedName }: User) =>
    [name, initiatedName ?? ''].some(called => sortKey(called) === sortKey(q));
  const rank = (member: User) => [
    isCalled(member) ? 0 : 1,
    hasWholeWords(q, member) ? 0 : 1,
    member.connectedAreaId?.equals(area._id) ? 0 : 1,
    sortKey(member.name),
    member._id.toHexString(),
  ];
  const compare = (a: User, b: User) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1;
  };
  return found.toSorted(compare).map(({ _id }) => _id.toHexString());
}

describe('a search of members', () => {
  test.each([
    ['user', 'the director', () => director, () => members],
    ['search', 'the director', () => director, () => members],
    ['user', 'a leader', () => leader.client, () => ofArea()],
    ['search', 'an assistant director', () => assistant.client, () => ofArea()],
  ])(
    'GET %s finds for %s what the rule finds, in its order, page by page',
    async (resource, _, client, among) => {
      for (let n = 0; n < 20; n += 1) {
        const q = typed();
        const found = among().filter(member => isFound(q, member));
        const answer = await pagesOf(client(), resource, { q });
        expect({ q, ...answer }).toEqual({ q, ids: ranked(q, found), total: found.length });
      }
    },
  );

  test('applies its filters', async () => {
    for (let n = 0; n < 20; n += 1) {
      const q = typed();
      const found = members.filter(member => member.userRole >= 1 && isFound(q, member));
      const { ids } = await pagesOf(director, 'user', { q, segment: 'approved' });
      expect({ q, ids }).toEqual({ q, ids: ranked(q, found) });
    }
  });

  test('applies a requested sort', async () => {
    for (let n = 0; n < 20; n += 1) {
      const q = typed();
      const found = members.filter(member => isFound(q, member));
      const newest = found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const { ids } = await pagesOf(director, 'user', { q, sort: '["createdAt","DESC"]' });
      expect({ q, ids }).toEqual({ q, ids: newest.map(({ _id }) => _id.toHexString()) });
    }
  });

  test('returns no records beyond its last page, and still the total', async () => {
    const answer = await director.get('/api/v1/user', { q: 'ram', page: 50, per_page: 100 });
    expect([answer.records, answer.total]).toEqual([
      [],
      members.filter(member => isFound('ram', member)).length,
    ]);
  });

  test('takes what was typed literally', async () => {
    for (const q of ['$', '$name', 'ram $where', '.* ram', 'ram\\', '"ram', 'a".b', '(ram', 'ram []', 'da%'])
      expect({ q, ...(await pagesOf(director, 'user', { q })) }).toMatchObject({
        q,
        total: members.filter(member => isFound(q, member)).length,
      });
  });
});

test('how common words are is estimated by a job', async () => {
  const jobs = world.db.collection<{ _id: string; lastEndedAt?: Date }>('job');
  const frequencies = world.db.collection<{ _id: string; share: number }>('word_frequency');
  const started = new Date();
  await pressing(world, ['word-frequencies'], async () => {
    const job = await jobs.findOne({ _id: 'word-frequencies' });
    return (job?.lastEndedAt ?? started) > started;
  });
  const known = await frequencies.find({}).toArray();
  const withDas = members.filter(member => isFound('das', member)).length;
  expect(known.find(({ _id }) => _id === 'das')?.share).toBeCloseTo(withDas / members.length, 5);
  // The notes contain no value that few people have.
  expect(known.filter(({ share }) => share * members.length < 9.5)).toEqual([]);
});

const ofArea = () => members.filter(member => member.connectedAreaId?.equals(area._id));
