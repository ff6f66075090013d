import { booking } from '@coastok/domain';
import { Card } from '@mui/material';
import { DateField } from '../../fields';
import { otherColumns, RecordFacts } from '../../records/recordFields';
import { withColumns } from '../../records/recordView';
import { AccommodationField, BookingStatusField, TransportationField } from '../BookingFields';
import { CardHeading } from './CardHeading';

const NAMED = { source: 'userId', width: '2fr' } as const;

/** The columns of the Reports tab. */
export const OF_EVENT = withColumns(
  booking,
  [
    NAMED,
    'userId.phone',
    'userId.email',
    'connectedAreaId',
    'userId.facilitator',
    { source: 'status', display: <BookingStatusField />, width: '1.5fr' },
    { source: 'accomodationCategoryName', display: <AccommodationField />, width: '1.5fr' },
    { source: 'transportation', display: <TransportationField />, width: '1.5fr' },
    { source: 'bookingReferenceNo', hidden: true },
    { source: 'finalAmount', hidden: true },
    { source: 'paidAmount', hidden: true },
    { source: 'due', hidden: true },
    { source: 'holdUntil', display: <DateField source="holdUntil" />, hidden: true },
    { source: 'createdAt', display: <DateField source="createdAt" time />, hidden: true },
  ],
  'booking.columns',
);

/** The columns of the list of all events; the hidden ones can be added. */
export const ACROSS_EVENTS = withColumns(
  booking,
  [
    'bookingReferenceNo',
    NAMED,
    'eventName',
    { source: 'status', display: <BookingStatusField />, width: '1.5fr' },
    'finalAmount',
    'paidAmount',
    'due',
    { source: 'holdUntil', display: <DateField source="holdUntil" /> },
    { source: 'userId.phone', hidden: true },
    { source: 'userId.email', hidden: true },
    { source: 'connectedAreaId', hidden: true },
    { source: 'userId.facilitator', hidden: true },
    { source: 'accomodationCategoryName', display: <AccommodationField />, hidden: true },
    { source: 'transportation', display: <TransportationField />, hidden: true },
    { source: 'createdAt', display: <DateField source="createdAt" time />, hidden: true },
  ],
  'bookings.columns',
);

/** One booking in the list on a phone. */
export function BookingCard({ acrossEvents }: { acrossEvents?: boolean }) {
  const view = acrossEvents ? ACROSS_EVENTS : OF_EVENT;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <CardHeading>
        <BookingStatusField />
      </CardHeading>
      <RecordFacts view={view} names={otherColumns(view, 'userId', 'status', 'bookingReferenceNo')} />
    </Card>
  );
}
