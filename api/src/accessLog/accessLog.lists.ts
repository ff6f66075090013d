import { accessLogFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const accessLogList = {
  resource: 'privacy/access-log',
  filters: accessLogFilters,
  sort: { at: 'at', createdAt: 'at' },
  defaultSort: { at: -1, _id: -1 },
} satisfies ListSpec<typeof accessLogFilters>;
