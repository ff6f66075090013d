import { settlementFilters, type SettlementRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../../platform/lists/listQuery.js';
import { SETTLEMENT_ID } from './settlements.js';

export const settlementList = {
  resource: 'settlement',
  filters: settlementFilters,
  sort: { settledOn: 'settledOn', createdAt: 'settledOn' },
  defaultSort: { settledOn: -1, _id: -1 },
  ownIds: SETTLEMENT_ID,
  fields: wireFields<SettlementRecord>({
    rows: true,
    utr: true,
    settledOn: true,
    amount: true,
    fee: true,
    tax: true,
    state: true,
  }),
} satisfies ListSpec<typeof settlementFilters>;
