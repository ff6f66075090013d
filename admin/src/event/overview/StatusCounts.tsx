import { ALL_BOOKING_STATUSES, BOOKING_STATUS_LABELS, type BookingSummaryRecord } from '@coastok/domain';
import { Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { listAddress } from '../../screens/addresses';
import { eventAddress } from '../eventModel';
import type { ManagedEvent } from '../useEvents';

interface StatusCountsProps extends Pick<BookingSummaryRecord, 'byStatus'> {
  event: ManagedEvent;
}

/** How many bookings there are in each status, each leading to them. */
export function StatusCounts({ event, byStatus }: StatusCountsProps) {
  const message = useMessage();
  const taken = ALL_BOOKING_STATUSES.filter(status => byStatus[status] > 0);
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h3">
        {message('eventOverview.status')}
      </Typography>
      {taken.length === 0 && <Typography variant="body2">{message('eventOverview.noBookings')}</Typography>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {taken.map(status => (
          <Chip
            key={status}
            component={Link}
            clickable
            to={listAddress(eventAddress(event.eventId, 'reports'), { status: [String(status)] })}
            label={`${BOOKING_STATUS_LABELS[status]}: ${byStatus[status]}`}
          />
        ))}
      </Stack>
    </Stack>
  );
}
