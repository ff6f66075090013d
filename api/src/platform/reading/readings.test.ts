import { describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { Reading } from './reading.model.js';
import { Readings } from './readings.js';

/** A collection whose first `failures` writes fail, and which then stores its rows. */
function aLog(failures: number) {
  const kept: Reading[] = [];
  const insertMany = jest.fn(async (rows: Reading[]) => {
    if (failures-- > 0) throw new Error('The database is away.');
    kept.push(...rows);
  });
  const readings = new Readings({ collection: { insertMany } } as never);
  return { kept, insertMany, readings };
}

const aCard = () => ({
  actor: new Types.ObjectId(),
  role: 6 as const,
  kind: 'card' as const,
  memberId: new Types.ObjectId(),
  query: null,
  count: null,
});

describe('the access log', () => {
  it('writes readings of the same moment together, without delaying their requests', async () => {
    const { kept, insertMany, readings } = aLog(0);
    for (let n = 0; n < 20; n++) readings.note(aCard());
    expect(kept).toHaveLength(0);
    await readings.settled();
    expect(kept).toHaveLength(20);
    expect(insertMany).toHaveBeenCalledTimes(1);
  });

  it('has every reading when the server stops, also after the database was unreachable', async () => {
    const { kept, readings } = aLog(2);
    for (let n = 0; n < 1200; n++) readings.note(aCard());
    await readings.beforeApplicationShutdown();
    expect(kept).toHaveLength(1200);
    expect(new Set(kept.map(({ _id }) => String(_id))).size).toBe(1200);
  });

  it('lets a server stop although the database stays unreachable', async () => {
    const { readings } = aLog(Infinity);
    readings.note(aCard());
    await readings.beforeApplicationShutdown();
    expect(await Promise.race([readings.settled(), 'late'])).toBeUndefined();
  });
});
