import {
  ALL_BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
  BookingStatus,
  type BookingSummaryRecord,
} from '@coastok/domain';
import { Alert, Card, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { listAddress } from '../../provider/addresses';
import { eventAddress } from '../eventModel';
import { type ManagedEvent, useSeesAllBookings } from '../useEvents';
import { MoneyBar } from './MoneyBar';
import { SeatBars } from './SeatBars';

/** Bars of an event's seats and money, from the bookings that the person may see. */
export function EventBars() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  const seesAll = useSeesAllBookings();
  const eventId = event?.eventId ?? '';
  const { data: summary, error } = useQuery({
    queryKey: ['booking', 'summary', eventId],
    queryFn: () => call('booking.summary', { query: { eventId } }),
    enabled: eventId !== '',
  });
  if (!event) return null;
  return (
    <Card component="section" aria-labelledby="event.glance" sx={{ p: 2 }}>
      <Typography id="event.glance" variant="h2">
        {message('eventOverview.glance')}
      </Typography>
      {!seesAll && (
        <Typography variant="body2" color="textSecondary">
          {message('eventOverview.ofYourAreas')}
        </Typography>
      )}
      <Stack spacing={3} sx={{ mt: 2 }}>
        {error ? (
          <Alert severity="error">{message('eventOverview.figuresFailed')}</Alert>
        ) : summary ? (
          <>
            <SeatBars event={event} summary={summary} seesAll={seesAll} />
            <MoneyBar eventId={eventId} money={summary.money} />
            <StatusCounts event={event} byStatus={summary.byStatus} seesAll={seesAll} />
          </>
        ) : (
          <FiguresSkeleton bars={1 + Object.keys(event.accomodationCategory).length} />
        )}
      </Stack>
    </Card>
  );
}

/** Placeholder as high as the seat bars, the money and the statuses. */
const FiguresSkeleton = ({ bars }: { bars: number }) => (
  <>
    <Skeleton variant="rounded" height={40 + 46 * bars} />
    <Skeleton variant="rounded" height={195} />
    <Skeleton variant="rounded" sx={{ height: { xs: 320, sm: 190 } }} />
  </>
);

interface StatusCountsProps extends Pick<BookingSummaryRecord, 'byStatus'> {
  event: ManagedEvent;
  seesAll: boolean;
}

/** The number of bookings in each status, each linked to its list. */
function StatusCounts({ event, byStatus, seesAll }: StatusCountsProps) {
  const message = useMessage();
  const rows = statusRows(byStatus, {
    // For people who see only some areas, it is unknown how many of their bookings were cancelled with the event.
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

interface StatusRow {
  status: BookingStatus;
  label: string;
  count: number;
}

/** The number of bookings in each status; inactive bookings cancelled with their event have a separate row. */
export function statusRows(
  byStatus: BookingSummaryRecord['byStatus'],
  { cancelled, cancelledLabel }: { cancelled: number; cancelledLabel: string },
): StatusRow[] {
  return ALL_BOOKING_STATUSES.flatMap(status => {
    const row = { status, label: BOOKING_STATUS_LABELS[status], count: byStatus[status] ?? 0 };
    if (status !== BookingStatus.Inactive) return [row];
    const withEvent = Math.min(cancelled, row.count);
    return [
      { status, label: cancelledLabel, count: withEvent },
      { ...row, count: row.count - withEvent },
    ];
  }).filter(({ count }) => count > 0);
}
