import { describe, expect, test } from '@jest/globals';
import { BatchLoader } from './batchLoader.js';

/** Reads that a test ends by hand, in the order in which they began. */
function reads(values: Record<string, string> = {}) {
  const batches: { keys: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const gathered = new BatchLoader<string>(
    keys =>
      new Promise((resolve, reject) => {
        // The content of the database when the query begins.
        const found = new Map(keys.flatMap(key => (values[key] ? [[key, values[key]] as const] : [])));
        batches.push({ keys, end: () => resolve(found), fail: reject });
      }),
  );
  const started = async (count: number) => {
    while (batches.length < count) await new Promise(setImmediate);
    return batches[count - 1] ?? { keys: [], end: () => {}, fail: () => {} };
  };
  return { gathered, batches, begun: started, values };
}

describe('gathered reads', () => {
  test('request all keys of one turn in one query, each once', async () => {
    const { gathered, batches, begun: started } = reads({ a: 'A', b: 'B' });
    const found = Promise.all([
      gathered.find('a'),
      gathered.find('b'),
      gathered.find('a'),
      gathered.find('c'),
    ]);
    (await started(1)).end();
    expect(await found).toEqual(['A', 'B', 'A', null]);
    expect(batches.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  });

  test('never answer with a result that was read before the request', async () => {
    const { gathered, begun: started, values } = reads({ a: 'old' });
    const early = gathered.find('a');
    const first = await started(1);
    values.a = 'new';
    const late = gathered.find('a');
    first.end();
    (await started(2)).end();
    expect(await Promise.all([early, late])).toEqual(['old', 'new']);
  });

  test('collect all keys requested while a query is running into the next one', async () => {
    const { gathered, batches, begun: started } = reads({ a: 'A', b: 'B', c: 'C' });
    const early = gathered.find('a');
    const first = await started(1);
    const late = Promise.all([gathered.find('b'), gathered.findMany(['c', 'b', 'd'])]);
    first.end();
    (await started(2)).end();
    await early;
    expect(await late).toEqual([
      'B',
      new Map([
        ['c', 'C'],
        ['b', 'B'],
      ]),
    ]);
    expect(batches).toHaveLength(2);
  });

  test('fail only for the callers of the failed query', async () => {
    const { gathered, begun: started } = reads({ a: 'A' });
    const failing = gathered.find('a');
    const first = await started(1);
    const late = gathered.find('a');
    first.fail(new Error('The database is down.'));
    await expect(failing).rejects.toThrow('The database is down.');
    (await started(2)).end();
    expect(await late).toBe('A');
  });

  test('send no query without keys', async () => {
    const { gathered, batches } = reads();
    expect(await gathered.findMany([])).toEqual(new Map());
    expect(batches).toHaveLength(0);
  });
});
