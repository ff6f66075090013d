import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { declareResource } from '../screens/declareResource';
import type { Booking } from './bookingModel';

export const booking = declareResource({
  name: 'booking',
  icon: BookingIcon,
  recordRepresentation: ({ bookingReferenceNo }: Booking) => bookingReferenceNo,
  list: () => import('./list/BookingListPage'),
  show: () => import('./show/BookingShow'),
});
