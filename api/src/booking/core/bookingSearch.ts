import { parseReference } from '@coastok/domain';
import type { Filter } from '../../platform/lists/page.js';
import { searchFilter } from '../../platform/lists/search.js';

/** Filter for bookings by words of the person, or by a reference number in any spelling. */
export function bookingSearch(q: string | undefined): Filter {
  const reference = parseReference(q ?? '');
  const words = searchFilter(q);
  return reference ? { $or: [words, { bookingReferenceNo: reference }] } : words;
}
