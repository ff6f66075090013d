import type { QuestionFilters } from '@coastok/domain';
import { type Scope, scopeFilter } from '../platform/auth/scope.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { searchFilter } from '../platform/lists/search.js';

/** `answer`: 0 pending, 1 resolved, 2 or absent all (contract 3; contract 10, Answers). */
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
