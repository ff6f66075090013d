import { sheetFilters } from '@coastok/domain';
import type { ListSpec } from '../../platform/lists/listQuery.js';

/** The query of both sheets; the order of the rows is fixed. */
export const sheetList = {
  resource: 'event/unit',
  filters: sheetFilters,
  sort: {},
  fields: [],
} satisfies ListSpec<typeof sheetFilters>;
