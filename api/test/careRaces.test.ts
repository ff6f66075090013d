import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CareRunRecord } from '@coastok/domain';
import type { CareTask } from '../src/care/care.model.js';
import { anArea, aSignedInUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

/* Two instances check the same members, and one of them is killed while it makes tasks. */

const MEMBERS = 3000;
const RUN = '/api/v1/care/rules/run';

let world: World;
let secretary: Client;

beforeAll(async () => {
  world = await startWorld({ processes: 2, jobs: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  const area = await anArea(world);
  const silent = {
    connectedAreaId: area._id,
    care: { lastContactAt: new Date(Date.now() - 31 * 86_400_000) },
  };
  await users(
    world,
    Array.from({ length: MEMBERS }, () => silent),
  );
});

afterAll(() => world.stop());

test('a run that is killed beside another one makes no task twice, and the next run makes the rest', async () => {
  const [first = '', second = ''] = world.urls;
  const killed = secretary
    .at(first)
    .post(RUN)
    .catch(() => null);
  const beside = secretary.at(second).post<CareRunRecord>(RUN);
  await world.apis[0]?.kill();
  await killed;
  expect((await beside).status).toBe(200);
  await secretary.at(second).post<CareRunRecord>(RUN);
  const tasks = world.db.collection<CareTask>('care_task');
  const causes = await tasks.distinct('cause', { kind: 'no-contact', state: 'open' });
  expect(causes).toHaveLength(MEMBERS);
  expect(await tasks.countDocuments({ kind: 'no-contact' })).toBe(MEMBERS);
  expect((await secretary.at(second).post<CareRunRecord>(RUN)).records).toEqual([{ made: 0, ended: 0 }]);
});
