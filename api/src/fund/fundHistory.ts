import { isRecordId, type LedgerFilters, type LedgerRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { type Caller, covers, type Scope, scopeFilter } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { toLedgerRecord } from './fund.mapper.js';
import type { StoredLedgerEntry } from './fund.model.js';

/** Lists and reads the movements of funds for staff. */
@Injectable()
export class FundHistory {
  constructor(
    @InjectModel('fundLedger') private readonly entries: Model<StoredLedgerEntry>,
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** @throws NotFound when filtered by an area that is unknown, deleted or out of scope. */
  async list(caller: Caller, request: ListRequest<LedgerFilters>): Promise<Page<LedgerRecord>> {
    const { areaId, ...days } = request.filters;
    const place =
      areaId === undefined ? await this.visibleIn(caller.scope) : await this.oneArea(caller.scope, areaId);
    const filter = every(place, createdBetween(days, 'at'));
    const page = await findPage(this.entries, filter, { ...request, sort: sortOf(request) });
    return page.withRecords(await this.toRecords(page.records));
  }

  /** @throws NotFound for an entry that is unknown, or whose area is deleted or out of scope. */
  async read(caller: Caller, id: string): Promise<LedgerRecord> {
    const filter = every({ _id: id }, await this.visibleIn(caller.scope));
    const [record] = await this.toRecords(
      await this.entries.find(filter as object).lean<StoredLedgerEntry[]>(),
    );
    if (!record) throw new NotFound('There is no such movement.');
    return record;
  }

  private async visibleIn(scope: Scope): Promise<Filter> {
    if (!scope.all) return scopeFilter(scope, 'areaId');
    const deleted = await this.areas.deletedIds();
    return deleted.length > 0 ? { areaId: { $nin: deleted } } : {};
  }

  private async oneArea(scope: Scope, areaId: string): Promise<Filter> {
    const id = new Types.ObjectId(areaId);
    if (!covers(scope, id) || !(await this.areas.find(id))) throw new NotFound('There is no such area.');
    return { areaId: id };
  }

  private async toRecords(entries: StoredLedgerEntry[]): Promise<LedgerRecord[]> {
    const members = entries.filter(({ by }) => isRecordId(by)).map(({ by }) => new Types.ObjectId(by));
    const [areas, people] = await Promise.all([
      this.areas.byId(entries.map(entry => entry.areaId)),
      this.people.names(members),
    ]);
    return entries.map(entry =>
      toLedgerRecord(entry, areas.get(entry.areaId.toHexString())?.name ?? '', people.get(entry.by)),
    );
  }
}

/** Within one area the sequence number gives the order; clocks of different machines do not. */
function sortOf({ filters, sort }: ListRequest<LedgerFilters>): Record<string, 1 | -1> {
  const { at } = sort;
  return filters.areaId !== undefined && at !== undefined ? { seq: at } : sort;
}
