import { pledgeFilters, type PledgeRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const pledgeList = {
  resource: 'pledging',
  filters: pledgeFilters,
  sort: {
    pledgeTime: 'createdAt',
    createdAt: 'createdAt',
    pledgeValue: 'pledgeValue',
    achieveValue: 'achieveValue',
  },
  fields: wireFields<PledgeRecord>({
    pledgeId: true,
    tag: true,
    userId: true,
    connectedAreaId: true,
    areaName: true,
    pledgeTime: true,
    pledgeValue: true,
    achieveValue: true,
  }),
} satisfies ListSpec<typeof pledgeFilters>;
