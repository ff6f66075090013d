import { describe, expect, test } from '@jest/globals';
import { askInTurn, inParallel } from './askInTurn.js';
import { UnknownOutcome } from './gatewayClient.js';

const never = new AbortController().signal;

/** Claims these one after the other; those that are silent get no answer. */
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

describe('what is due at the gateway', () => {
  test('is asked about several at once, all of it, and a failure of ours holds up nobody', async () => {
    const items = ['a', 'broken', 'b', 'c', 'd', 'e'];
    expect(await asked(items, () => false)).toMatchObject({
      answered: 5,
      seen: items,
      failures: ['broken'],
      most: 3,
    });
  });

  test('is left for later when the first ones get no answer, and a single trial gets none either', async () => {
    const items = Array.from({ length: 20 }, (_, n) => `hanging ${n}`);
    const { answered, seen, waiting } = await asked(items, () => true);
    expect(answered).toBe(0);
    expect(seen.length).toBeLessThanOrEqual(5);
    expect(seen.length + waiting.length).toBe(20);
  });

  test('is gone on with when the trial is answered', async () => {
    const items = ['hangs 1', 'hangs 2', 'hangs 3', 'x', 'y', 'z'];
    const { answered, waiting } = await asked(items, item => item.startsWith('hangs'));
    expect({ answered, waiting }).toEqual({ answered: 3, waiting: [] });
  });

  test('is not begun any more when the server is to stop', async () => {
    const stopping = new AbortController();
    stopping.abort();
    expect((await asked(['a'], () => false, { signal: stopping.signal })).seen).toEqual([]);
  });
});

test('questions in parallel are all answered, some at once, failures among them', async () => {
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
