import type { Model } from 'mongoose';
import { answering } from '../http/answering.js';
import type { ListRequest } from './listQuery.js';
import { every, type Filter } from './page.js';
import { hinting, searchIndexOf } from './search.js';

/** All records of a list over all its pages, read while they are consumed. */
export interface Selection<T> {
  /** The total at the beginning. */
  total: number;
  batches: AsyncIterable<T[]>;
}

/** An order by computed values: expressions over a record, by name, and the order by these names. */
export interface Ranking {
  by: Record<string, unknown>;
  order: Record<string, 1 | -1>;
}

interface Reading<Read, T> {
  projection?: Record<string, 0 | 1>;
  /** Replaces the requested order. */
  ranking?: Ranking;
  convert: (batch: Read[]) => T[] | Promise<T[]>;
}

/** Large enough to be worth a query, small enough to convert and write without blocking the event loop. */
const BATCH = 100;
/** How long each batch waits for requests that need an answer; with the batch size this sets the lowest speed. */
const MOST_WAIT_MS = 50;
/** The server's total working time for one selection; time spent waiting for a slow consumer is not counted. */
const MAX_WORK_MS = 10 * 60_000;

/**
 * Reads the records of `findPage`, without a page. At most one batch is read ahead, and a consumer that stops ends
 * the query. A record saved meanwhile may be read in its old or its new state.
 */
export async function selectAll<Stored, Read, T>(
  model: Model<Stored>,
  filter: Filter,
  request: ListRequest<unknown>,
  { projection, ranking, convert }: Reading<Read, T>,
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
    // The driver's own cursor: mongoose's returns the documents one by one, each through a few promises.
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
      // A consumer that stops early gets no error; one that continues gets it when it awaits the batch.
      batch.catch(() => undefined);
      return batch;
    };
    let coming = readAhead();
    try {
      for (let batch = await coming; batch !== null; batch = await coming) {
        // The database reads the next batch while this one is converted and written.
        coming = readAhead();
        yield await convert(batch);
        await answering.over(MOST_WAIT_MS);
      }
    } finally {
      await cursor.close();
    }
  };
  return { total, batches: read() };
}

/** The same selection with every batch converted. */
export const converted = <From, To>(
  { total, batches }: Selection<From>,
  convert: (batch: From[]) => Promise<To[]>,
): Selection<To> => ({
  total,
  batches: (async function* () {
    for await (const batch of batches) yield await convert(batch);
  })(),
});
