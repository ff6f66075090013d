import { useRecordContext } from 'react-admin';
import { StatusChip } from '../../fields';
import { statusChip, type Booking } from '../bookingModel';

/** Where the booking stands. */
export function BookingStatusField() {
  const booking = useRecordContext<Booking>();
  return booking ? <StatusChip {...statusChip(booking.status)} /> : null;
}
