import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type World, startWorld } from './world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ instances: 2 });
});

afterAll(() => world.stop());

test('every instance of a world is ready on an address of its own', async () => {
  const answers = await Promise.all(world.urls.map(url => fetch(`${url}/health/ready`)));
  expect(answers.map(answer => answer.status)).toEqual([200, 200]);
  expect(new Set(world.urls).size).toBe(2);
});

test('another world shares the engine but not the database, which is gone after the stop', async () => {
  const other = await startWorld();
  await other.db.collection('note').insertOne({ text: 'elsewhere' });
  const here = await world.db.collection('note').countDocuments();
  await other.stop();
  const client = await mongoose.mongo.MongoClient.connect(other.mongoUri);
  const left = await client.db().listCollections().toArray();
  await client.close();
  expect({ here, left }).toEqual({ here: 0, left: [] });
});
