import { Autocomplete, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ManagedEvent } from '../../event/useEvents';
import { without } from '../../lists/listFilter';
import { useMessage } from '../../messages/useMessage';
import type { BookingFilter } from '../filter/bookingFilter';

/** Filters bookings by one event; choosing another event clears filters of its accommodations and questions. */
export function EventSelect({ events }: { events: readonly ManagedEvent[] }) {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as BookingFilter;
  function choose(event: ManagedEvent | null): void {
    const others = without(filter, 'eventId', 'accomodation', 'answer');
    setFilters(event ? { ...others, eventId: event.eventId } : others);
  }
  return (
    <Autocomplete
      options={events}
      value={events.find(({ eventId }) => eventId === filter.eventId) ?? null}
      onChange={(_, event) => choose(event)}
      getOptionKey={({ eventId }) => eventId}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, chosen) => option.eventId === chosen.eventId}
      noOptionsText={message('event.noMatch')}
      renderInput={params => (
        <TextField
          {...params}
          label={message('booking.event')}
          placeholder={message('booking.allEvents')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          sx={{ my: 0 }}
        />
      )}
    />
  );
}
