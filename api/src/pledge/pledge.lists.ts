import { pledgeFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const pledgeList = {
  resource: 'pledging',
  filters: pledgeFilters,
  sort: {
    pledgeTime: 'createdAt',
    createdAt: 'createdAt',
    pledgeValue: 'pledgeValue',
    achieveValue: 'achieveValue',
  },
} satisfies ListSpec<typeof pledgeFilters>;
