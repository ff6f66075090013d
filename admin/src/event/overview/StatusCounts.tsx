import type { BookingSummaryRecord } from '@coastok/domain';
import { Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { listAddress } from '../../screens/addresses';
import { eventAddress } from '../eventModel';
import type { ManagedEvent } from '../useEvents';
import { statusRows } from './statusRows';

interface StatusCountsProps extends Pick<BookingSummaryRecord, 'byStatus'> {
  event: ManagedEvent;
  seesAll: boolean;
}

/** The number of bookings in each status, each linked to its list. */
export function StatusCounts({ event, byStatus, seesAll }: StatusCountsProps) {
  const message = useMessage();
  const rows = statusRows(byStatus, {
    // For people with some areas only, it is unknown how many of their bookings were cancelled with the event.
    cancelled: seesAll ? (event.cancelled?.done ?? 0) : 0,
    cancelledLabel: message('eventOverview.cancelled'),
  });
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h3">
        {message('eventOverview.status')}
      </Typography>
      {rows.length === 0 && <Typography variant="body2">{message('eventOverview.noBookings')}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {rows.map(({ label, status, count }) => (
          <Chip
            key={label}
            component={Link}
            clickable
            to={listAddress(eventAddress(event.eventId, 'reports'), { status: [String(status)] })}
            label={`${label}: ${count}`}
          />
        ))}
      </Stack>
    </Stack>
  );
}
