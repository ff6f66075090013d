import { differenceFilters, disputeFilters, settlementFilters } from '@coastok/domain';
import type { ListSpec } from '../../platform/lists/listQuery.js';
import { DISPUTE_ID } from './disputes.js';
import { SETTLEMENT_ID } from './settlements.js';

export const settlementList = {
  resource: 'settlement',
  filters: settlementFilters,
  sort: { settledOn: 'settledOn', createdAt: 'settledOn' },
  defaultSort: { settledOn: -1, _id: -1 },
  ownIds: SETTLEMENT_ID,
} satisfies ListSpec<typeof settlementFilters>;

export const differenceList = {
  resource: 'settlement/difference',
  filters: differenceFilters,
  sort: { foundAt: 'foundAt', createdAt: 'foundAt' },
  defaultSort: { foundAt: -1, _id: -1 },
} satisfies ListSpec<typeof differenceFilters>;

export const disputeList = {
  resource: 'dispute',
  filters: disputeFilters,
  sort: { respondBy: 'respondBy', createdAt: 'respondBy' },
  // Those that are not decided, and of them the one that is to be answered first.
  defaultSort: { isOver: 1, respondBy: 1, _id: 1 },
  ownIds: DISPUTE_ID,
} satisfies ListSpec<typeof disputeFilters>;
