import {
  type AreaRecord,
  fund,
  type FundFilters,
  type FundRecord,
  ledgerFilters,
  type LedgerRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaListRepository } from '../area/areaListRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import type { Page } from '../platform/http/envelope.js';
import { type ListRequest, type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { converted, type Selection } from '../platform/lists/selection.js';
import type { Records } from '../platform/records/recordRepository.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';
import { toFundRecord } from './fund.mapper.js';
import { FundAccounts } from './fundAccounts.js';

export const fundList: StoredList<typeof fund> = storedList(fund, {
  report: {
    name: 'funds',
    fileName: () => 'funds',
    columns: [
      { title: 'Area', width: 26, of: ({ name }) => name },
      { title: 'Free Balance', width: 16, of: ({ fund }) => fund.freeBalance },
      { title: 'Hold Balance', width: 16, of: ({ fund }) => fund.holdBalance },
      { title: 'Total Balance', width: 16, of: ({ fund }) => fund.totalBalance },
    ],
  },
});

/** An entry's id is the area's id and the sequence number of the entry in that area. */
export const ledgerList = {
  resource: 'fund/ledger',
  filters: ledgerFilters,
  sort: { at: 'at', createdAt: 'at' },
  defaultSort: { at: -1, _id: -1 },
  ownIds: /^[0-9a-f]{24}:\d{1,9}$/,
  fields: wireFields<LedgerRecord>({
    seq: true,
    areaId: true,
    areaName: true,
    kind: true,
    amount: true,
    by: true,
    at: true,
    comment: true,
    bookingId: true,
    freeBalance: true,
    holdBalance: true,
    totalBalance: true,
  }),
} satisfies ListSpec<typeof ledgerFilters>;

/** Areas with their funds, filtered and sorted the same way as the list of areas. */
@Injectable()
export class FundRepository implements Records<typeof fund> {
  readonly stored = fundList;

  constructor(
    private readonly accounts: FundAccounts,
    private readonly areas: AreaListRepository,
  ) {}

  /** @throws NotFound for an area that is unknown, deleted or out of scope. */
  async read(caller: Caller, areaId: string): Promise<FundRecord> {
    const area = await this.areas.read(caller, areaId);
    return toFundRecord(area, (await this.accounts.balancesOf([areaId])).get(area._id));
  }

  async list(caller: Caller, request: ListRequest<FundFilters>): Promise<Page<FundRecord>> {
    const page = await this.areas.list(caller, areaRequestOf(request));
    return page.withRecords(await this.withFunds(page.records));
  }

  /** All pages of the list. */
  async select(caller: Caller, request: ListRequest<FundFilters>): Promise<Selection<FundRecord>> {
    const areas = await this.areas.select(caller, areaRequestOf(request));
    return converted(areas, batch => this.withFunds(batch));
  }

  private async withFunds(areas: AreaRecord[]): Promise<FundRecord[]> {
    const balances = await this.accounts.balancesOf(areas.map(area => area._id));
    return areas.map(area => toFundRecord(area, balances.get(area._id)));
  }
}

/** A fund has the id of its area. */
function areaRequestOf({ filters: { areaId, ...filters }, ids, ...request }: ListRequest<FundFilters>) {
  const only =
    areaId === undefined ? ids : [areaId].filter(id => !ids || ids.some(one => String(one) === id));
  return { ...request, filters, ids: only?.map(id => new Types.ObjectId(String(id))) };
}
