import { privacyRequestFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const privacyRequestList = {
  resource: 'privacy/request',
  filters: privacyRequestFilters,
  sort: { at: 'at', createdAt: 'at', dueOn: 'at', state: 'state', kind: 'kind' },
  // What waits, and of it what has waited longest.
  defaultSort: { isOpen: -1, at: 1, _id: 1 },
} satisfies ListSpec<typeof privacyRequestFilters>;
