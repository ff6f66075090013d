import type { PledgeFilters } from '@coastok/domain';
import { Types } from 'mongoose';
import { type Scope, scopeFilter } from '../platform/auth/scope.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { searchFilter } from '../platform/lists/search.js';

/** The pledges of a scope that a list's filters select. */
export const pledgeFilter = (scope: Scope, filters: PledgeFilters): Filter =>
  every(
    filters.pledgeId ? { pledgeId: new Types.ObjectId(filters.pledgeId) } : {},
    scopeFilter(scope, 'connectedAreaId', filters.areaId),
    filters.achieved ? { achieved: filters.achieved === 'yes' } : {},
    searchFilter(filters.q),
    createdBetween(filters),
  );
