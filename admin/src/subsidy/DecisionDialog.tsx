import {
  acceptanceComment,
  BOOKING_STATUS_LABELS,
  BookingStatus,
  displayName,
  formatRupees,
  REJECTION_COMMENT,
} from '@coastok/domain';
import { Alert, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useBookingMutation, useRefreshBookings } from '../booking/actions/useBookingMutation';
import { type Booking, mayDecide } from '../booking/bookingModel';
import { OwnBookingNote } from '../booking/OwnBookingNote';
import { FormDialog } from '../dialogs/FormDialog';
import { MemberName } from '../fields';
import { AmountInput } from '../forms/inputs';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useProfile } from '../session/access';
import { decisionOf, requestedAmount } from './decision';
import { FundsNotice } from './FundsNotice';

interface DecisionDialogProps {
  /** The request as it was at opening. */
  booking: Booking;
  onDone?: () => void;
  onClose: () => void;
}

/** The server's name for the remaining amount to pay. */
const TO_PAY = 'amountAfterSubsidy';

/** Accepts with `amount` left to pay; `subsidy` is the area's share. */
const acceptance = (id: string, amount: number, subsidy: number) => ({
  id,
  amountAfterSubsidy: amount,
  subsidy,
  comments: acceptanceComment(amount),
});

/** Shows the reason and cost of a subsidy request, with the two answers; the amount can be changed. */
export function DecisionDialog({ booking: opened, onDone, onClose }: DecisionDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  const actor = useProfile();
  // Reloaded, because somebody else may decide meanwhile, and a failed acceptance may have changed the hold.
  const { data: booking = opened, refetch } = useGetOne<Booking>('booking', { id: opened.id });
  const [initial] = useState({ [TO_PAY]: String(requestedAmount(opened)) });
  const [failed, setFailed] = useState(false);
  const name = displayName(booking.userId);
  const open = Boolean(actor && mayDecide(actor, booking));

  function reportDone(done: 'subsidy.accepted' | 'subsidy.rejected'): void {
    notify(done, { type: 'success', messageArgs: { name } });
    onDone?.();
    onClose();
  }
  async function readAgain(error: unknown): Promise<never> {
    setFailed(true);
    await refetch();
    throw error;
  }
  const reject = useBookingMutation(
    () =>
      call('booking.rejectSubsidy', { body: { id: booking._id, comments: REJECTION_COMMENT } }).catch(
        readAgain,
      ),
    () => reportDone('subsidy.rejected'),
  );

  async function accept(values: object): Promise<void> {
    const { amount, subsidy } = decisionOf(booking, typedIn(values));
    const body = acceptance(booking._id, amount ?? 0, subsidy ?? 0);
    await call('booking.acceptSubsidy', { body }).catch(readAgain);
    reportDone('subsidy.accepted');
    void refresh();
  }

  return (
    <FormDialog
      title={message('subsidy.dialogTitle')}
      wide
      confirm={open ? message('subsidy.accept') : null}
      ready={values => decisionOf(booking, typedIn(values)).amount !== null}
      draft={`subsidy.${opened.id}`}
      record={initial}
      fields={[TO_PAY]}
      mode="onChange"
      busy={reject.isPending}
      problem={reject.error?.message}
      other={
        open && (
          <Button
            color="error"
            onClick={() => reject.mutate()}
            loading={reject.isPending}
            disabled={reject.isPending}
          >
            {message('subsidy.reject')}
          </Button>
        )
      }
      save={accept}
      onClose={() => {
        if (failed) void refresh();
        onClose();
      }}
    >
      <Request booking={booking} asked={requestedAmount(opened)} open={open} />
    </FormDialog>
  );
}

const typedIn = (values: object): string => String((values as Record<string, unknown>)[TO_PAY] ?? '');

interface RequestProps {
  booking: Booking;
  /** The requested amount that would be left to pay, in whole rupees. */
  asked: number;
  open: boolean;
}

function Request({ booking, asked, open }: RequestProps) {
  const message = useMessage();
  const { finalAmount, subsidyReason, userId, status } = booking;
  const { subsidy, needed } = decisionOf(booking, typedIn(useWatch()));
  const fits = (typed: unknown) =>
    decisionOf(booking, String(typed ?? '')).amount === null
      ? message('subsidy.range', {
          least: formatRupees(booking.leastAfterSubsidy),
          final: formatRupees(finalAmount),
        })
      : undefined;
  return (
    <Stack sx={{ gap: 2 }}>
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
      <AmountInput
        source={TO_PAY}
        label={message('subsidy.toPay')}
        validate={fits}
        helperText={message('subsidy.asked', { amount: formatRupees(asked) })}
        disabled={!open}
        autoFocus
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
        <Alert severity="info">{message('subsidy.decided', { status: BOOKING_STATUS_LABELS[status] })}</Alert>
      )}
    </Stack>
  );
}
