import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

/* Cached totals of lists, on two instances. */

let world: World;
let here: Client;
let there: Client;
let area: Area;
let helper: User;

beforeAll(async () => {
  world = await startWorld({ instances: 2, jobs: true });
  here = (await aSignedInUser(world, { userRole: 6 })).client;
  area = await anArea(world);
  helper = await aUser(world, { userRole: 3, connectedAreaId: area._id });
  const [, url = ''] = world.urls;
  there = here.at(url);
});

afterAll(() => world.stop());

const WANTED = { q: 'Kept', per_page: 2, fields: 'name,email' };
const body = (n: number) => ({
  name: `Kept Total ${n}`,
  email: `kept${n}@coastok.test`,
  phone: String(9_100_000_000 + n),
  connectedAreaId: area._id,
  facilitator: helper._id,
});

/** Whether the other instance shows this total. */
const thereIs = async (many: number) => (await there.get('/api/v1/user', WANTED)).total === many;

test('count what an instance wrote at once, and what another wrote within a moment', async () => {
  for (const n of [1, 2, 3]) {
    expect((await here.post('/api/v1/user', body(n))).status).toBe(201);
    expect((await here.get('/api/v1/user', WANTED)).total).toBe(n);
  }
  await eventually(() => thereIs(3));
  await here.post('/api/v1/user', body(4));
  await eventually(() => thereIs(4));
  const second = await there.get('/api/v1/user', { ...WANTED, page: 2, sort: '["name","ASC"]' });
  expect(second.total).toBe(4);
  expect(second.records.map(({ name }) => name)).toEqual(['Kept Total 3', 'Kept Total 4']);
});
