import { displayName } from '@coastok/domain';
import { Box, Card } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { AccommodationField, TransportationField } from '../booking/BookingFields';
import type { Booking } from '../booking/bookingModel';
import { CardHeading } from '../booking/list/CardHeading';
import type { ManagedEvent } from '../event/useEvents';
import { PhoneField, RupeeField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { CashActions } from './CashActions';
import { PaidField, PayModeField } from './CashFields';

/** One booking of the queue on a phone. */
export function CashCard({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const { userId, connectedAreaId } = booking;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <CardHeading />
      <Facts>
        <Fact label={message('cash.total')}>
          <strong>
            <RupeeField source="finalAmount" />
          </strong>
        </Fact>
        <Fact label={message('cash.paid')}>
          <PaidField />
        </Fact>
        <Fact label={message('cash.payMode')}>
          <PayModeField />
        </Fact>
        <Fact label={message('booking.phone')}>
          <PhoneField source="userId.phone" />
        </Fact>
        <Fact label={message('booking.facilitator')}>{displayName(userId.facilitator) || '–'}</Fact>
        <Fact label={message('booking.transportation')}>
          <TransportationField />
        </Fact>
        <Fact label={message('booking.accommodation')}>
          <AccommodationField />
        </Fact>
        <Fact label={message('booking.area')}>{connectedAreaId?.name ?? '–'}</Fact>
      </Facts>
      <Box sx={{ mt: 1.5 }}>
        <CashActions event={event} />
      </Box>
    </Card>
  );
}
