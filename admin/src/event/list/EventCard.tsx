import { formatRupees } from '@coastok/domain';
import { Box, Card, CardActionArea, Skeleton, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ShareBar } from '../../charts/ShareBar';
import { StatusChip } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { daysText, eventAddress, eventPhaseOf, STANDINGS } from '../eventModel';
import { type ManagedEvent, useSeesAllBookings } from '../useEvents';

/** The taken seats of the event; people who see only some areas get the number from those areas. */
function Seats({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const { palette } = useTheme();
  const seesAll = useSeesAllBookings();
  const { data: summary, error } = useQuery({
    queryKey: ['booking', 'summary', event.eventId],
    queryFn: () => call('booking.summary', { query: { eventId: event.eventId } }),
  });
  if (error) return null;
  if (!summary) return <Skeleton width="60%" />;
  const { seats } = summary;
  if (!seesAll) {
    return <Typography variant="body2">{message('event.seatsOfYourAreas', { taken: seats })}</Typography>;
  }
  const { capacity } = event;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {capacity === null
          ? message('event.seats', { taken: seats })
          : message('event.seatsOf', { taken: seats, capacity })}
      </Typography>
      {capacity !== null && (
        <ShareBar shares={[{ value: seats, color: palette.primary.main }]} whole={capacity} />
      )}
    </>
  );
}

/** One event of the list: title, dates, venue, state and taken seats. */
export function EventCard() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const price = event.startingPrice === 0 ? message('event.free') : formatRupees(event.startingPrice);
  const { label, tone } = STANDINGS[eventPhaseOf(event, new Date())];
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea
        component={Link}
        to={eventAddress(event.eventId)}
        sx={{ height: '100%', p: 2, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1 }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
          <Typography component="h2" variant="h3">
            {event.title}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>
            <StatusChip label={message(label)} tone={tone} />
          </Box>
        </Box>
        <div>
          <Typography variant="body2">{daysText(event)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[event.venue, price].filter(Boolean).join(' · ')}
          </Typography>
        </div>
        <Box sx={{ mt: 'auto' }}>
          <Seats event={event} />
        </Box>
      </CardActionArea>
    </Card>
  );
}
