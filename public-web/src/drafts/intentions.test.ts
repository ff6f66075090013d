import { describe, expect, it } from '@jest/globals';
import { aStorage } from '../testing/aStorage.js';
import { createIntentions } from './intentions.js';

const lost = async (): Promise<never> => {
  throw new Error('The answer got lost');
};

/** A call that records the key it was made under. */
const tell = async (key: string): Promise<string> => key;

/** A call whose answer is lost; returns its key. */
async function keyOfLost(intentions: ReturnType<typeof createIntentions>, body: object): Promise<string> {
  let used = '';
  await expect(
    intentions.callOnce('book', body, key => {
      used = key;
      return lost();
    }),
  ).rejects.toThrow();
  return used;
}

describe('an action of a visitor', () => {
  it('keeps its key when the answer is lost, also over a reload', async () => {
    const storage = aStorage();
    const first = await keyOfLost(createIntentions(storage), { room: 1 });
    expect(await createIntentions(storage).callOnce('book', { room: 1 }, tell)).toBe(first);
  });

  it('gets a new key once it is done: the next time is a new action', async () => {
    const intentions = createIntentions(aStorage());
    const first = await intentions.callOnce('book', { room: 1 }, tell);
    expect(await intentions.callOnce('book', { room: 1 }, tell)).not.toBe(first);
  });

  it('is another action when something else is sent', async () => {
    const intentions = createIntentions(aStorage());
    const first = await keyOfLost(intentions, { room: 1 });
    expect(await intentions.callOnce('book', { room: 0 }, tell)).not.toBe(first);
  });

  it('is one and the same for two clicks at once', async () => {
    const intentions = createIntentions(aStorage());
    const keys = await Promise.all([1, 2].map(() => intentions.callOnce('book', { room: 1 }, tell)));
    expect(keys[0]).toBe(keys[1]);
  });

  it('is a new action after a quarter of an hour', async () => {
    let now = 0;
    const intentions = createIntentions(aStorage(), () => now);
    const first = await keyOfLost(intentions, { room: 1 });
    now = 16 * 60_000;
    expect(await intentions.callOnce('book', { room: 1 }, tell)).not.toBe(first);
  });

  it('leaves nothing readable of the body in the browser', async () => {
    const storage = aStorage();
    await keyOfLost(createIntentions(storage), { answers: { illness: 'Asthma' } });
    const kept = Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''));
    expect(kept).toHaveLength(1);
    expect(kept.join()).not.toMatch(/illness|Asthma/);
  });

  it('keeps its key in the page where nothing can be stored', async () => {
    const intentions = createIntentions(aStorage({ full: true }));
    const first = await keyOfLost(intentions, { room: 1 });
    expect(await intentions.callOnce('book', { room: 1 }, tell)).toBe(first);
  });
});
