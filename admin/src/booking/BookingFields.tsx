import { useRecordContext } from 'react-admin';
import { Stack } from '@mui/material';
import { Blank, StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { type Booking, statusChip } from './bookingModel';
import { GuardianNote } from './GuardianNote';

/** The name of the booked accommodation; a dash where the event has none. */
export function AccommodationField() {
  const booking = useRecordContext<Booking>();
  return booking?.accomodationCategoryName ? <span>{booking.accomodationCategoryName}</span> : <Blank />;
}

/** Whether transportation is booked, as Yes or No. */
export function TransportationField() {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  return booking ? <span>{message(booking.transportation ? 'booking.yes' : 'booking.no')}</span> : null;
}

/** The booking's status, and whether it waits for a guardian. */
export function BookingStatusField() {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5, width: 'fit-content' }}>
      <StatusChip {...statusChip(booking.status)} />
      <GuardianNote booking={booking} short />
    </Stack>
  );
}
