import { expect, test } from '@jest/globals';
import type { Database } from '../src/application/database.js';
import { sizesIn } from '../src/commands/db/size.js';
import { MARK_CHECK } from '../src/checks/marks.js';

const refused = (code: number): Promise<never> =>
  Promise.reject(Object.assign(new Error('not authorized'), { code }));

/** A database as seen by a user whose role may not read `visitor_code`. The tests' own engine has no users. */
const restricted = (code = 13) =>
  ({
    listCollections: () => ({
      toArray: () => Promise.resolve([{ name: 'visitor_code' }, { name: 'event' }]),
    }),
    collection: (name: string) => ({
      indexes: () => (name === 'event' ? Promise.resolve([{ key: { 'effects.next': 1 } }]) : refused(code)),
      find: () => [{ _id: `a stuck ${name}` }],
    }),
    command: ({ collStats }: { collStats: string }) =>
      collStats === 'event' ? Promise.resolve({ count: 2, size: 30, totalIndexSize: 4 }) : refused(code),
    // Nothing else of a database is used.
  }) as unknown as Database;

const found = async (db: Database) => {
  const ids = [];
  for await (const { id } of MARK_CHECK.find(db, new AbortController().signal)) ids.push(id);
  return ids;
};

test('marks are looked for beside a collection that the database’s user may not read', async () => {
  expect(await found(restricted())).toEqual(['a stuck event']);
  await expect(found(restricted(1))).rejects.toThrow('not authorized');
});

test('sizes are shown beside a collection that the database’s user may not read', async () => {
  expect(await sizesIn(restricted())).toEqual({
    rows: [{ collection: 'event', records: 2, bytes: 30, indexBytes: 4 }],
    notReadable: ['visitor_code'],
  });
  await expect(sizesIn(restricted(1))).rejects.toThrow('not authorized');
});
