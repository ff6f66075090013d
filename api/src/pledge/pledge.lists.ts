import { driveFilters, pledgeFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const driveList = {
  resource: 'pledgedetail',
  filters: driveFilters,
  sort: { tag: 'tag', createdAt: 'createdAt', startTime: 'startTime', endTime: 'endTime' },
} satisfies ListSpec<typeof driveFilters>;

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
