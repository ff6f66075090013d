import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { startApi } from '../../../tools/world.mjs';
import { eventually } from './eventually.js';
import { freshDatabaseUri, sharedSandbox } from './run.js';
import { type World, startWorld } from './world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ instances: 2 });
});

afterAll(() => world.stop());

test('every instance of a world is ready on its own address', async () => {
  const answers = await Promise.all(world.urls.map(url => fetch(`${url}/health/ready`)));
  expect(answers.map(answer => answer.status)).toEqual([200, 200]);
  expect(new Set(world.urls).size).toBe(2);
});

test('another world shares the engine but not the database, which holds no record after the stop', async () => {
  const other = await startWorld();
  await other.db.collection('note').insertOne({ text: 'elsewhere' });
  await other.db.collection('user').createIndex({ name: 1, phone: 1 });
  const here = await world.db.collection('note').countDocuments();
  await other.stop();
  const client = await mongoose.mongo.MongoClient.connect(other.mongoUri);
  const left = await client.db().collections();
  const names = left.map(({ collectionName }) => collectionName);
  const records = await Promise.all(left.map(collection => collection.countDocuments()));
  await client.close();
  expect({ here, names, records: Math.max(0, ...records) }).toEqual({
    here: 0,
    names: expect.any(Array),
    records: 0,
  });
  // Neither a collection that a test has made nor one whose shape it has changed.
  for (const name of ['note', 'user']) expect(names).not.toContain(name);
});

test('a database that is handed on has all indexes, and the next instance makes none', async () => {
  const indexesOf = async ({ db }: World) => Number((await db.stats()).indexes);
  const usual = await indexesOf(world);
  const former = await startWorld();
  await former.stop();
  const next = await startWorld();
  const indexes = await indexesOf(next);
  const migrations = await next.db.collection('migration').countDocuments();
  await next.stop();
  expect({ isHandedOn: next.mongoUri === former.mongoUri, indexes }).toEqual({
    isHandedOn: true,
    indexes: usual,
  });
  expect(migrations).toBe(await world.db.collection('migration').countDocuments());
});

test('jobs do not run until a test runs one by its name', async () => {
  const [instance] = world.instances;
  expect(await instance?.runJob('visitor-cleanup')).toBe(true);
  const started = await world.db
    .collection('job')
    .find({ lastStartedAt: { $type: 'date' } })
    .toArray();
  expect(started.map(({ _id }) => String(_id))).toEqual(['visitor-cleanup']);
});

test('an API is not taken for ready because another program answers at its address', async () => {
  const stranger = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const starting = startApi({ mongoUri: freshDatabaseUri(), port, sandbox: sharedSandbox() });
  await expect(starting).rejects.toThrow('EADDRINUSE');
  stranger.close();
});

test('pages and guards know an address that the system chose', async () => {
  const { url } = world;
  const answer = await fetch(`${url}/web/v1/config`, { headers: { origin: url } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(url);
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`${url}/`);
});

test('an instance in this process leaves nothing open behind it', async () => {
  const open = () =>
    process.getActiveResourcesInfo().filter(kind => /^(?:TCP|Timeout|Pipe)/.test(kind)).length;
  const before = open();
  const other = await startWorld();
  await (await fetch(`${other.url}/health/ready`)).text();
  const during = open();
  await other.stop();
  expect(during).toBeGreaterThan(before);
  await eventually(() => Promise.resolve(open() <= before));
});
