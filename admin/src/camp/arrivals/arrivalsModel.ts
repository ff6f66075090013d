import type { Identifier } from 'react-admin';
import { eventAddress } from '../../event/eventModel';
import type { WithId } from '../../provider/records';
import type {
  CheckinConflictRecord,
  CheckinCounts,
  CheckinRecord,
  CheckinRowRecord,
  Presence,
  RowFlag,
} from '@coastok/domain';

export type Arriving = WithId<CheckinRecord>;
export type Conflict = WithId<CheckinConflictRecord>;
export type DeskEntry = WithId<CheckinRowRecord>;

/** Who is listed when nothing else is asked for: those to be called. */
export const AWAITED: Presence = 'expected';

/** What of the people's list stands in its address. */
export interface PersonFilter {
  state?: Presence;
  areaId?: string;
  q?: string;
}

/** The parts of the page, each with its own address. */
export const SECTIONS = ['overview', 'people', 'conflicts', 'rows'] as const;
export type Section = (typeof SECTIONS)[number];

export const sectionAddress = (event: Identifier, section: Section): string =>
  section === 'overview' ? eventAddress(event, 'arrivals') : `${eventAddress(event, 'arrivals')}/${section}`;

/** The part that an address is at. */
export const sectionAt = (pathname: string): Section =>
  SECTIONS.find(section => pathname.endsWith(`/arrivals/${section}`)) ?? 'overview';

/** The people of whom one of the figures tells. */
export const peopleAddress = (event: Identifier, state: Presence, areaId?: string | null): string => {
  const filter: PersonFilter = { state, ...(areaId && { areaId }) };
  return `${sectionAddress(event, 'people')}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

export const allOf = ({ expected, arrived, left }: CheckinCounts): number => expected + arrived + left;

/** How many of all have come, whether or not they left again, in whole percent; null where nobody is expected. */
export function cameShare(count: CheckinCounts): number | null {
  const all = allOf(count);
  return all === 0 ? null : Math.round(((count.arrived + count.left) / all) * 100);
}

/** What WhatsApp opens a talk with, of an Indian number of ten digits. */
export const whatsAppAddress = (phone: string): string => `https://wa.me/91${phone}`;

/** What of the rows is to be looked at, as the list's filter. */
export const ROW_VIEWS = {
  refused: { outcome: 'refused' },
  odd: { flag: 'out-while-outside' satisfies RowFlag },
} as const;
export type RowView = keyof typeof ROW_VIEWS;
