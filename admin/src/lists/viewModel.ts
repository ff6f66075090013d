import { type Actor, can, type Role, type Sharing, type ViewRecord } from '@coastok/domain';
import type { SortPayload } from 'react-admin';

/** A saved view with react-admin's id. */
export type View = ViewRecord & { id: string };

/** The filter and sort order of a list. */
export interface Arrangement {
  filter: Record<string, unknown>;
  sort: Pick<SortPayload, 'field' | 'order'> | null;
}

const sorted = (values: object): string =>
  JSON.stringify(Object.entries(values).sort(([left], [right]) => left.localeCompare(right)));

export const arrangementOf = ({ filter, sort }: ViewRecord): Arrangement => ({
  filter,
  sort: sort && { field: sort[0], order: sort[1] },
});

/** A sort order in the API's format. */
export const sortOf = ({ field, order }: Pick<SortPayload, 'field' | 'order'>): [string, 'ASC' | 'DESC'] => [
  field,
  order,
];

/** Whether two arrangements have the same filters and order, regardless of the order of their filters. */
export const isSame = (left: Arrangement, right: Arrangement): boolean =>
  sorted(left.filter) === sorted(right.filter) &&
  left.sort?.field === right.sort?.field &&
  left.sort?.order === right.sort?.order;

/** The default view of a list for a role, if there is one. */
export const defaultOf = (views: readonly View[], role: Role | undefined): View | undefined =>
  views.find(({ defaultFor }) => role !== undefined && defaultFor.includes(role));

/** The query string of a list with this arrangement, without the `?`. */
export const addressOf = ({ filter, sort }: Arrangement): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
  }).toString();

/** With whom somebody may share a view; the first is the default of a new one. */
export function sharingsOf(actor: Actor): Sharing[] {
  const sharings: Sharing[] = ['no'];
  if (can(actor, 'view.shareInArea')) sharings.push('area');
  if (can(actor, 'view.shareWithAll')) sharings.push('all');
  return sharings;
}
