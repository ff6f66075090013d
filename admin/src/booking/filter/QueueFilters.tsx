import { ChoiceFilter, BESIDE_A_BUTTON, ListSearch } from '../../lists/ListFilters';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';
import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { daysIn, without } from '../../lists/listFilter';
import type { BookingFilter } from './bookingFilter';

/** Filters a queue by one area; shown only to those who have several. */
export function AreaSelect() {
  const message = useMessage();
  const areas = useOwnAreas();
  if (areas.length < 2) return null;
  return (
    <ChoiceFilter
      source="areaId"
      label={message('booking.area')}
      all={message('booking.allAreas')}
      choices={areas.map(({ _id: id, name }) => ({ id, name }))}
    />
  );
}

/** Search words to find one person in a queue. */
export function QueueSearch() {
  const message = useMessage();
  return (
    <ListSearch
      label={message('booking.search')}
      placeholder={message('booking.searchHint')}
      sx={BESIDE_A_BUTTON}
    />
  );
}

/** The booking dates that a dashboard link has filtered by, and a button that clears them. */
export function DayChip() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as BookingFilter;
  const { from, to } = daysIn(filter);
  if (!from && !to) return null;
  const label =
    from && to
      ? message('booking.bookedBetween', { from, to })
      : from
        ? message('booking.bookedSince', { from })
        : message('booking.bookedUntil', { to: to ?? '' });
  return <Chip label={label} onDelete={() => setFilters(without(filter, 'fromDate', 'toDate'))} />;
}
