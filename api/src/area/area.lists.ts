import { areaFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const areaList = {
  resource: 'area',
  filters: areaFilters,
  sort: { name: 'name', code: 'code', createdAt: 'createdAt' },
} satisfies ListSpec<typeof areaFilters>;
