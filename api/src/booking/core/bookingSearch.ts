import { parseReference } from '@coastok/domain';
import type { Filter } from '../../platform/lists/page.js';
import { searchFilter } from '../../platform/lists/search.js';

/** The bookings that words of a person find, or a reference number however it was typed or read out. */
export function bookingSearch(q: string | undefined): Filter {
  const reference = parseReference(q ?? '');
  const words = searchFilter(q);
  return reference ? { $or: [words, { bookingReferenceNo: reference }] } : words;
}
