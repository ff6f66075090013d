import { fundFilters, ledgerFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const fundList = {
  resource: 'fund',
  filters: fundFilters,
  sort: { name: 'name', code: 'code', createdAt: 'createdAt' },
} satisfies ListSpec<typeof fundFilters>;

/** An entry's id is its area's and its number in it. */
export const ledgerList = {
  resource: 'fund/ledger',
  filters: ledgerFilters,
  sort: { at: 'at', createdAt: 'at' },
  defaultSort: { at: -1, _id: -1 },
  ownIds: /^[0-9a-f]{24}:\d{1,9}$/,
} satisfies ListSpec<typeof ledgerFilters>;
