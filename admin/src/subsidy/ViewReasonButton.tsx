import { displayName } from '@coastok/domain';
import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../booking/bookingModel';
import { useMessage } from '../messages/useMessage';

/** Opens the reason, from a row or a card. */
export function ViewReasonButton({ onView }: { onView: (booking: Booking) => void }) {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={message('subsidy.viewReasonOf', { name: displayName(booking.userId) })}
      onClick={event => {
        event.stopPropagation();
        onView(booking);
      }}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {message('subsidy.viewReason')}
    </Button>
  );
}
