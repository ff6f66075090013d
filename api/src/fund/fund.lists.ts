import { fundFilters, ledgerFilters, type FundRecord, type LedgerRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const fundList = {
  resource: 'fund',
  filters: fundFilters,
  sort: { name: 'name', code: 'code', createdAt: 'createdAt' },
  fields: wireFields<FundRecord>({ name: true, code: true, fund: true }),
} satisfies ListSpec<typeof fundFilters>;

/** An entry's id is its area's and its number in it. */
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
