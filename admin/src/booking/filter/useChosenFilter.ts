import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { stillUnderWay, type BookingFilter } from './bookingFilter';

/**
 * The list's filter as last chosen. The address and the list are updated a moment later, so a second choice before
 * that update must build on the first, even if it reverts the first.
 */
export function useChosenFilter(): [BookingFilter, (filter: BookingFilter) => void] {
  const { filterValues, setFilters } = useListContext();
  const { key } = useLocation();
  const inAddress = filterValues as BookingFilter;
  const [choices, setChoices] = useState({ key, underWay: [] as readonly BookingFilter[] });
  if (choices.key !== key) setChoices({ key, underWay: stillUnderWay(choices.underWay, inAddress) });
  function choose(filter: BookingFilter): void {
    setChoices({ key, underWay: [...choices.underWay, filter] });
    setFilters(filter);
  }
  return [choices.underWay.at(-1) ?? inAddress, choose];
}
