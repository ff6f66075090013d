import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PublicChoiceRecord } from '@coastok/domain';
import { anArea, aUser } from './world/builders.js';
import { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let browser: VisitorClient;

beforeAll(async () => {
  world = await startWorld();
  browser = new VisitorClient(world.url);
});

afterAll(() => world.stop());

const namesOf = async (path: string) =>
  (await browser.get<PublicChoiceRecord[]>(path)).result.map(({ name }) => name);

test('areas are an id and a name each, by name, without the deleted ones', async () => {
  const salt = await anArea(world, { name: 'Salt Lake' });
  const howrah = await anArea(world, { name: 'Howrah' });
  await anArea(world, { name: 'Gone', status: 0 });
  const answer = await browser.get('/web/v1/area');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    result: [howrah, salt].map(({ _id, name }) => ({ _id: String(_id), id: String(_id), name })),
  });
});

test('facilitators are the active holders of roles 3 and 4 of the area, mentors those of role 3', async () => {
  const leader = await aUser(world, { name: 'Leader', userRole: 4 });
  const guest = await aUser(world, { name: 'Guest', userRole: 3 });
  const area = await anArea(world, { areaLeader: leader._id, facilitators: [guest._id] });
  const elsewhere = await anArea(world);
  const connectedAreaId = area._id;
  await aUser(world, { name: 'Civil', initiatedName: 'Bhakta Dasa', userRole: 3, connectedAreaId });
  await aUser(world, { name: 'Frontliner', userRole: 2, connectedAreaId });
  await aUser(world, { name: 'Inactive', userRole: 3, status: 0, connectedAreaId });
  await aUser(world, { name: 'Stranger', userRole: 3, connectedAreaId: elsewhere._id });
  expect(await namesOf(`/web/v1/facilitator?areaId=${area._id}`)).toEqual(['Bhakta Dasa', 'Guest', 'Leader']);
  expect(await namesOf(`/web/v1/mentor?areaId=${area._id}`)).toEqual(['Bhakta Dasa', 'Guest']);
  const { result } = await browser.get<PublicChoiceRecord[]>(`/web/v1/facilitator?areaId=${area._id}`);
  for (const choice of result) expect(Object.keys(choice).sort()).toEqual(['_id', 'id', 'name']);
});

test('an unknown area has none, a malformed or missing one is 400, and so is any other parameter', async () => {
  const unknown = 'f'.repeat(24);
  expect(await namesOf(`/web/v1/facilitator?areaId=${unknown}`)).toEqual([]);
  for (const path of [
    '/web/v1/facilitator',
    '/web/v1/mentor?areaId=x',
    `/web/v1/mentor?areaId=${unknown}&q=a`,
    '/web/v1/area?q=a',
  ]) {
    expect({ path, status: (await browser.get(path)).status }).toEqual({ path, status: 400 });
  }
});
