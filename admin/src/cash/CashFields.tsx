import { formatRupees } from '@coastok/domain';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { cashWaiting, payModeOf, type Booking } from '../booking/bookingModel';
import { useMessage } from '../messages/useMessage';

/** The approved amount, and below it the cash that waits for approval. */
export function PaidField() {
  const message = useMessage();
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const waiting = cashWaiting(booking);
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{formatRupees(booking.paidAmount)}</span>
      {waiting > 0 && (
        <Typography
          component="span"
          variant="caption"
          color="warning"
          sx={{ display: 'block', whiteSpace: 'normal' }}
        >
          {message('cash.toApprove', { amount: formatRupees(waiting) })}
        </Typography>
      )}
    </>
  );
}

/** Cash or Online. */
export function PayModeField() {
  const booking = useRecordContext<Booking>();
  return booking ? <span>{payModeOf(booking)}</span> : null;
}
