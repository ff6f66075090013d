import { contentFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const contentList = {
  resource: 'static',
  filters: contentFilters,
  sort: { name: 'name', festType: 'festType', fileType: 'fileType', createdAt: 'createdAt' },
} satisfies ListSpec<typeof contentFilters>;
