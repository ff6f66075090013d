import { booking } from '@coastok/domain';
import { Card } from '@mui/material';
import { DateField } from '../../fields';
import { otherColumns, RecordFacts } from '../../records/recordFields';
import { withColumns } from '../../records/recordLook';
import { AccommodationField, BookingStatusField, TransportationField } from '../BookingFields';
import { CardHeading } from './CardHeading';

/** The columns of the Reports tab; the choice of columns holds wherever bookings are listed. */
export const OF_EVENT = withColumns(
  booking,
  [
    { source: 'userId', width: '2fr' },
    'userId.phone',
    'userId.email',
    'connectedAreaId',
    'userId.facilitator',
    { source: 'status', display: <BookingStatusField />, width: '1.5fr' },
    { source: 'accomodationCategoryName', display: <AccommodationField />, width: '1.5fr' },
    { source: 'transportation', display: <TransportationField />, width: '1.5fr' },
    { source: 'bookingReferenceNo', hidden: true },
    { source: 'createdAt', display: <DateField source="createdAt" time />, hidden: true },
  ],
  'booking.columns',
);

/** Also the event. */
export const ACROSS_EVENTS = {
  ...OF_EVENT,
  columns: OF_EVENT.columns.toSpliced(3, 0, 'eventName'),
};

const FACTS = otherColumns(OF_EVENT, 'userId', 'status');

/** One booking on a phone. */
export const BookingCard = ({ acrossEvents }: { acrossEvents?: boolean }) => (
  <Card component="li" sx={{ p: 2 }}>
    <CardHeading>
      <BookingStatusField />
    </CardHeading>
    <RecordFacts look={OF_EVENT} names={acrossEvents ? ['eventName', ...FACTS] : FACTS} />
  </Card>
);
