import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { StatusChip } from '../../fields';
import { GuardianNote } from '../GuardianNote';
import { statusChip, type Booking } from '../bookingModel';

/** Where the booking stands, and whether it waits for a guardian. */
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
