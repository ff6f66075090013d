import { searchFilters, userFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const userList = {
  resource: 'user',
  filters: userFilters,
  sort: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    chantingRounds: 'chantingRounds',
    userRole: 'userRole',
    createdAt: 'createdAt',
  },
} satisfies ListSpec<typeof userFilters>;

export const searchList = {
  resource: 'search',
  filters: searchFilters,
  sort: { name: 'name', createdAt: 'createdAt' },
} satisfies ListSpec<typeof searchFilters>;
