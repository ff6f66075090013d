import { bookingFilters } from '@coastok/domain';
import type { ListSpec } from '../../platform/lists/listQuery.js';

export const bookingList = {
  resource: 'booking',
  filters: bookingFilters,
  sort: { createdAt: 'createdAt', bookingDateTime: 'createdAt', status: 'status' },
} satisfies ListSpec<typeof bookingFilters>;
