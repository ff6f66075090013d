import { sheetFilters } from '@coastok/domain';
import type { ListSpec } from '../../platform/lists/listQuery.js';

/** What both sheets are asked with; their order is their own. */
export const sheetList = {
  resource: 'event/unit',
  filters: sheetFilters,
  sort: {},
  fields: [],
} satisfies ListSpec<typeof sheetFilters>;
