import { Types } from 'mongoose';

/** The rows that a caller may see: all, or those of some areas (docs/rules/access.md#2). */
export type Scope = { all: true } | { all: false; areaIds: Types.ObjectId[] };

export const EVERYTHING: Scope = { all: true };
export const NOTHING: Scope = { all: false, areaIds: [] };

/** Whether an area's rows are in scope. */
export const covers = (scope: Scope, areaId: Types.ObjectId | string | null | undefined): boolean =>
  scope.all || (areaId != null && scope.areaIds.some(id => id.equals(areaId)));

/**
 * The filter that keeps a query within a scope, narrowed to one area when `areaId` is given. `field` is the
 * path that holds the row's area. An area outside the scope matches nothing.
 */
export function scopeFilter(scope: Scope, field: string, areaId?: string): Record<string, unknown> {
  if (areaId !== undefined) {
    return { [field]: covers(scope, areaId) ? new Types.ObjectId(areaId) : { $in: [] } };
  }
  if (scope.all) return {};
  return { [field]: scope.areaIds.length === 1 ? scope.areaIds[0] : { $in: scope.areaIds } };
}
