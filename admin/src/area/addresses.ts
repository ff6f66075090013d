import type { Identifier } from 'react-admin';
import { useLocation } from 'react-router-dom';

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
