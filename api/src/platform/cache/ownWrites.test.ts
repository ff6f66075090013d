import { expect, test } from '@jest/globals';
import { OwnWrites } from './ownWrites.js';

/** A collection whose writes end when the test says so. */
class Collection {
  readonly filters: unknown[] = [];
  end: (error?: Error) => void = () => {};

  updateOne = this.write;
  findOneAndUpdate = this.write;
  find = () => 'found';

  private write(filter: unknown): Promise<string> {
    this.filters.push(filter);
    return new Promise((resolve, reject) => {
      this.end = error => (error ? reject(error) : resolve('written'));
    });
  }
}

test('a write counts once it has ended, and its answer is unchanged', async () => {
  const collection = new Collection();
  const writes = new OwnWrites();
  writes.watch(collection);
  const writing = collection.updateOne({ a: 1 });
  expect(writes.stamp).toBe(0);
  collection.end();
  expect(await writing).toBe('written');
  expect([writes.stamp, collection.filters]).toEqual([1, [{ a: 1 }]]);
});

test('a write that fails may have been stored, and counts', async () => {
  const collection = new Collection();
  const writes = new OwnWrites();
  writes.watch(collection);
  const writing = collection.findOneAndUpdate({});
  collection.end(new Error('The connection broke.'));
  await expect(writing).rejects.toThrow('The connection broke.');
  expect(writes.stamp).toBe(1);
});

test('reading is not counted', () => {
  const collection = new Collection();
  const writes = new OwnWrites();
  writes.watch(collection);
  expect([collection.find(), writes.stamp]).toEqual(['found', 0]);
});

test.each([
  [
    'an update that finds nothing',
    { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 0 },
    0,
  ],
  ['an update', { acknowledged: true, matchedCount: 2, modifiedCount: 1, upsertedCount: 0 }, 1],
  ['an upsert', { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 }, 1],
  ['a deletion of nothing', { acknowledged: true, deletedCount: 0 }, 0],
  ['a deletion', { acknowledged: true, deletedCount: 3 }, 1],
  ['an insertion, which counts nothing', { acknowledged: true, insertedId: 'a' }, 1],
])('%s', async (_, answer, counted) => {
  const collection = { updateOne: () => Promise.resolve(answer) };
  const writes = new OwnWrites();
  writes.watch(collection);
  expect(await collection.updateOne()).toBe(answer);
  expect(writes.stamp).toBe(counted);
});

test.each([
  ['a document that was not found', {}, null, 0],
  ['one that was not found, beside other things', {}, { value: null, lastErrorObject: {} }, 0],
  ['one that may have been inserted', { upsert: true }, null, 1],
  ['one that was found', {}, { _id: 1 }, 1],
])('%s', async (_, options, answer, counted) => {
  const collection = { findOneAndUpdate: (..._args: object[]) => Promise.resolve(answer) };
  const writes = new OwnWrites();
  writes.watch(collection);
  expect(await collection.findOneAndUpdate({}, { $set: { a: 1 } }, options)).toBe(answer);
  expect(writes.stamp).toBe(counted);
});
