import { registrationFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const registrationList = {
  resource: 'viplava',
  filters: registrationFilters,
  sort: { createdAt: 'createdAt', status: 'status' },
} satisfies ListSpec<typeof registrationFilters>;
