import {
  differenceFilters,
  settlementFilters,
  type SettlementRecord,
  type DifferenceRecord,
} from '@coastok/domain';
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

export const differenceList = {
  resource: 'settlement/difference',
  filters: differenceFilters,
  sort: { foundAt: 'foundAt', createdAt: 'foundAt' },
  defaultSort: { foundAt: -1, _id: -1 },
  fields: wireFields<DifferenceRecord>({
    kind: true,
    settlementId: true,
    paymentId: true,
    refundId: true,
    disputeId: true,
    bookingId: true,
    ours: true,
    theirs: true,
    state: true,
    resolution: true,
    note: true,
    by: true,
    at: true,
    foundAt: true,
  }),
} satisfies ListSpec<typeof differenceFilters>;
