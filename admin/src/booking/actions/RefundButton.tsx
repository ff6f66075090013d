import RefundIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/access';
import { mayRefund, type BookingDetail } from '../bookingModel';
import { RefundDialog } from './RefundDialog';

/** Refunds money; for the general secretary. */
export function RefundButton() {
  const message = useMessage();
  const actor = useProfile();
  const booking = useRecordContext<BookingDetail>();
  const [open, setOpen] = useState(false);
  if (!actor || !booking || !(mayRefund(actor, booking) || open)) return null;
  return (
    <>
      <Button startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        {message('bookingAction.refund')}
      </Button>
      {open && <RefundDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}
