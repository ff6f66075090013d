import { formatDate } from '@coastok/domain';

/**
 * What narrows a declared list, as it stands in the address: of what may be several (`FiltersOf`) one, or a text with
 * commas.
 */
export type Asked<Filters> = {
  [Name in keyof Filters]: NonNullable<Filters[Name]> extends readonly (infer One)[]
    ? One | string
    : Filters[Name];
};

/** A filter without some of its values. */
export const without = <Filter extends object>(filter: Filter, ...names: (keyof Filter)[]): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !(names as string[]).includes(name)),
    // What is left out may be.
  ) as Filter;

/** The days that a link narrowed a list to, in words: Indian days, both inclusive. */
export const daysIn = ({ fromDate, toDate }: { fromDate?: string; toDate?: string }) => ({
  from: fromDate ? formatDate(fromDate) : null,
  to: toDate ? formatDate(toDate) : null,
});
