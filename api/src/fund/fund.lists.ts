import { fund, ledgerFilters, type LedgerRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { type StoredList, storedList } from '../platform/records/storedList.js';

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
