import { displayName, formatRupees } from '@coastok/domain';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useBookingMutation } from '../booking/actions/useBookingMutation';
import { cashWaiting, mostCash, type Booking } from '../booking/bookingModel';
import { FormDialog } from '../dialogs/FormDialog';
import { RupeesField } from '../forms/RupeesField';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { isOutage } from '../provider/httpError';
import { intentionKey } from '../provider/idempotency';
import { totalOf } from './receivedCash';

const LONGEST_COMMENT = 1000;

interface ReceiveCashDialogProps {
  booking: Booking;
  /** The secretary approves, everybody else records. */
  approves: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** The total of cash received for a booking so far; being a total, sending it twice counts it once. */
export function ReceiveCashDialog({ booking, approves, onDone, onClose }: ReceiveCashDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const [key] = useState(intentionKey);
  const recorded = booking.cashRecieved > 0 ? String(booking.cashRecieved) : '';
  const [typed, setTyped] = useState(recorded);
  const [comment, setComment] = useState('');
  const [sent, setSent] = useState(false);
  const name = displayName(booking.userId);
  const { amount, problem, lowers } = totalOf(booking, typed, approves, comment);
  const most = mostCash(booking);
  const waiting = cashWaiting(booking);
  const sum = formatRupees(amount ?? 0);
  const receive = useBookingMutation(
    () => {
      const comments = comment.trim();
      const body = { id: booking._id, cashRecieved: amount ?? 0, ...(comments && { comments }) };
      return call('booking.recordCash', { body, key });
    },
    () => {
      const done = approves ? 'cash.approveDone' : 'cash.recordDone';
      notify(done, { type: 'success', messageArgs: { name, amount: sum } });
      onDone?.();
      onClose();
    },
  );
  const unknown = isOutage(receive.error);
  const said = problem && (sent || typed !== recorded) && !(lowers && !sent);

  function submit(): void {
    setSent(true);
    if (!problem) receive.mutate();
  }

  return (
    <FormDialog
      title={message(approves ? 'cash.approveTitle' : 'cash.recordTitle', { name })}
      confirm={message(approves ? 'cash.approveYes' : 'cash.recordYes', { amount: sum })}
      busy={receive.isPending}
      problem={unknown ? message('bookingAction.unknownOutcome') : receive.error?.message}
      onClose={() => {
        receive.leave();
        onClose();
      }}
      onSubmit={submit}
    >
      <Facts>
        <Fact label={message('cash.total')}>{formatRupees(booking.finalAmount)}</Fact>
        <Fact label={message('cash.paid')}>{formatRupees(booking.paidAmount)}</Fact>
        <Fact label={message('bookingShow.due')}>
          <strong>{formatRupees(booking.due)}</strong>
        </Fact>
      </Facts>
      {waiting > 0 && (
        <Typography variant="body2" color="warning" sx={{ mt: 1 }}>
          {message('cash.waiting', { amount: formatRupees(waiting) })}
        </Typography>
      )}
      <RupeesField
        label={message('cash.received')}
        value={typed}
        onChange={setTyped}
        autoFocus
        // The same name must not stand for another amount.
        disabled={unknown}
        error={Boolean(said)}
        helperText={said ? message(problem.key, problem.values) : message('cash.receivedHint')}
        sx={{ mt: 2 }}
      />
      <Button size="small" disabled={unknown} onClick={() => setTyped(String(most))}>
        {message('cash.everything', { amount: formatRupees(most) })}
      </Button>
      {lowers && (
        <TextField
          label={message('cash.lowerComment')}
          value={comment}
          onChange={event => setComment(event.target.value)}
          disabled={unknown}
          required
          error={sent && !comment.trim()}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: LONGEST_COMMENT } }}
        />
      )}
      {!approves && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {message('cash.recordHint')}
        </Typography>
      )}
    </FormDialog>
  );
}
