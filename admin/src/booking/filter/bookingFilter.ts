import { type EventRecord, formatDate } from '@coastok/domain';
import type { ReportFilter } from '../../provider/download';
import { filterOfPicks, picksOf } from './picks';
import type { PickChoice } from './PickSelect';

/** The filters of a list of bookings as they stand in the address; the names are the API's. */
export interface BookingFilter {
  q?: string;
  /** The public id of an event. */
  eventId?: string;
  areaId?: string | string[];
  status?: string | (string | number)[];
  accomodation?: string | (string | number)[];
  /** `yes` or `no`. */
  transportation?: string | string[];
  /** Indian days of booking, `yyyy-MM-dd`, both inclusive. */
  fromDate?: string;
  toDate?: string;
}

/** The four filters that are chosen in multi-selects. */
const CHOSEN = ['areaId', 'accomodation', 'transportation', 'status'] as const;
export type Chosen = (typeof CHOSEN)[number];

/** Yes and No together are both of them, which is no filter. */
const isBoth = (name: Chosen, picks: readonly string[]): boolean =>
  name === 'transportation' && picks.length > 1;

/** A filter with one multi-select's picks in place; empty ones are left out, so that the address stays short. */
export function withPicks(filter: BookingFilter, name: Chosen, picks: readonly string[]): BookingFilter {
  const { [name]: _before, ...others } = filter;
  const value = isBoth(name, picks) ? undefined : filterOfPicks(picks);
  return value ? { ...others, [name]: value } : others;
}

/**
 * Of filters that were chosen one after the other, those that the address has not taken over yet; none when it went
 * somewhere else meanwhile, as by the browser's way back.
 */
export function stillUnderWay(chosen: readonly BookingFilter[], inAddress: BookingFilter): BookingFilter[] {
  const arrived = chosen.findLastIndex(filter => JSON.stringify(filter) === JSON.stringify(inAddress));
  return arrived < 0 ? [] : chosen.slice(arrived + 1);
}

/** Without some of its filters. */
export const without = (filter: BookingFilter, ...names: (keyof BookingFilter)[]): BookingFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !(names as string[]).includes(name)),
  ) as BookingFilter;

/** What the export is asked for: every filter in force, several values of one as a text with commas. */
export function reportFilter(filter: BookingFilter): ReportFilter {
  const { q, eventId, fromDate, toDate } = filter;
  const plain = Object.entries({ q, eventId, fromDate, toDate });
  const chosen = CHOSEN.map(name => [name, filterOfPicks(picksOf(filter[name]))?.join(',')] as const);
  return Object.fromEntries([...plain, ...chosen].filter(([, value]) => value !== undefined));
}

/** The days of booking that a link from the dashboard narrowed the list to, in words; null when there are none. */
export function daysIn({
  fromDate,
  toDate,
}: BookingFilter): { from: string | null; to: string | null } | null {
  if (!fromDate && !toDate) return null;
  return { from: fromDate ? formatDate(fromDate) : null, to: toDate ? formatDate(toDate) : null };
}

/** The accommodations of several events by their number; where events name one differently, all its names. */
export function accommodationChoices(
  events: readonly Pick<EventRecord, 'accomodationCategory'>[],
): PickChoice[] {
  const names = new Map<number, Set<string>>();
  for (const { accomodationCategory } of events) {
    for (const { id, name } of Object.values(accomodationCategory)) {
      names.set(id, (names.get(id) ?? new Set()).add(name));
    }
  }
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([id, known]) => ({ id: String(id), name: [...known].sort().join(' / ') }));
}
