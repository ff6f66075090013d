import { displayName, formatDateTime } from '@coastok/domain';
import { Box, Card } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { CardHeading } from '../booking/list/CardHeading';
import { PhoneField, RupeeField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { ViewReasonButton } from './ViewReasonButton';

interface SubsidyCardProps {
  acrossEvents: boolean;
  onView: (booking: Booking) => void;
}

/** One request on a phone. */
export function SubsidyCard({ acrossEvents, onView }: SubsidyCardProps) {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const { userId, connectedAreaId, bookingDateTime, eventName } = booking;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <CardHeading />
      <Facts>
        <Fact label={message('subsidy.amountAfter')}>
          <strong>
            <RupeeField source="amountAfterSubsidy" />
          </strong>
        </Fact>
        {acrossEvents && <Fact label={message('booking.event')}>{eventName}</Fact>}
        <Fact label={message('booking.phone')}>
          <PhoneField source="userId.phone" />
        </Fact>
        <Fact label={message('booking.email')}>{userId.email}</Fact>
        <Fact label={message('booking.facilitator')}>{displayName(userId.facilitator) || '–'}</Fact>
        <Fact label={message('booking.bookedAt')}>{formatDateTime(bookingDateTime)}</Fact>
        <Fact label={message('booking.area')}>{connectedAreaId?.name ?? '–'}</Fact>
      </Facts>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <ViewReasonButton onView={onView} />
      </Box>
    </Card>
  );
}
