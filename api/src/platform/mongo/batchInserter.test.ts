import { describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';
import { BatchInserter } from './inserts.js';

interface Row {
  _id: number;
  phone: string;
}

/** A collection in which phones are unique; its first `failures` writes fail as a whole. */
function aCollection(failures = 0) {
  const phones = new Set<string>();
  const taken = ({ phone }: Row) => Object.assign(new Error(`${phone} is taken`), { code: 11000 });
  const isStored = ({ phone }: Row) => !phones.has(phone) && Boolean(phones.add(phone));
  const insertOne = jest.fn(async (row: Row) => {
    if (!isStored(row)) throw taken(row);
  });
  const insertMany = jest.fn(async (rows: Row[]) => {
    if (failures-- > 0) throw new Error('The database is away.');
    const writeErrors = rows.flatMap((row, index) => (isStored(row) ? [] : [{ index, code: 11000 }]));
    if (writeErrors.length === 0) return;
    const result = { getWriteConcernError: () => undefined };
    throw new mongo.MongoBulkWriteError(
      { message: 'taken', code: 11000, writeErrors } as never,
      result as never,
    );
  });
  return {
    phones,
    insertOne,
    insertMany,
    inserter: new BatchInserter<Row>({ insertOne, insertMany } as never),
  };
}

const aRow = (_id: number, phone = String(_id)): Row => ({ _id, phone });

describe('inserts that are asked for at the same time', () => {
  it('are one write, and a single one is an ordinary insert', async () => {
    const { insertOne, insertMany, inserter } = aCollection();
    await Promise.all([1, 2, 3].map(id => inserter.insert(aRow(id))));
    expect(insertMany).toHaveBeenCalledTimes(1);
    expect(insertOne).not.toHaveBeenCalled();
    await inserter.insert(aRow(4));
    expect(insertMany).toHaveBeenCalledTimes(1);
    expect(insertOne).toHaveBeenCalledTimes(1);
  });

  it('are stored or refused separately, and a refusal has the error of a single insert', async () => {
    const { phones, inserter } = aCollection();
    const outcomes = await Promise.allSettled(
      [aRow(1, 'a'), aRow(2, 'b'), aRow(3, 'a'), aRow(4, 'c')].map(row => inserter.insert(row)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ reason: { message: 'a is taken' } });
    expect([...phones]).toEqual(['a', 'b', 'c']);
  });

  it('all fail when their result is unknown, and the next ones go on', async () => {
    const { inserter } = aCollection(1);
    const outcomes = await Promise.allSettled([1, 2].map(id => inserter.insert(aRow(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all([3, 4].map(id => inserter.insert(aRow(id))));
  });
});
