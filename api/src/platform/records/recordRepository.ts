import type { DeclaredList, DetailOf, FiltersOf, RecordOf, Resource } from '@coastok/domain';
import { type Model, Types } from 'mongoose';
import { type Caller, scopeFilter } from '../auth/caller.js';
import { NotFound } from '../errors/appError.js';
import type { Page } from '../http/envelope.js';
import type { ListRequest } from '../lists/listQuery.js';
import {
  createdBetween,
  every,
  type Filter,
  findPage,
  type TotalOf,
  findRanked,
  rankingByWords,
} from '../lists/page.js';
import { searchFilter } from '../lists/search.js';
import { selectAll, type Selection } from '../lists/selection.js';
import { pathId } from '../mongo/objectId.js';
import type { Report } from '../report/report.js';
import type { StoredList } from './storedList.js';

/** The interface of a declared list for reports, calls and commands. */
export interface Records<L extends DeclaredList> {
  readonly stored: StoredList<L>;
  list(caller: Caller, request: ListRequest<FiltersOf<L>>): Promise<Page<RecordOf<L>>>;
  /** All records of a list, over all its pages. */
  select(caller: Caller, request: ListRequest<FiltersOf<L>>): Promise<Selection<RecordOf<L>>>;
  /** The columns of the report, where they depend on the request. */
  reportFor?(
    caller: Caller,
    request: ListRequest<FiltersOf<L>>,
    report: Report<RecordOf<L>>,
  ): Promise<Report<RecordOf<L>>>;
  /** @throws NotFound for a record that is unknown or out of scope */
  read(caller: Caller, id: string): Promise<DetailOf<L>>;
}

interface Reading {
  /** The projection of each record; all fields when absent. */
  projection?: Record<string, 0 | 1>;
  totalOf?: TotalOf;
  /** The filter for records that are not removed; all records when absent. */
  there?: Filter;
  /** The records store the search words of a person, so results have the order of a search. */
  ofPeople?: true;
}

/** Reads the records of a declared list: one page, all records, or one of them. */
export abstract class RecordRepository<L extends DeclaredList, Stored, Read = Stored> implements Records<L> {
  constructor(
    readonly stored: StoredList<L>,
    protected readonly model: Model<Stored>,
    private readonly reading: Reading = {},
  ) {}

  /** Converts records into answers, in their order. */
  abstract toRecords(records: Read[], caller: Caller): RecordOf<L>[] | Promise<RecordOf<L>[]>;

  /** The condition of a filter that is no stored field. */
  protected narrow(_filters: FiltersOf<L>, _caller: Caller): Filter | Promise<Filter> {
    return {};
  }

  /** The condition of a search, among the records that everything else selects. */
  protected search(typed: string, _selected: Filter): Filter | Promise<Filter> {
    return searchFilter(typed);
  }

  async list(caller: Caller, request: ListRequest<FiltersOf<L>>): Promise<Page<RecordOf<L>>> {
    const { projection, totalOf } = this.reading;
    const filter = await this.filterOf(caller, request.filters);
    const ranked = this.rankedBy(caller, request);
    const page = ranked
      ? await findRanked<Stored, Read & { _id: unknown }>(
          this.model,
          filter,
          request,
          ranked,
          projection,
          totalOf,
        )
      : await findPage<Stored, Read>(this.model, filter, request, projection, totalOf);
    return page.withRecords(await this.toRecords(page.records, caller));
  }

  async select(caller: Caller, request: ListRequest<FiltersOf<L>>): Promise<Selection<RecordOf<L>>> {
    return this.selectAs(caller, request, batch => this.toRecords(batch, caller));
  }

  /**
   * Like `select`, with the records converted by `convert`.
   * @param among a further condition beside the filters
   */
  async selectAs<T>(
    caller: Caller,
    request: ListRequest<FiltersOf<L>>,
    convert: (batch: Read[]) => T[] | Promise<T[]>,
    among: Filter = {},
  ): Promise<Selection<T>> {
    const filter = every(await this.filterOf(caller, request.filters), among);
    const ranked = this.rankedBy(caller, request);
    return selectAll(this.model, filter, request, {
      projection: this.reading.projection,
      ...(ranked && { ranking: ranked.ranking }),
      convert,
    });
  }

  /** The order of a search, when people are searched and no other order is requested. */
  private rankedBy(caller: Caller, { filters: { q }, unsorted }: ListRequest<FiltersOf<L>>) {
    return this.reading.ofPeople && q && unsorted ? { q, ranking: rankingByWords(caller, q) } : null;
  }

  async read(caller: Caller, id: string): Promise<DetailOf<L>> {
    // A declaration with extra fields for a single record must override `read`.
    return (await this.toRecord(await this.find(caller, this.idOf(id)), caller)) as DetailOf<L>;
  }

  async toRecord(record: Read, caller: Caller): Promise<RecordOf<L>> {
    const [answer] = await this.toRecords([record], caller);
    if (!answer) throw new Error('The conversion returned no answer for a record.');
    return answer;
  }

  /** The id in a path, as it is stored. @throws NotFound for a text that no record can have as its id */
  protected idOf(id: string): Types.ObjectId | string {
    const { ids } = this.stored.list;
    if (!ids) return pathId(id);
    if (!ids.test(id)) throw new NotFound();
    return id;
  }

  /** @throws NotFound for a record that is unknown, was removed, or belongs to an area out of scope */
  protected async find(caller: Caller, id: Types.ObjectId | string, state?: Filter): Promise<Read> {
    const filter = every({ _id: id }, this.visibleTo(caller, state));
    const record = await this.model.findOne(filter as object, this.reading.projection).lean<Read>();
    if (!record) throw new NotFound(`There is no such ${this.stored.list.label.one}.`);
    return record;
  }

  /** The filter for the records that a list shows to a caller. */
  async filterOf(caller: Caller, filters: FiltersOf<L>): Promise<Filter> {
    const { list, pathOf } = this.stored;
    const said = filters as Record<string, string | undefined>;
    const areas = Object.entries(list.filters ?? {}).flatMap(([filter, { name }]) =>
      name === 'area' ? (said[filter] ?? []) : [],
    );
    const selected = every(
      ...(areas.length > 0 ? areas : [undefined]).map(areaId => this.visibleTo(caller, undefined, areaId)),
      ...this.storedFilters(filters),
      await this.narrow(filters, caller),
      createdBetween(filters, pathOf(list.newestBy ?? 'createdAt')),
    );
    return filters.q ? every(selected, await this.search(filters.q, selected)) : selected;
  }

  /** The records with a state that a caller may see; those of one area, when it is given. */
  protected visibleTo(
    { scope }: Pick<Caller, 'scope'>,
    state = this.reading.there ?? {},
    areaId?: string,
  ): Filter {
    const { list, pathOf } = this.stored;
    return list.scope === undefined ? state : every(state, scopeFilter(scope, pathOf(list.scope), areaId));
  }

  /** The conditions on stored fields: a field equals the filter's value, or any of its values. */
  private storedFilters(filters: Readonly<Record<string, unknown>>): Filter[] {
    const { list, pathOf } = this.stored;
    return Object.entries(filters).flatMap(([name, value]) => {
      if (value === undefined || value === '') return [];
      // A filter that is not a stored field is applied here only if it has a path.
      if (!isStored(list, name) && pathOf(name) === name) return [];
      const extra = list.filters?.[name]?.name;
      // An event may be given by more than its stored id; `visibleTo` applies the filter by area.
      if (extra === 'event' || extra === 'area') return [];
      const kind = extra ?? list.fields[name]?.facts.kind.name;
      const wanted = ID_KINDS.has(kind ?? '') ? asIds(value) : value;
      return [{ [pathOf(name)]: Array.isArray(wanted) ? { $in: wanted } : wanted }];
    });
  }
}

/** The kinds of fields whose values are ids. */
const ID_KINDS: ReadonlySet<string> = new Set(['id', 'ids', 'area']);

const asIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(asIds) : new Types.ObjectId(String(value));

function isStored(list: DeclaredList | Resource, name: string): boolean {
  if (name === 'status' && 'removal' in list && list.removal === 'status') return true;
  return ['written', 'system'].includes(list.fields[name]?.facts.reach ?? '');
}
