import type { SavedQuery } from 'react-admin';

type Query = SavedQuery['value'];

const sorted = (values: object | undefined): string =>
  JSON.stringify(Object.entries(values ?? {}).sort(([left], [right]) => left.localeCompare(right)));

/** Whether two queries select, order and page a list alike, whatever order their filters were chosen in. */
export const isSameQuery = (left: Query, right: Query): boolean =>
  sorted(left.filter) === sorted(right.filter) &&
  sorted(left.sort) === sorted(right.sort) &&
  left.perPage === right.perPage;
