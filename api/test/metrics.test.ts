import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { aSignedInUser } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.stop());

/** The sum of all samples of a metric whose labels contain `labels`; null when there is none. */
async function sample(name: string, labels = ''): Promise<number | null> {
  const answer = await fetch(`${world.url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n').filter(line => line.startsWith(name));
  const values = lines.filter(line => line.includes(labels)).map(line => Number(line.split(' ').at(-1)));
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

test('requests are counted by the pattern of their address, never by what is in it', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 6 });
  const id = user._id.toHexString();
  expect((await client.get(`/api/v1/user/${id}`)).status).toBe(200);
  const labels = 'route="/api/v1/user/:id",status="200"';
  const counted = await eventually(
    async () => (await sample('coastok_http_request_seconds_count', labels)) ?? undefined,
  );
  expect(counted).toBe(1);
  expect(await (await fetch(`${world.url}/metrics`)).text()).not.toContain(id);
});

test('jobs are counted by name', async () => {
  const labels = 'job="outbox-mail",outcome="done"';
  const runs = await eventually(
    async () => (await sample('coastok_job_run_seconds_count', labels)) ?? undefined,
  );
  expect(runs).toBeGreaterThan(0);
});

test('mails that wait and mails that were given up are seen', async () => {
  const now = new Date();
  const message = { kind: 'unknown', payload: {}, attempts: 12, leasedUntil: null, lastError: 'down' };
  await world.db.collection('outbox').insertMany([
    {
      ...message,
      _id: new mongoose.Types.ObjectId(),
      key: 'waiting',
      createdAt: new Date(now.getTime() - 3600_000),
      dueAt: now,
      doneAt: null,
      failedAt: null,
    },
    {
      ...message,
      _id: new mongoose.Types.ObjectId(),
      key: 'given-up',
      createdAt: now,
      dueAt: null,
      doneAt: null,
      failedAt: now,
    },
  ]);
  expect(await sample('coastok_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(await sample('coastok_outbox_given_up')).toBe(1);
});
