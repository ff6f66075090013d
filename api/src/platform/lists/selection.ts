import type { Model } from 'mongoose';
import { answering } from '../http/answering.js';
import type { ListRequest } from './listQuery.js';
import { every, type Filter } from './page.js';
import { hinting, searchIndexOf } from './searchIndex.js';

/** All records that a list selects, over all its pages, read as they are asked for. */
export interface Selection<T> {
  /** How many there are when it begins. */
  total: number;
  batches: AsyncIterable<T[]>;
}

/** An order by what is no field of a record: expressions over it, by name, and the order by these. */
export interface Ranking {
  by: Record<string, unknown>;
  order: Record<string, 1 | -1>;
}

interface Reading<Read, T> {
  projection?: Record<string, 0 | 1>;
  /** In place of the order that was asked for. */
  ranking?: Ranking;
  present: (batch: Read[]) => T[] | Promise<T[]>;
}

/** Enough to make a query worth its while, few enough to present and write without holding the event loop up. */
const BATCH = 100;
/** How long a batch makes way for requests that wait for an answer: with the batch's size the least speed there is. */
const MOST_WAIT_MS = 50;
/** What the server may work on one selection altogether, however slowly its rows are taken. */
const MAX_WORK_MS = 10 * 60_000;

/**
 * Reads what `findPage` reads, without a page. Nothing is read ahead by more than a batch, and whoever stops taking
 * rows ends the query. A record saved meanwhile may still come in its former or its new state.
 */
export async function selectAll<Stored, Read, T>(
  model: Model<Stored>,
  filter: Filter,
  request: ListRequest<unknown>,
  { projection, ranking, present }: Reading<Read, T>,
): Promise<Selection<T>> {
  const matching = every(filter, request.ids ? { _id: { $in: request.ids } } : {});
  const searchIndex = searchIndexOf(model, matching);
  const total = await model.countDocuments(matching as object, hinting(searchIndex));
  const read = async function* () {
    const options = {
      batchSize: BATCH,
      maxTimeMS: MAX_WORK_MS,
      allowDiskUse: true,
      ...hinting(searchIndex),
    };
    // The driver's own cursor: mongoose's gives the documents out one by one, each through a few promises.
    const cursor = ranking
      ? model.collection.aggregate(
          [
            { $match: matching },
            { $set: ranking.by },
            { $sort: ranking.order },
            ...(projection ? [{ $project: projection }] : []),
          ],
          options,
        )
      : model.collection.find(matching, { projection, sort: request.sort, ...options });
    const nextBatch = async () => {
      const first = await cursor.next();
      return first === null ? null : ([first, ...cursor.readBufferedDocuments()] as Read[]);
    };
    const readAhead = () => {
      const batch = nextBatch();
      // Who stops early does not hear that it failed; who goes on does, when it is awaited.
      batch.catch(() => undefined);
      return batch;
    };
    let coming = readAhead();
    try {
      for (let batch = await coming; batch !== null; batch = await coming) {
        // The database reads the next batch while this one is presented and written.
        coming = readAhead();
        yield await present(batch);
        await answering.over(MOST_WAIT_MS);
      }
    } finally {
      await cursor.close();
    }
  };
  return { total, batches: read() };
}

/** The same selection with every batch turned into something else. */
export const presented = <From, To>(
  { total, batches }: Selection<From>,
  present: (batch: From[]) => Promise<To[]>,
): Selection<To> => ({
  total,
  batches: (async function* () {
    for await (const batch of batches) yield await present(batch);
  })(),
});
