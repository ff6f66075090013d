import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { daysIn, without, type BookingFilter } from './bookingFilter';

/** The days of booking that a link from the dashboard narrowed the list to, and the way back to all of them. */
export function DayChip() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as BookingFilter;
  const days = daysIn(filter);
  if (!days) return null;
  const { from, to } = days;
  const label =
    from && to
      ? message('booking.bookedBetween', { from, to })
      : from
        ? message('booking.bookedSince', { from })
        : message('booking.bookedUntil', { to: to ?? '' });
  return <Chip label={label} onDelete={() => setFilters(without(filter, 'fromDate', 'toDate'))} />;
}
