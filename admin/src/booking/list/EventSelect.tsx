import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ManagedEvent } from '../../event/useEvents';
import { useMessage } from '../../messages/useMessage';
import { without, type BookingFilter } from '../filter/bookingFilter';

/** Narrows bookings to one event; its accommodations are its own, so theirs are forgotten with another event. */
export function EventSelect({ events }: { events: readonly ManagedEvent[] }) {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as BookingFilter;
  const known = events.some(({ eventId }) => eventId === filter.eventId);
  function choose(eventId: string): void {
    const others = without(filter, 'eventId', 'accomodation');
    setFilters(eventId ? { ...others, eventId } : others);
  }
  return (
    <TextField
      select
      label={message('booking.event')}
      value={known ? filter.eventId : ''}
      onChange={event => choose(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ my: 0 }}
    >
      <MenuItem value="">{message('booking.allEvents')}</MenuItem>
      {events.map(({ eventId, title }) => (
        <MenuItem key={eventId} value={eventId} dense>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
