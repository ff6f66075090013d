import { displayName, formatRupees } from '@coastok/domain';
import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { NoteInput } from '../../forms/NoteInput';
import { parseRupees } from '../../forms/rupees';
import { AmountInput, EverythingButton } from '../../forms/RupeesInput';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { BookingDetail } from '../bookingModel';
import { useRefreshBookings } from './useBookingMutation';

/** How much goes back and why; sent under one name, so that a second click or try sends nothing twice. */
export function RefundDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  // What the booking has left changes as soon as the refund is made.
  const [most] = useState(booking.refundableAmount);
  const name = displayName(booking.userId);
  const range = message('bookingAction.refundRange', { most: formatRupees(most) });
  const isAmount = (typed: unknown) => {
    const amount = parseRupees(String(typed ?? ''));
    return amount !== null && amount >= 1 && amount <= most;
  };
  return (
    <ActionDialog
      title={message('bookingAction.refundTitle', { name })}
      confirm={({ amount }) =>
        message('bookingAction.refundYes', { amount: formatRupees(parseRupees(amount) ?? 0) })
      }
      color="error"
      draft="refund"
      initial={{ amount: '', reason: '' }}
      ready={({ amount, reason }) => isAmount(amount) && reason !== ''}
      once
      act={({ amount, reason }, key) =>
        call('booking.refund', { id: booking.id, body: { amount: parseRupees(amount) ?? 0, reason }, key })
      }
      onDone={(_booking, { amount }) =>
        notify('bookingAction.refunded', {
          type: 'success',
          messageArgs: { name, amount: formatRupees(parseRupees(amount) ?? 0) },
        })
      }
      refresh={refresh}
      onClose={onClose}
    >
      {locked => (
        <>
          <DialogContentText sx={{ mb: 1 }}>{message('bookingAction.refundHint')}</DialogContentText>
          <AmountInput
            source="amount"
            label={message('bookingAction.refundAmount')}
            validate={typed => (!typed || isAmount(typed) ? undefined : range)}
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
