import { eventFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const eventList = {
  resource: 'event',
  filters: eventFilters,
  sort: { title: 'title', fromDate: 'fromDate', createdAt: 'createdAt' },
} satisfies ListSpec<typeof eventFilters>;
