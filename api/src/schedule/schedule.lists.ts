import { scheduleFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const scheduleList = {
  resource: 'schedule',
  filters: scheduleFilters,
  sort: { date: 'sendAt', sendAt: 'sendAt', heading: 'heading', createdAt: 'createdAt' },
} satisfies ListSpec<typeof scheduleFilters>;
