import { ChoiceFilter } from '../../lists/ChoiceFilter';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';
import { ListSearch } from '../../lists/ListSearch';
import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { daysIn, without } from '../../lists/listFilter';
import type { BookingFilter } from './bookingFilter';

/** Narrows a queue to one area; only for those who have more than one. */
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

/** Words to find one person in a queue. */
export function QueueSearch() {
  const message = useMessage();
  return (
    <ListSearch
      label={message('booking.search')}
      placeholder={message('booking.searchHint')}
      sx={{ flex: { xs: '1 1 180px', sm: '0 1 300px' } }}
    />
  );
}

/** The days of booking that a link from the dashboard narrowed the list to, and the way back to all of them. */
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
