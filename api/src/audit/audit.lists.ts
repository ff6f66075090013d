import { auditFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const auditList = {
  resource: 'audit',
  filters: auditFilters,
  sort: { at: 'at' },
  defaultSort: { at: -1, _id: -1 },
} satisfies ListSpec<typeof auditFilters>;
