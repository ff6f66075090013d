import { displayName, formatRupees } from '@coastok/domain';
import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { parseRupees } from '../../forms/rupees';
import { RupeesField } from '../../forms/RupeesField';
import { useKeptState } from '../../forms/useKeptState';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { isOutage } from '../../provider/httpError';
import { intentionKey } from '../../provider/idempotency';
import type { BookingDetail } from '../bookingModel';
import { useBookingMutation } from './useBookingMutation';

const LONGEST_REASON = 1000;

/** How much goes back and why; sent under one name, so that a second click or try sends nothing twice. */
export function RefundDialog({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const [key] = useState(intentionKey);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useKeptState('refund', '');
  // What the booking has left changes as soon as the refund is made.
  const [most] = useState(booking.refundableAmount);
  const name = displayName(booking.userId);
  const amount = parseRupees(typed);
  const isAmount = amount !== null && amount >= 1 && amount <= most;
  const refund = useBookingMutation(
    () =>
      call('booking.refund', { id: booking.id, body: { amount: amount ?? 0, reason: reason.trim() }, key }),
    () => {
      notify('bookingAction.refunded', {
        type: 'success',
        messageArgs: { name, amount: formatRupees(amount ?? 0) },
      });
      onClose();
    },
  );
  const unknown = isOutage(refund.error);
  return (
    <FormDialog
      title={message('bookingAction.refundTitle', { name })}
      confirm={message('bookingAction.refundYes', { amount: formatRupees(amount ?? 0) })}
      color="error"
      busy={refund.isPending}
      disabled={!isAmount || !reason.trim()}
      problem={unknown ? message('bookingAction.unknownOutcome') : refund.error?.message}
      onClose={() => {
        refund.leave();
        onClose();
      }}
      onSubmit={() => refund.mutate()}
    >
      <DialogContentText sx={{ mb: 1 }}>{message('bookingAction.refundHint')}</DialogContentText>
      <RupeesField
        label={message('bookingAction.refundAmount')}
        value={typed}
        onChange={setTyped}
        autoFocus
        // The same name must not stand for another amount.
        disabled={unknown}
        error={typed !== '' && !isAmount}
        helperText={message('bookingAction.refundRange', { most: formatRupees(most) })}
      />
      <Button size="small" disabled={unknown} onClick={() => setTyped(String(most))}>
        {message('cash.everything', { amount: formatRupees(most) })}
      </Button>
      <TextField
        label={message('bookingAction.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        disabled={unknown}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </FormDialog>
  );
}
