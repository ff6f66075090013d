import { describe, expect, test } from '@jest/globals';
import { takeBack } from './compareAndSet.js';

/** A stored record with a version, and a restoring write as the repositories make it. */
function aRecord(after: { __v: number; title: string; place: string }) {
  let stored = after;
  return {
    read: async () => stored,
    changedBySomebody: (change: object) => void (stored = { ...stored, ...change, __v: stored.__v + 1 }),
    restore: (former: object) => async (fields: (keyof typeof after)[], version: number) => {
      if (stored.__v !== version) return false;
      const own = Object.entries(former).filter(([field]) => fields.includes(field as keyof typeof after));
      stored = { ...stored, ...Object.fromEntries(own), __v: version + 1 };
      return true;
    },
  };
}

describe('a change that is taken back', () => {
  const after = { __v: 4, title: 'Camp', place: 'Nasik' };
  const former = { title: 'Retreat', place: 'Pune' };

  test('is restored where nobody wrote in between', async () => {
    const record = aRecord(after);
    await takeBack(after, ['title', 'place'], record.read, record.restore(former));
    expect(await record.read()).toEqual({ __v: 5, title: 'Retreat', place: 'Pune' });
  });

  test('is restored after somebody changed the record, except what they wrote themselves', async () => {
    const record = aRecord(after);
    record.changedBySomebody({ place: 'Surat' });
    await takeBack(after, ['title', 'place'], record.read, record.restore(former));
    expect(await record.read()).toEqual({ __v: 6, title: 'Retreat', place: 'Surat' });
  });

  test('of a record that is gone is nothing to restore', async () => {
    await takeBack(
      after,
      ['title'],
      async () => null,
      async () => false,
    );
  });
});
