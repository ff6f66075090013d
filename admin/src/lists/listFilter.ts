import { formatDate } from '@coastok/domain';

/**
 * The filters of a declared list, as in the address: a filter with several values (`FiltersOf`) may be a single
 * value, or a text separated by commas.
 */
export type AddressFilters<Filters> = {
  [Name in keyof Filters]: NonNullable<Filters[Name]> extends readonly (infer One)[]
    ? One | string
    : Filters[Name];
};

/** A filter without some of its values. */
export const without = <Filter extends object>(filter: Filter, ...names: (keyof Filter)[]): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !(names as string[]).includes(name)),
    // Sound, because every filter is optional.
  ) as Filter;

/** The days that a link has filtered a list by, formatted: Indian days, both inclusive. */
export const daysIn = ({ fromDate, toDate }: { fromDate?: string; toDate?: string }) => ({
  from: fromDate ? formatDate(fromDate) : null,
  to: toDate ? formatDate(toDate) : null,
});
