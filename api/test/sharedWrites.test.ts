import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose, { Schema } from 'mongoose';
import { SharedWrites, type WriteStamp, writeStampSchema } from '../src/platform/cache/sharedWrites.js';
import { eventually } from './world/eventually.js';
import { freshDatabaseUri } from './world/run.js';

/* Whether two instances, each on its own connection, learn of each other's writes. */

interface Thing {
  size: number;
  area?: string | null;
}

const thingSchema = new Schema<Thing>({ size: Number, area: String }, { collection: 'thing' });

let connections: mongoose.Connection[];
let here: ReturnType<typeof instanceOn>;
let there: ReturnType<typeof instanceOn>;

function instanceOn(connection: mongoose.Connection) {
  const things = connection.model<Thing>('thing', thingSchema);
  const stamps = connection.model<WriteStamp>('write_stamp', writeStampSchema);
  const writes = new SharedWrites(connection, stamps);
  writes.watch('thing', { place: 'area', fields: ['size'] });
  return {
    things,
    stamps,
    tell: () => writes.beforeApplicationShutdown(),
    stampOf: async (name: string) => (await writes.read()).stamp(name),
    stamp: async () => (await writes.read()).stamp('thing'),
    /** Changes to the things counted in the north, in the south, and anywhere. */
    changes: async () => {
      const written = await writes.read();
      return [['north'], ['south'], null].map(areas => written.changes('thing', areas));
    },
  };
}

/** Makes the cached state of other instances' writes expire. */
function later(): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 1000);
}

beforeEach(async () => {
  // Silences the log: the planted errors need no lines.
  Logger.overrideLogger(false);
  const uri = freshDatabaseUri();
  const connect = () => mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  connections = [await connect(), await connect()];
  [here, there] = connections.map(instanceOn) as [typeof here, typeof there];
  // Inserts a record for updates and deletions; the driver's own collection bypasses the model, which is watched.
  await connections[0]?.db?.collection('thing').insertOne({ size: 1 });
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const { tell } of [here, there]) await tell();
  for (const connection of connections) await connection.close();
});

test('an own write is known at once', async () => {
  await here.things.create({ size: 1 });
  expect(await here.stamp()).toBe(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['create', () => here.things.create({ size: 1 })],
  ['updateOne', () => here.things.updateOne({ size: 1 }, { $set: { size: 2 } })],
  ['findOneAndUpdate', () => here.things.findOneAndUpdate({ size: 1 }, { $set: { size: 2 } })],
  ['insertMany of the collection', () => here.things.collection.insertMany([{ size: 1 }])],
  ['bulkWrite', () => here.things.bulkWrite([{ deleteOne: { filter: { size: 1 } } }])],
])("another's write is known soon, by %s", async (_name, write) => {
  expect(await there.stamp()).toBe(0);
  await write();
  await eventually(async () => (await there.stamp()) === 1);
});

test('an own write counts once, announced or not', async () => {
  await here.things.create({ size: 1 });
  await here.tell();
  later();
  expect(await here.stamp()).toBe(1);
  await there.things.create({ size: 2 });
  await there.tell();
  later();
  expect(await here.stamp()).toBe(2);
});

test('what an instance wrote before it stops is announced', async () => {
  await here.things.create({ size: 1 });
  await here.tell();
  later();
  expect(await there.stamp()).toBe(1);
});

test('other instances learn where something was written', async () => {
  await there.changes();
  await here.things.create({ size: 1, area: 'north' }, { size: 2, area: 'north' });
  await here.things.updateOne({ area: 'south' }, { $set: { size: 3 } });
  await here.tell();
  later();
  expect(await there.changes()).toEqual([1, 0, 1]);
  await there.things.create({ size: 1, area: 'south' });
  await there.tell();
  await here.things.updateOne({ size: 1, area: 'south' }, { $set: { area: 'north' } });
  await here.tell();
  later();
  expect(await there.changes()).toEqual([2, 2, 3]);
});

test('an instance that missed an announcement assumes that anything was written', async () => {
  await there.changes();
  for (let n = 0; n < 65; n += 1) {
    await here.things.create({ size: n, area: 'north' });
    await here.tell();
  }
  later();
  const [north, south] = await there.changes();
  expect([(north ?? 0) > 0, (south ?? 0) > 0]).toEqual([true, true]);
});

test('of a write to very many places it is not announced which', async () => {
  await there.changes();
  await here.things.insertMany(Array.from({ length: 31 }, (_, n) => ({ size: n, area: `area ${n}` })));
  await here.tell();
  later();
  expect(await there.changes()).toEqual([1, 1, 1]);
});

test('a version that does not say where is assumed to have written anywhere', async () => {
  await here.things.create({ size: 1, area: 'north' });
  await here.tell();
  await there.changes();
  await there.stamps.collection.updateOne({ _id: 'thing' as never }, { $inc: { told: 1 } });
  later();
  expect(await there.changes()).toEqual([2, 1, 2]);
});

test('an announcement that fails is made up for', async () => {
  const failing = jest.spyOn(here.stamps, 'findOneAndUpdate').mockImplementation(() => {
    throw new Error('The database is away.');
  });
  await here.things.create({ size: 1, area: 'north' });
  await here.tell();
  failing.mockRestore();
  await eventually(async () => (await there.stamp()) === 1);
  expect(await there.changes()).toEqual([1, 0, 1]);
});

test('reading, changing nothing, and writing elsewhere, change no stamp', async () => {
  await here.things.find();
  await here.things.updateOne({ size: 1 }, { $set: { size: 1 } });
  await here.things.deleteMany({ size: 3 });
  await here.stamps.create({ _id: 'other', told: 1 });
  await here.tell();
  later();
  expect([await here.stamp(), await there.stamp()]).toEqual([0, 0]);
});

test('the stamp of an unwatched collection is refused', async () => {
  await expect(here.stampOf('write_stamp')).rejects.toThrow('are not watched');
});
