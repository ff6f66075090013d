import { displayName, formatRupees, parseRupees } from '@coastok/domain';
import { Alert, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { NoteInput, AmountInput, EverythingButton } from '../../forms/inputs';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { useProfile } from '../../session/access';
import { mayClose, type BookingDetail } from '../bookingModel';
import { CancelAction } from './CancelBookingButton';
import { useRefreshBookings } from './useBookingMutation';

/** Closes a booking that has money; for the general secretary. */
export function CloseBookingButton() {
  const actor = useProfile();
  const booking = useRecordContext<BookingDetail>();
  const [open, setOpen] = useState(false);
  if (!actor || !booking || !(mayClose(actor, booking) || open)) return null;
  return (
    <>
      <CancelAction booking={booking} onClick={() => setOpen(true)} />
      {open && <CloseBookingDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows what is refunded and what is kept before the booking is closed. */
export function CloseBookingDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  // Kept as it was at the start: the refundable amount changes as soon as the booking is closed.
  const [most] = useState(booking.refundableAmount);
  const name = displayName(booking.userId);
  const range = message('bookingAction.closeRange', { most: formatRupees(most) });
  const amountIn = (typed: unknown): number | null => {
    const amount = parseRupees(String(typed ?? ''));
    return amount !== null && amount <= most ? amount : null;
  };
  const sums = (typed: unknown) => {
    const back = amountIn(typed) ?? 0;
    return { name, back: formatRupees(back), kept: formatRupees(most - back) };
  };
  return (
    <ActionDialog
      title={message('bookingAction.closeTitle', { name })}
      confirm={({ amount }) => message('bookingAction.closeYes', sums(amount))}
      color="error"
      leave={message('bookingAction.keep')}
      draft="close"
      initial={{ amount: '', reason: '' }}
      ready={({ amount, reason }) => amountIn(amount) !== null && reason !== ''}
      once
      act={({ amount, reason }, key) =>
        call('booking.close', { id: booking.id, body: { refund: amountIn(amount) ?? 0, reason }, key })
      }
      onDone={(_booking, { amount }) =>
        notify('bookingAction.closed', { type: 'success', messageArgs: sums(amount) })
      }
      refresh={refresh}
      onClose={onClose}
    >
      {locked => (
        <>
          <DialogContentText sx={{ mb: 1 }}>{message('bookingAction.closeHint')}</DialogContentText>
          {booking.checkedIn && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {message('bookingAction.closeCheckedIn')}
            </Alert>
          )}
          <AmountInput
            source="amount"
            label={message('bookingAction.closeAmount')}
            validate={typed => (!typed || amountIn(typed) !== null ? undefined : range)}
            helperText={range}
            disabled={locked}
            autoFocus
          />
          <EverythingButton source="amount" most={most} disabled={locked} />
          <NoteInput source="reason" label={message('bookingAction.reason')} disabled={locked} minRows={2} />
        </>
      )}
    </ActionDialog>
  );
}
