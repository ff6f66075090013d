import { notificationFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const notificationList = {
  resource: 'send/gcm',
  filters: notificationFilters,
  sort: { createdAt: 'createdAt' },
} satisfies ListSpec<typeof notificationFilters>;
