import { displayName } from '@coastok/domain';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { approvesCash, mayReceiveCash, type Booking } from '../booking/bookingModel';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { ReceiveCashDialog } from './ReceiveCashDialog';

/**
 * 'Record' for leaders and assistant directors, 'Approve' for the secretary, and for the director on a
 * secretary's own booking.
 */
export function ReceiveCashButton() {
  const message = useMessage();
  const actor = useProfile();
  const booking = useRecordContext<Booking>();
  const [open, setOpen] = useState(false);
  if (!actor || !booking || !(mayReceiveCash(actor, booking) || open)) return null;
  const approves = approvesCash(actor, booking);
  const name = displayName(booking.userId);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<CashIcon />}
        aria-label={message(approves ? 'cash.approveOf' : 'cash.recordOf', { name })}
        onClick={event => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {message(approves ? 'cash.approve' : 'cash.record')}
      </Button>
      {open && <ReceiveCashDialog booking={booking} approves={approves} onClose={() => setOpen(false)} />}
    </>
  );
}
