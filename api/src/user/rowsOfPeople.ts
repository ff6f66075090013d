import { MOST_COUNTED } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { every, type Filter, findPage } from '../platform/lists/page.js';
import { searchFilter } from '../platform/lists/search.js';
import { converted, selectAll, type Selection } from '../platform/lists/selection.js';
import { rankingOf } from './rankedMembers.js';
import type { User } from './user.model.js';

/** A list whose rows refer to people by id. */
export interface Naming<Stored> {
  model: Model<Stored>;
  /** The list's filter without the search. */
  rows: Filter;
  /** The paths of the references to people. */
  paths: readonly [string, ...string[]];
  projection?: Record<string, 0 | 1>;
}

type Request = ListRequest<{ q?: string | undefined }>;
type Row = Record<string, unknown> & { _id: unknown };

/** If a search matches more people than this, only people whom rows refer to are searched. */
const FEW_FOUND = 1000;
const BATCH = 10_000;
/**
 * How many people's rows are read at once: those of the first person alone, since a whole name often matches only one;
 * then of more and more people.
 */
const FIRST_PEOPLE = 1;
const GROWTH = 8;
const MOST_PEOPLE = 512;
/** Rows that an export reads and writes at a time. */
const ROWS_AT_ONCE = 100;

/**
 * Finds the rows that refer to people who match a search, active or not, in the order of a search
 * (docs/rules/http.md#7).
 */
@Injectable()
export class RowsOfPeople {
  constructor(@InjectModel('user') private readonly users: Model<User>) {}

  /** One page: in the order of the search unless another is requested; rows of one person in the order of the list. */
  async page<Stored, Read extends { _id: unknown }>(
    caller: Caller,
    request: Request,
    naming: Naming<Stored>,
  ): Promise<Page<Read>> {
    const { model, projection } = naming;
    const { q } = request.filters;
    if (!q) return findPage<Stored, Read>(model, naming.rows, request, projection);
    const people = await this.found(q, naming);
    const filter = every(naming.rows, namedBy(naming.paths, people));
    if (!request.unsorted) return findPage<Stored, Read>(model, filter, request, projection);
    const matching = every(filter, request.ids ? { _id: { $in: request.ids } } : {});
    const to = Math.min(request.skip + request.limit, MOST_COUNTED);
    const firstIds = async () => {
      const ids: unknown[] = [];
      for await (const some of this.inOrder(caller, q, people, naming, request, to)) {
        ids.push(...some);
        if (ids.length >= to) break;
      }
      return ids.slice(request.skip, to);
    };
    const [total, ids] = await Promise.all([
      model.countDocuments(matching as object, { limit: MOST_COUNTED + 1 }),
      firstIds(),
    ]);
    return new Page(await this.read<Stored, Read>(naming, ids), total, request);
  }

  /** All pages. */
  async select<Stored, Read extends { _id: unknown }, T>(
    caller: Caller,
    request: Request,
    naming: Naming<Stored>,
    convert: (batch: Read[]) => Promise<T[]>,
  ): Promise<Selection<T>> {
    const { model, projection } = naming;
    const { q } = request.filters;
    const people = q ? await this.found(q, naming, Infinity) : [];
    const filter = q ? every(naming.rows, namedBy(naming.paths, people)) : naming.rows;
    if (!q || !request.unsorted) {
      const all = await selectAll<Stored, Read, Read>(model, filter, request, {
        ...(projection && { projection }),
        convert: batch => batch,
      });
      return converted(all, convert);
    }
    const inOrder = this.inOrder(caller, q, people, naming, request);
    const read = (ids: unknown[]) => this.read<Stored, Read>(naming, ids);
    return {
      total: await model.countDocuments(filter as object),
      batches: (async function* () {
        for await (const ids of inOrder)
          for (let first = 0; first < ids.length; first += ROWS_AT_ONCE)
            yield await convert(await read(ids.slice(first, first + ROWS_AT_ONCE)));
      })(),
    };
  }

  /**
   * The ids of the rows, person by person; a row that refers to two people comes with the first.
   * @param most rows needed for a page; all when absent
   */
  private async *inOrder<Stored>(
    caller: Caller,
    q: string,
    people: readonly Types.ObjectId[],
    { model, rows, paths }: Naming<Stored>,
    { sort, ids }: Request,
    most?: number,
  ): AsyncGenerator<unknown[], void> {
    const among = every(rows, ids ? { _id: { $in: ids } } : {});
    const fields = Object.fromEntries(paths.map(path => [path, 1]));
    const ordered = await this.ordered(caller, q, people);
    const rankOf = new Map(ordered.map((id, rank) => [id.toHexString(), rank]));
    const rank = (row: Row) => Math.min(...paths.map(path => rankOf.get(String(row[path])) ?? Infinity));
    const seen = new Set<string>();
    let size = FIRST_PEOPLE;
    for (let first = 0; first < ordered.length;) {
      const some = ordered.slice(first, first + size);
      first += size;
      size = Math.min(size * GROWTH, MOST_PEOPLE);
      const finding = model.find(every(among, namedBy(paths, some)) as object, fields).sort(sort);
      // The rows of one person are already in the list's own order, so no more than the page needs are read.
      if (most !== undefined) finding.limit(some.length === 1 ? most : MOST_COUNTED);
      const found = await finding.lean<Row[]>();
      const fresh = found.filter(({ _id }) => !seen.has(String(_id)));
      for (const { _id } of fresh) seen.add(String(_id));
      yield fresh.sort((a, b) => rank(a) - rank(b)).map(({ _id }) => _id);
    }
  }

  private async read<Stored, Read extends { _id: unknown }>(
    { model, projection }: Naming<Stored>,
    ids: readonly unknown[],
  ): Promise<Read[]> {
    const records = await model.find({ _id: { $in: ids } } as object, projection).lean<Read[]>();
    const byId = new Map(records.map(record => [String(record._id), record]));
    return ids.flatMap(id => byId.get(String(id)) ?? []);
  }

  /** People in the order of a search. */
  private async ordered(
    caller: Caller,
    q: string,
    people: readonly Types.ObjectId[],
  ): Promise<Types.ObjectId[]> {
    const { by, order } = rankingOf(caller, q);
    const ordered = await this.users.aggregate<{ _id: Types.ObjectId }>([
      { $match: { _id: { $in: people } } },
      { $project: { ...by, nameKey: 1 } },
      { $sort: order },
      { $project: { _id: 1 } },
    ]);
    return ordered.map(({ _id }) => _id);
  }

  /** The people who match a search; if there are many, only those to whom rows refer. @param most limit per path */
  private async found<Stored>(
    q: string,
    naming: Naming<Stored>,
    most = MOST_COUNTED,
  ): Promise<Types.ObjectId[]> {
    const few = await this.idsOf(searchFilter(q), FEW_FOUND + 1);
    if (few.length <= FEW_FOUND) return few;
    const found = await Promise.all(naming.paths.map(path => this.foundAmong(q, naming, path, most)));
    return found.flat();
  }

  /** Those of the people to whom rows refer who match; for a search with many matches outside these rows. */
  private async foundAmong<Stored>(
    q: string,
    { model, rows }: Naming<Stored>,
    path: string,
    most: number,
  ): Promise<Types.ObjectId[]> {
    const named = model
      .aggregate<{ _id: Types.ObjectId | null }>([
        { $match: rows as object },
        { $group: { _id: `$${path}` } },
      ])
      .cursor({ batchSize: BATCH });
    const found: Types.ObjectId[] = [];
    let batch: Types.ObjectId[] = [];
    const findBatch = async () => {
      found.push(...(await this.idsOf(every({ _id: { $in: batch } }, searchFilter(q)), BATCH)));
      batch = [];
    };
    for await (const { _id } of named) {
      if (_id) batch.push(_id);
      if (batch.length === BATCH) await findBatch();
      if (found.length >= most) break;
    }
    await findBatch();
    return found;
  }

  private async idsOf(filter: Filter, most: number): Promise<Types.ObjectId[]> {
    const people = await this.users
      .find(filter as object, { _id: 1 })
      .limit(most)
      .lean<{ _id: Types.ObjectId }[]>();
    return people.map(({ _id }) => _id);
  }
}

function namedBy(paths: readonly string[], people: readonly Types.ObjectId[]): Filter {
  const named = paths.map(path => ({ [path]: { $in: people } }));
  return named.length > 1 ? { $or: named } : (named[0] ?? {});
}
