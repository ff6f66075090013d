import { areaFieldsOf, type AreaFilters, type AreaRecord, type Role, upperCode } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type Asked, daysIn } from '../lists/listFilter';
import type { ReportFilter } from '../provider/download';
import type { WithId } from '../provider/records';

export type Area = WithId<AreaRecord>;

export interface AreaFilter extends Asked<AreaFilters> {
  /** One area or several, as the dashboard's figures link to them; every list takes ids so. */
  id?: string | string[];
}

/** What a form sends: the fields that a role may change, since the server refuses the rest, also when unchanged. */
export function sentFields<Fields extends object>(fields: Fields, role: Role): Partial<Fields> {
  const allowed = areaFieldsOf(role);
  if (!allowed) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => allowed.includes(name)),
  ) as Partial<Fields>;
}

/** A code as the server keeps it. */
export const typedCode = (text: string): string => upperCode(text);

/** What the export is asked for: every filter in force. */
export const reportFilter = ({ id, ...filter }: AreaFilter): ReportFilter => ({
  ...filter,
  ...(id !== undefined && { filter: JSON.stringify({ id }) }),
});

/** The filters that no field of the page shows, in words; null when there are none. */
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

/** The card's address keeps the list's filters and page, since the list stands behind the card. */
export const cardAddress = (areaId: Identifier, search: string): string => `/area/${areaId}/show${search}`;

/** What a link hands on to a page that leads back to the list. */
export interface FromList {
  /** The list's filters and page, as they stood in the address. */
  search: string;
}

/** Where a form leads back to: the list as it was left. */
export function useListAddress(): string {
  const from = useLocation().state as FromList | null;
  return `/area${from?.search ?? ''}`;
}
