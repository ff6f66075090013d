import {
  acceptanceComment,
  BOOKING_STATUS_LABELS,
  BookingStatus,
  displayName,
  formatRupees,
  REJECTION_COMMENT,
} from '@coastok/domain';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useBookingMutation } from '../booking/actions/useBookingMutation';
import { type Booking, mayDecide } from '../booking/bookingModel';
import { OwnBookingNote } from '../booking/OwnBookingNote';
import { onPurpose } from '../dialogs/ClosedOnPurpose';
import { MemberName } from '../fields';
import { RupeesField } from '../forms/RupeesField';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useProfile } from '../session/useProfile';
import { useIsPhone } from '../shell/useIsPhone';
import { decisionOf, requestedAmount } from './decision';
import { FundsNotice } from './FundsNotice';

interface DecisionDialogProps {
  /** The request as it stood when it was opened. */
  booking: Booking;
  onDone?: () => void;
  onClose: () => void;
}

/** Leaves `amount` to pay; `subsidy` is what the area gives. */
const acceptance = (id: string, amount: number, subsidy: number) => ({
  id,
  amountAfterSubsidy: amount,
  subsidy,
  comments: acceptanceComment(amount),
});

/** Why somebody asks for a subsidy, what it would cost, and the two answers; also with another amount. */
export function DecisionDialog({ booking: opened, onDone, onClose }: DecisionDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const isPhone = useIsPhone();
  const actor = useProfile();
  const titleId = useId();
  // Somebody else may decide meanwhile, and an acceptance that failed may have changed what is held.
  const { data: booking = opened, refetch } = useGetOne<Booking>('booking', { id: opened.id });
  const [typed, setTyped] = useState(String(requestedAmount(opened)));
  const { amount, subsidy, needed } = decisionOf(booking, typed);
  const { finalAmount, subsidyReason, userId, status } = booking;
  const name = displayName(userId);

  const decide = useBookingMutation<'accept' | 'reject'>(
    answer =>
      (answer === 'accept'
        ? call('booking.acceptSubsidy', { body: acceptance(booking._id, amount ?? 0, subsidy ?? 0) })
        : call('booking.rejectSubsidy', { body: { id: booking._id, comments: REJECTION_COMMENT } })
      ).catch(async error => {
        await refetch();
        throw error;
      }),
    after => {
      const done = after.status === BookingStatus.RequestDenied ? 'subsidy.rejected' : 'subsidy.accepted';
      notify(done, { type: 'success', messageArgs: { name } });
      onDone?.();
      onClose();
    },
  );
  const open = Boolean(actor && mayDecide(actor, booking));
  const busy = decide.isPending;
  const close = () => {
    decide.leave();
    onClose();
  };

  function accept(event: FormEvent): void {
    event.preventDefault();
    if (amount !== null && !busy) decide.mutate('accept');
  }

  return (
    <Dialog
      open
      onClose={onPurpose(busy, close)}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        noValidate
        onSubmit={accept}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{message('subsidy.dialogTitle')}</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Facts>
            <Fact label={message('subsidy.raisedBy')}>
              <MemberName person={userId} full />
            </Fact>
            <Fact label={message('booking.reference')}>{booking.bookingReferenceNo}</Fact>
            <Fact label={message('subsidy.total')}>{formatRupees(finalAmount)}</Fact>
            <Fact label={message('subsidy.amount')}>
              <strong>{subsidy === null ? '–' : formatRupees(subsidy)}</strong>
            </Fact>
          </Facts>
          <RupeesField
            label={message('subsidy.toPay')}
            value={typed}
            onChange={setTyped}
            disabled={!open || busy}
            error={amount === null}
            helperText={
              amount === null
                ? message('subsidy.range', { final: formatRupees(finalAmount) })
                : message('subsidy.asked', { amount: formatRupees(requestedAmount(opened)) })
            }
          />
          <div>
            <Typography variant="body2" color="textSecondary">
              {message('subsidy.reason')}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{subsidyReason}</Typography>
          </div>
          <Divider />
          {open && <FundsNotice booking={booking} needed={needed} />}
          <OwnBookingNote booking={booking} />
          {!open && status !== BookingStatus.SubsidyRequested && (
            <Alert severity="info">
              {message('subsidy.decided', { status: BOOKING_STATUS_LABELS[status] })}
            </Alert>
          )}
          {open && decide.error && <Alert severity="error">{decide.error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close} disabled={busy}>
            {message(open ? 'dialogs.cancel' : 'dialogs.close')}
          </Button>
          {open && (
            <>
              <Button
                color="error"
                onClick={() => decide.mutate('reject')}
                loading={busy && decide.variables === 'reject'}
                disabled={busy}
              >
                {message('subsidy.reject')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                loading={busy && decide.variables === 'accept'}
                disabled={amount === null || busy}
              >
                {message('subsidy.accept')}
              </Button>
            </>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
