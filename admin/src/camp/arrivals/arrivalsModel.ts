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

/** The default state of the people's list: those still expected, who are to be called. */
export const AWAITED: Presence = 'expected';

/** The filters of the people's list in its address. */
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

/** The part at an address. */
export const sectionAt = (pathname: string): Section =>
  SECTIONS.find(section => pathname.endsWith(`/arrivals/${section}`)) ?? 'overview';

/** The address of the people that one of the figures counts. */
export const peopleAddress = (event: Identifier, state: Presence, areaId?: string | null): string => {
  const filter: PersonFilter = { state, ...(areaId && { areaId }) };
  return `${sectionAddress(event, 'people')}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

export const allOf = ({ expected, arrived, left }: CheckinCounts): number => expected + arrived + left;

/** The share of people who arrived, whether or not they left again, in whole percent; null where nobody is expected. */
export function cameShare(count: CheckinCounts): number | null {
  const all = allOf(count);
  return all === 0 ? null : Math.round(((count.arrived + count.left) / all) * 100);
}

/** The filters of rejected and suspicious scans. */
export const ROW_VIEWS = {
  refused: { outcome: 'refused' },
  odd: { flag: 'out-while-outside' satisfies RowFlag },
} as const;
export type RowView = keyof typeof ROW_VIEWS;
