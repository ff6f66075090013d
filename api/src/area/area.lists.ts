import { areaFilters, type AreaRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const areaList = {
  resource: 'area',
  filters: areaFilters,
  sort: { name: 'name', code: 'code', createdAt: 'createdAt' },
  fields: wireFields<AreaRecord>({
    name: true,
    code: true,
    areaLeader: true,
    assistantDirector: true,
    facilitators: true,
    frontliners: true,
    status: true,
    createdAt: true,
  }),
} satisfies ListSpec<typeof areaFilters>;
