import { questionFilters } from '@coastok/domain';
import type { ListSpec } from '../platform/lists/listQuery.js';

export const questionList = {
  resource: 'question',
  filters: questionFilters,
  sort: { askTime: 'createdAt', createdAt: 'createdAt' },
} satisfies ListSpec<typeof questionFilters>;
