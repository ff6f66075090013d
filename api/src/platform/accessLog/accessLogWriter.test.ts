import { describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { type AccessLogEntry, AccessLogWriter } from './accessLogWriter.js';

/** A collection whose first `failures` writes fail, and which then stores its rows. */
function aLog(failures: number) {
  const kept: AccessLogEntry[] = [];
  const insertMany = jest.fn(async (rows: AccessLogEntry[]) => {
    if (failures-- > 0) throw new Error('The database is away.');
    kept.push(...rows);
  });
  const accessLog = new AccessLogWriter({ collection: { insertMany } } as never);
  return { kept, insertMany, accessLog };
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
  it('writes entries of the same moment together, without delaying their requests', async () => {
    const { kept, insertMany, accessLog } = aLog(0);
    for (let n = 0; n < 20; n++) accessLog.note(aCard());
    expect(kept).toHaveLength(0);
    await accessLog.settled();
    expect(kept).toHaveLength(20);
    expect(insertMany).toHaveBeenCalledTimes(1);
  });

  it('has every entry when the server stops, also after the database was unreachable', async () => {
    const { kept, accessLog } = aLog(2);
    for (let n = 0; n < 1200; n++) accessLog.note(aCard());
    await accessLog.beforeApplicationShutdown();
    expect(kept).toHaveLength(1200);
    expect(new Set(kept.map(({ _id }) => String(_id))).size).toBe(1200);
  });

  it('lets a server stop although the database stays unreachable', async () => {
    const { accessLog } = aLog(Infinity);
    accessLog.note(aCard());
    await accessLog.beforeApplicationShutdown();
    expect(await Promise.race([accessLog.settled(), 'late'])).toBeUndefined();
  });
});
