import { displayName } from '@coastok/domain';
import { Card } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PhoneField } from '../../fields';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import { AccommodationField, BookingStatusField, TransportationField } from '../BookingFields';
import type { Booking } from '../bookingModel';
import { CardHeading } from './CardHeading';

/** One booking on a phone. */
export function BookingCard({ acrossEvents }: { acrossEvents?: boolean }) {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const { userId, connectedAreaId, eventName } = booking;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <CardHeading>
        <BookingStatusField />
      </CardHeading>
      <Facts>
        {acrossEvents && <Fact label={message('booking.event')}>{eventName}</Fact>}
        <Fact label={message('booking.phone')}>
          <PhoneField source="userId.phone" />
        </Fact>
        <Fact label={message('booking.email')}>{userId.email}</Fact>
        <Fact label={message('booking.area')}>{connectedAreaId?.name ?? '–'}</Fact>
        <Fact label={message('booking.facilitator')}>{displayName(userId.facilitator) || '–'}</Fact>
        <Fact label={message('booking.accommodation')}>
          <AccommodationField />
        </Fact>
        <Fact label={message('booking.transportation')}>
          <TransportationField />
        </Fact>
      </Facts>
    </Card>
  );
}
