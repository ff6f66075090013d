import { areaFieldsOf, type AreaFilters, type AreaRecord, type Role, upperCode } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type AddressFilters, daysIn } from '../lists/listFilter';
import type { ReportFilter } from '../provider/download';
import type { WithId } from '../provider/records';

export type Area = WithId<AreaRecord>;

export interface AreaFilter extends AddressFilters<AreaFilters> {
  /** One area id or several, as in the dashboard's links; every list accepts `id` in this form. */
  id?: string | string[];
}

/** The fields that a form sends: only those the role may change, because the server refuses others even unchanged. */
export function sentFields<Fields extends object>(fields: Fields, role: Role): Partial<Fields> {
  const allowed = areaFieldsOf(role);
  if (!allowed) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => allowed.includes(name)),
  ) as Partial<Fields>;
}

/** A code in the form that the server stores. */
export const typedCode = (text: string): string => upperCode(text);

/** The export's parameters: all active filters. */
export const reportFilter = ({ id, ...filter }: AreaFilter): ReportFilter => ({
  ...filter,
  ...(id !== undefined && { filter: JSON.stringify({ id }) }),
});

/** The filters that have no field on the page, in words; null when there are none. */
export function narrowedTo(
  { id, fromDate, toDate }: AreaFilter,
  names: ReadonlyMap<string, string>,
): { areas: string[]; from: string | null; to: string | null } | null {
  if (!id && !fromDate && !toDate) return null;
  const ids = id === undefined ? [] : [id].flat();
  return {
    areas: ids.map(one => names.get(one) ?? one),
    ...daysIn({ fromDate, toDate }),
  };
}

export const assignFrontlinersAddress = (areaId: Identifier): string => `/assignFrontliners?areaId=${areaId}`;

/** The card's address keeps the list's filters and page, because the list is shown behind the card. */
export const cardAddress = (areaId: Identifier, search: string): string => `/area/${areaId}/show${search}`;

/** The navigation state of a link to a page that links back to the list. */
export interface FromList {
  /** The list's query string: its filters and page. */
  search: string;
}

/** The list's address, with the filters and page that a form returns to. */
export function useListAddress(): string {
  const from = useLocation().state as FromList | null;
  return `/area${from?.search ?? ''}`;
}
