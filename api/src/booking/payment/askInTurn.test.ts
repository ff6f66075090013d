import { describe, expect, test } from '@jest/globals';
import { askInTurn, inParallel } from './askInTurn.js';
import { UnknownOutcome } from './gatewayClient.js';

const never = new AbortController().signal;

/** Claims the given items one after the other; silent ones get no answer. */
async function asked(items: string[], isSilent: (item: string) => boolean, how: object = {}) {
  const waiting = [...items];
  const seen: string[] = [];
  const failures: string[] = [];
  let underWay = 0;
  let most = 0;
  const answered = await askInTurn<string>({
    claim: () => Promise.resolve(waiting.shift() ?? null),
    ask: async item => {
      seen.push(item);
      most = Math.max(most, ++underWay);
      await new Promise(resolve => setImmediate(resolve));
      underWay--;
      if (item.startsWith('broken')) throw new Error('no');
      if (isSilent(item)) throw new UnknownOutcome();
    },
    failed: (_, item) => failures.push(item),
    signal: never,
    atOnce: 3,
    opensAfter: 2,
    most: 100,
    ...how,
  });
  return { answered, seen, waiting, failures, most };
}

describe('asking about pending items', () => {
  test('asks about all items, several at once, and continues after an error of our own', async () => {
    const items = ['a', 'broken', 'b', 'c', 'd', 'e'];
    expect(await asked(items, () => false)).toMatchObject({
      answered: 5,
      seen: items,
      failures: ['broken'],
      most: 3,
    });
  });

  test('stops when the first items and then a single trial get no answer', async () => {
    const items = Array.from({ length: 20 }, (_, n) => `hanging ${n}`);
    const { answered, seen, waiting } = await asked(items, () => true);
    expect(answered).toBe(0);
    expect(seen.length).toBeLessThanOrEqual(5);
    expect(seen.length + waiting.length).toBe(20);
  });

  test('continues when the trial is answered', async () => {
    const items = ['hangs 1', 'hangs 2', 'hangs 3', 'x', 'y', 'z'];
    const { answered, waiting } = await asked(items, item => item.startsWith('hangs'));
    expect({ answered, waiting }).toEqual({ answered: 3, waiting: [] });
  });

  test('waits for those in progress when a claim fails', async () => {
    const waiting = ['a', 'b'];
    const done: string[] = [];
    const claim = async () => waiting.shift() ?? Promise.reject(new Error('the database is away'));
    const ask = async (item: string) => {
      await new Promise(resolve => setTimeout(resolve, 20));
      done.push(item);
    };
    await expect(asked([], () => false, { claim, ask })).rejects.toThrow('away');
    expect(done).toEqual(['a', 'b']);
  });

  test('starts nothing when the server is stopping', async () => {
    const stopping = new AbortController();
    stopping.abort();
    expect((await asked(['a'], () => false, { signal: stopping.signal })).seen).toEqual([]);
  });
});

test('parallel questions all get an answer, also those that fail', async () => {
  const answers: unknown[] = [];
  for await (const [n, answer] of inParallel([1, 2, 3, 4, 5], 2, one =>
    one === 3 ? Promise.reject(new Error('no')) : Promise.resolve(one * 10),
  )) {
    answers.push([n, answer.ok ? answer.value : 'failed']);
  }
  expect(answers.sort()).toEqual([
    [1, 10],
    [2, 20],
    [3, 'failed'],
    [4, 40],
    [5, 50],
  ]);
});
