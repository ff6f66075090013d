import type { QuestionFilters } from '@coastok/domain';
import { type Scope, scopeFilter } from '../platform/auth/scope.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { searchFilter } from '../platform/lists/search.js';

/** `answer`: 0 pending, 1 resolved, 2 or absent all (docs/rules/engagement.md#1, docs/rules/http.md#7). */
const ANSWERED = [{ answered: false }, { answered: true }, {}];

/** The questions of a scope that a list's filters select. */
export function questionFilter(scope: Scope, filters: QuestionFilters): Filter {
  return every(
    scopeFilter(scope, 'connectedAreaId', filters.areaId),
    ANSWERED[filters.answer ?? 2] ?? {},
    filters.category ? { category: { $in: filters.category } } : {},
    searchFilter(filters.q),
    createdBetween(filters),
  );
}
