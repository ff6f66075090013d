import type { BookingFilters, EventRecord } from '@coastok/domain';
import type { AddressFilters } from '../../lists/listFilter';
import type { ReportFilter } from '../../provider/download';
import { filterOfPicks, picksOf } from './picks';
import type { PickChoice } from './BookingFilters';

/** The filters with multi-selects. */
const CHOSEN = [
  'areaId',
  'accomodation',
  'transportation',
  'status',
  'answer',
] as const satisfies (keyof BookingFilters)[];
export type Chosen = (typeof CHOSEN)[number];

export type BookingFilter = Omit<AddressFilters<BookingFilters>, Chosen> & {
  [Name in Chosen]?: string | (string | number)[];
};

/** Yes and No together are the same as no filter. */
const isBoth = (name: Chosen, picks: readonly string[]): boolean =>
  name === 'transportation' && picks.length > 1;

/** The filter with one multi-select's picks set; empty picks are left out to keep the address short. */
export function withPicks(filter: BookingFilter, name: Chosen, picks: readonly string[]): BookingFilter {
  const { [name]: _before, ...others } = filter;
  const value = isBoth(name, picks) ? undefined : filterOfPicks(picks);
  return value ? { ...others, [name]: value } : others;
}

/**
 * The filters chosen one after the other that are not in the address yet. Empty if the address has changed for
 * another reason, for example by the browser's back button.
 */
export function stillUnderWay(chosen: readonly BookingFilter[], inAddress: BookingFilter): BookingFilter[] {
  const arrived = chosen.findLastIndex(filter => JSON.stringify(filter) === JSON.stringify(inAddress));
  return arrived < 0 ? [] : chosen.slice(arrived + 1);
}

/** The export's parameters: all active filters, several values of one filter separated by commas. */
export function reportFilter(filter: BookingFilter): ReportFilter {
  const { q, eventId, fromDate, toDate } = filter;
  const plain = Object.entries({ q, eventId, fromDate, toDate });
  const chosen = CHOSEN.map(name => [name, filterOfPicks(picksOf(filter[name]))?.join(',')] as const);
  return Object.fromEntries([...plain, ...chosen].filter(([, value]) => value !== undefined));
}

/**
 * The accommodations of several events by number; a number with different names in different events gets all of
 * them.
 */
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
