import { Alert, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { type ManagedEvent, useSeesAllBookings } from '../useEvents';
import { MoneyBar } from './MoneyBar';
import { SeatBars } from './SeatBars';
import { StatusCounts } from './StatusCounts';

/** Bars of an event's seats and money, from the bookings that the person may see. */
export function Glance() {
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

/** As high as the bars of seats, the money and the statuses. */
const FiguresSkeleton = ({ bars }: { bars: number }) => (
  <>
    <Skeleton variant="rounded" height={40 + 46 * bars} />
    <Skeleton variant="rounded" height={195} />
    <Skeleton variant="rounded" sx={{ height: { xs: 320, sm: 190 } }} />
  </>
);
