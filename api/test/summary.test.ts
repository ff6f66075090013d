import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, DAY_MS, istDay, type Role, type SummaryRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aQuestion, aSignedInUser, aUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { SeededRandom } from './world/random.js';
import { startWorld, type World } from './world/world.js';

const today = () => istDay(new Date());
const SPAN_DAYS = 400;
const random = new SeededRandom(1896);

let world: World;
let leader: { client: Client; user: User };
let assistant: { client: Client; user: User };
let secretary: Client;
let director: Client;
let phones = 6_100_000_000;
let areas: Area[];

const createdAt = () => new Date(Date.now() - Math.floor(random.next() * SPAN_DAYS * DAY_MS));

/**
 * A community over six areas: one leader has one area, an assistant director three; some areas and people are
 * deleted.
 */
beforeAll(async () => {
  world = await startWorld();
  leader = await aSignedInUser(world, { userRole: 4 });
  assistant = await aSignedInUser(world, { userRole: 5 });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  director = (await aSignedInUser(world, { userRole: 7 })).client;
  areas = [];
  for (let n = 0; n < 6; n += 1) {
    areas.push(
      await anArea(world, {
        areaLeader: n === 0 ? leader.user._id : null,
        assistantDirector: n < 3 ? assistant.user._id : null,
        createdAt: createdAt(),
      }),
    );
  }
  await anArea(world, { status: 0, assistantDirector: assistant.user._id });
  const members = await users(
    world,
    Array.from({ length: 300 }, () => ({
      userRole: random.pick<Role>([0, 0, 0, 1, 1, 2, 3, 4, 5]),
      chantingRounds: random.whole(0, 16),
      status: random.pick([1, 1, 1, 1, 0]),
      connectedAreaId: random.pick([...areas.map(({ _id }) => _id), null]),
      createdAt: createdAt(),
    })),
  );
  for (let n = 0; n < 120; n += 1) {
    const answered = random.pick([true, false]);
    const entry = {
      ansBy: leader.user._id,
      ansName: 'L',
      ansTime: new Date(),
      ansText: 'Yes',
      ansAudio: null,
    };
    await aQuestion(world, random.pick(members), {
      createdAt: createdAt(),
      discussion: answered ? [entry] : [],
    });
  }
});

afterAll(() => world.stop());

type Query = Record<string, string | undefined>;

const summaryOf = async (client: Client, query: Query = {}): Promise<SummaryRecord> => {
  const answer = await client.get<SummaryRecord>('/api/v1/summary', query);
  expect(answer.status).toBe(200);
  return answer.object;
};

const count = async (client: Client, resource: string, query: Query): Promise<number> => {
  const answer = await client.get(`/api/v1/${resource}`, { ...query, per_page: '1' });
  expect(answer.status).toBe(200);
  return answer.total;
};

/** The same figures, each as the total of the list that shows these records. */
async function listCounts(client: Client, { areaId, ...days }: Query): Promise<Partial<SummaryRecord>> {
  const members = (more: Query) => count(client, 'user', { ...days, connectedAreaId: areaId, ...more });
  const questions = (answer: string) => count(client, 'question', { ...days, areaId, answer });
  const inRole = (userRole: Role) => members({ segment: 'all', userRole: String(userRole) });
  return {
    nonCoastokMembers: await members({ segment: 'non-coastok' }),
    pendingMembers: await members({ segment: 'pending' }),
    approvedMembers: await members({ segment: 'approved' }),
    totalUsers: await members({ segment: 'all' }),
    frontliners: await inRole(2),
    facilitators: await inRole(3),
    areaLeaders: await inRole(4),
    assistantDirectors: await inRole(5),
    areasCovered: areaId ? undefined : await count(client, 'area', days),
    totalQuestions: await questions('2'),
    queriesResolved: await questions('1'),
    pendingQuestions: await questions('0'),
  };
}

const someDays = (): Query => {
  const fromDate = addDays(today(), -random.whole(0, SPAN_DAYS));
  const toDate = addDays(fromDate, random.whole(0, 120));
  return random.pick<Query>([{}, { fromDate }, { toDate }, { fromDate, toDate }]);
};

describe('the figures', () => {
  test('equal what the lists count, for every role, with any area and any days', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [client, own] = random.pick<[Client, Area[]]>([
        [leader.client, areas.slice(0, 1)],
        [assistant.client, areas.slice(0, 3)],
        [secretary, areas],
        [director, areas],
      ]);
      const areaId = random.pick(['', String(random.pick(own)._id)]);
      const query = { areaId, ...someDays() };
      const { series: _, ...figures } = await summaryOf(client, query);
      const { areasCovered, ...listed } = await listCounts(client, query);
      expect({ query, ...figures }).toMatchObject({ query, ...listed });
      if (areasCovered !== undefined) expect(figures.areasCovered).toBe(areasCovered);
    }
  });

  test('are not all zero, and those of bookings are', async () => {
    const figures = await summaryOf(assistant.client);
    expect(figures).toMatchObject({
      areasCovered: 3,
      incompleteBookings: 0,
      paymentsPending: 0,
      paymentsCompleted: 0,
      subsidyRequested: 0,
    });
    const counted = [
      figures.pendingMembers,
      figures.frontliners,
      figures.facilitators,
      figures.totalQuestions,
    ];
    expect(Math.min(...counted)).toBeGreaterThan(0);
  });

  test('of an area that leads nowhere are those of that area', async () => {
    const empty = await anArea(world);
    expect(await summaryOf(secretary, { areaId: String(empty._id) })).toMatchObject({
      totalUsers: 0,
      totalQuestions: 0,
      areasCovered: 1,
    });
  });

  describe.each([
    ['all areas', () => director],
    ['one area', () => leader.client],
  ])('of %s', (_, client) => {
    test('follow at once what the same instance changes', async () => {
      for (const n of [1, 2, 3]) {
        const before = await summaryOf(client());
        const phone = String(++phones);
        const added = await secretary.post('/api/v1/user', {
          name: 'New Comer',
          email: `${phone}@summary.test`,
          phone,
          connectedAreaId: areas[0]?._id,
        });
        expect([n, added.status]).toEqual([n, 201]);
        const { totalUsers } = await summaryOf(client());
        expect(totalUsers).toBe(before.totalUsers + 1);
        expect(totalUsers).toBe(await count(client(), 'user', { segment: 'all' }));
      }
    });

    test('follow soon what anybody else changes', async () => {
      const before = await summaryOf(client());
      await aUser(world, { connectedAreaId: areas[0]?._id ?? null, userRole: 3 });
      await eventually(async () => {
        const { totalUsers, facilitators } = await summaryOf(client());
        return totalUsers > before.totalUsers && facilitators > before.facilitators;
      });
    });
  });
});

describe('with two instances', () => {
  let two: World;
  let head: Client;
  let member: Client;
  let places: string[];

  beforeAll(async () => {
    two = await startWorld({ instances: 2, jobs: true });
    head = (await aSignedInUser(two, { userRole: 7 })).client;
    const made = [await anArea(two), await anArea(two)];
    places = made.map(({ _id }) => String(_id));
    member = (await aSignedInUser(two, { userRole: 1, connectedAreaId: made[0]?._id ?? null })).client;
  });

  afterAll(() => two.stop());

  test('figures equal what the lists count, wherever what was changed', async () => {
    const [here = '', there = ''] = two.urls;
    const ids: string[] = [];
    const questions: string[] = [];
    const keep = (answer: Awaited<ReturnType<Client['post']>>, kept: string[]) => {
      expect(answer.status).toBe(201);
      kept.push(...answer.records.map(record => (record as { _id: string })._id));
    };
    const change = async (url: string, path: string, body: object) =>
      expect((await head.at(url).put(`/api/v1/${path}`, body)).status).toBe(200);
    const join = async (url: string) => {
      const phone = String(++phones);
      const body = { name: 'New Comer', email: `${phone}@summary.test`, phone };
      keep(await head.at(url).post('/api/v1/user', { ...body, connectedAreaId: random.pick(places) }), ids);
    };
    const acts = [
      join,
      (url: string) => change(url, `user/${random.pick(ids)}`, { connectedAreaId: random.pick(places) }),
      (url: string) => change(url, `user/${random.pick(ids)}`, { chantingRounds: random.whole(0, 16) }),
      (url: string) =>
        change(url, `user/${random.pick(ids)}`, { profession: random.pick(['Cook', 'Pilot']) }),
      async (url: string) =>
        keep(await member.at(url).post('/api/v1/question', { askText: 'Why?', category: 1 }), questions),
      async (url: string) => {
        const [id] = questions.splice(0, 1);
        if (id) await change(url, `question/${id}`, { ansText: 'Yes.' });
      },
    ];
    const listed = (url: string, areaId: string) => listCounts(head.at(url), { areaId });
    for (let n = 0; n < 3; n += 1) await join(here);
    for (const url of [here, there, here]) {
      const looker = head.at(url);
      await eventually(
        async () => (await summaryOf(looker)).totalUsers === (await listed(url, '')).totalUsers,
      );
      for (let n = 0; n < 8; n += 1) {
        // All figures are cached when the next change is made.
        for (const areaId of ['', ...places]) await summaryOf(looker, { areaId });
        await random.pick(acts)(url);
        const areaId = random.pick(['', ...places]);
        const { areasCovered: _, ...counted } = await listed(url, areaId);
        expect(await summaryOf(looker, { areaId })).toMatchObject(counted);
      }
      for (const areaId of ['', ...places]) {
        const { areasCovered: _, ...counted } = await listed(url, areaId);
        await eventually(async () => {
          const figures = await summaryOf(head.at(url === here ? there : here), { areaId });
          return Object.entries(counted).every(
            ([name, total]) => figures[name as keyof SummaryRecord] === total,
          );
        });
      }
    }
  });
});

describe('the series', () => {
  test('has a row for each day asked for, without gaps, and adds up to the figures', async () => {
    const fromDate = addDays(today(), -90);
    const { series, ...figures } = await summaryOf(secretary, { fromDate, toDate: today() });
    expect(series.map(({ date }) => date)).toEqual(
      Array.from({ length: 91 }, (_, n) => addDays(fromDate, n)),
    );
    const sum = (field: 'newMembers' | 'questions') => series.reduce((total, day) => total + day[field], 0);
    expect([sum('newMembers'), sum('questions')]).toEqual([figures.totalUsers, figures.totalQuestions]);
    for (const day of series.filter(({ questions }) => questions > 0)) {
      const query = { fromDate: day.date, toDate: day.date };
      expect(await count(secretary, 'question', query)).toBe(day.questions);
    }
  });

  test('without days is the last 366', async () => {
    const { series } = await summaryOf(director);
    expect([series.length, series.at(-1)?.date]).toEqual([366, today()]);
  });

  test('puts a record on its Indian day', async () => {
    const area = await anArea(world);
    const areaId = String(area._id);
    const member = { connectedAreaId: area._id };
    await users(world, [
      { ...member, createdAt: new Date('2026-03-10T18:29:59.999Z') },
      { ...member, createdAt: new Date('2026-03-10T18:30:00.000Z') },
    ]);
    const { series } = await summaryOf(secretary, { areaId, fromDate: '2026-03-10', toDate: '2026-03-11' });
    expect(series.map(({ newMembers }) => newMembers)).toEqual([1, 1]);
  });
});

describe('a summary', () => {
  test('of an area outside the scope, unknown or deleted does not exist', async () => {
    const deleted = await anArea(world, { status: 0 });
    const ask = async (client: Client, areaId: unknown) =>
      (await client.get('/api/v1/summary', { areaId: String(areaId) })).status;
    expect(await ask(leader.client, areas[1]?._id)).toBe(404);
    expect(await ask(assistant.client, areas[3]?._id)).toBe(404);
    expect(await ask(secretary, deleted._id)).toBe(404);
    expect(await ask(secretary, 'f'.repeat(24))).toBe(404);
  });

  test('takes empty parameters for absent ones', async () => {
    expect(await summaryOf(leader.client, { areaId: '', fromDate: '', toDate: '' })).toEqual(
      await summaryOf(leader.client),
    );
  });

  test.each([
    [{ areaId: 'all' }, 'areaId'],
    [{ fromDate: '01-01-2026' }, 'fromDate'],
    [{ fromDate: '2026-02-02', toDate: '2026-02-01' }, 'toDate'],
    [{ page: '1' }, 'page'],
    [{ 'areaId[$ne]': 'x' }, 'areaId[$ne]'],
  ])('refuses %j, naming it', async (query, field) => {
    const answer = await secretary.get('/api/v1/summary', query);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });

  test('of all time is an answer of bounded size', async () => {
    const { series } = await summaryOf(secretary, { fromDate: '0001-01-01', toDate: '9999-12-31' });
    expect(series.length).toBeLessThan(1000);
  });

  test('is not for members', async () => {
    const { client } = await aSignedInUser(world, { userRole: 3 });
    expect((await client.get('/api/v1/summary')).status).toBe(403);
  });
});
