import { useRecordContext } from 'react-admin';
import { Blank } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { Booking } from '../bookingModel';

/** The accommodation by its name, where the event has any. */
export function AccommodationField() {
  const booking = useRecordContext<Booking>();
  return booking?.accomodationCategoryName ? <span>{booking.accomodationCategoryName}</span> : <Blank />;
}

/** Yes or No. */
export function TransportationField() {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  return booking ? <span>{message(booking.transportation ? 'booking.yes' : 'booking.no')}</span> : null;
}
