import { formatDateTime } from '@coastok/domain';
import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { eventAddress } from '../../event/eventModel';
import { MemberName, PhoneField } from '../../fields';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import { BookingStatusField } from '../BookingFields';
import type { BookingDetail } from '../bookingModel';

/** The booking's person, event and status. */
export function BookingHeader() {
  const message = useMessage();
  const booking = useRecordContext<BookingDetail>();
  if (!booking) return null;
  const { userId, eventId, eventName, bookingDateTime, connectedAreaId } = booking;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mb: 2 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="div" variant="h2">
            <MemberName person={userId} full link />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {message('bookingShow.booked', { at: formatDateTime(bookingDateTime) })}
          </Typography>
        </Box>
        <BookingStatusField />
      </Stack>
      <Facts>
        <Fact label={message('booking.event')}>
          <Link component={RouterLink} to={eventAddress(eventId)}>
            {eventName}
          </Link>
        </Fact>
        <Fact label={message('booking.area')}>{connectedAreaId?.name ?? '–'}</Fact>
        <Fact label={message('booking.facilitator')}>
          <MemberName person={userId.facilitator} link />
        </Fact>
        <Fact label={message('booking.phone')}>
          <PhoneField source="userId.phone" />
        </Fact>
        <Fact label={message('booking.email')}>
          <Link href={`mailto:${userId.email}`} color="inherit" underline="hover">
            {userId.email}
          </Link>
        </Fact>
      </Facts>
    </Card>
  );
}
