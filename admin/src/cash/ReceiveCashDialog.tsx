import {
  type CashProblem,
  displayName,
  formatRupees,
  isBlank,
  parseRupees,
  problemOfCash,
  SECOND_PERSON_ABOVE,
} from '@coastok/domain';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import { type Booking, cashWaiting, mostCash } from '../booking/bookingModel';
import { ActionDialog } from '../dialogs/ActionDialog';
import { AmountInput, EverythingButton, NoteInput } from '../forms/inputs';
import { Fact, Facts } from '../lists/Facts';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';

type Receiving = Pick<Booking, 'due' | 'cashRecieved' | 'cashApproved' | 'cashStop'>;

/** Why the typed total can't be sent. */
interface TotalProblem {
  key: MessageKey;
  values?: Record<string, string>;
}

/** The result of checking a typed total of cash. */
export interface Total {
  amount: number | null;
  problem: TotalProblem | null;
  /** Whether it is less than the recorded total: the secretary must then give a reason. */
  lowers: boolean;
}

/** Checks a typed total by the rule of the API. */
export function totalOf(
  { due, cashRecieved: recorded, cashApproved: approved, cashStop: stop }: Receiving,
  typed: string,
  approves: boolean,
  comment: string,
): Total {
  const amount = parseRupees(typed);
  if (amount === null) return { amount, problem: { key: 'cash.problemWhole' }, lowers: false };
  const most = mostCash({ due, cashApproved: approved });
  const problem = problemOfCash(
    { total: amount, approves, hasReason: !isBlank(comment) },
    { recorded, approved, most, stop },
  );
  return {
    amount,
    problem: problem && worded(problem, approves),
    lowers: approves && amount < recorded && amount >= approved,
  };
}

function worded(problem: CashProblem, approves: boolean): TotalProblem {
  const amount = 'amount' in problem ? formatRupees(problem.amount) : '';
  switch (problem.code) {
    case 'above-due':
      return { key: 'cash.problemMost', values: { most: amount } };
    case 'below-approved':
      return { key: 'cash.problemApproved', values: { approved: amount } };
    case 'below-recorded':
      return { key: 'cash.problemRecorded', values: { recorded: amount } };
    case 'unchanged':
      return approves
        ? { key: 'cash.problemApproved', values: { approved: amount } }
        : { key: 'cash.problemRecorded', values: { recorded: amount } };
    case 'reason-missing':
      return { key: 'cash.problemComment', values: { recorded: amount } };
    case 'event-over':
      return { key: 'cash.problemOver' };
    case 'event-forbids':
      return { key: 'cash.problemForbidden' };
  }
}

interface ReceiveCashDialogProps {
  booking: Booking;
  /** Whether the amount is approved at once (secretary) or only recorded (everybody else). */
  approves: boolean;
  onDone?: () => void;
  onClose: () => void;
}

/** Enters the total cash received for a booking so far; because it is a total, sending it twice counts it once. */
export function ReceiveCashDialog({ booking: opened, approves, onDone, onClose }: ReceiveCashDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  // Kept as it was at opening, although the list may reload: the person typed the total with these figures in view.
  const [booking] = useState(opened);
  const name = displayName(booking.userId);
  const sumOf = (typed: string) => formatRupees(totalOf(booking, typed, approves, '').amount ?? 0);
  return (
    <ActionDialog
      title={message(approves ? 'cash.approveTitle' : 'cash.recordTitle', { name })}
      confirm={({ cashRecieved }) =>
        message(approves ? 'cash.approveYes' : 'cash.recordYes', { amount: sumOf(cashRecieved) })
      }
      draft={`cash.${booking.id}`}
      initial={{
        cashRecieved: booking.cashRecieved > 0 ? String(booking.cashRecieved) : '',
        comments: '',
      }}
      once
      act={({ cashRecieved, comments }, key) => {
        const { amount, lowers } = totalOf(booking, cashRecieved, approves, comments);
        const body = { id: booking._id, cashRecieved: amount ?? 0, ...(lowers && { comments }) };
        return call('booking.recordCash', { body, key });
      }}
      onDone={(_booking, { cashRecieved }) => {
        const done = approves ? 'cash.approveDone' : 'cash.recordDone';
        notify(done, { type: 'success', messageArgs: { name, amount: sumOf(cashRecieved) } });
        onDone?.();
      }}
      refresh={refresh}
      onClose={onClose}
    >
      {locked => <CashInputs booking={booking} approves={approves} locked={locked} />}
    </ActionDialog>
  );
}

interface CashInputsProps {
  booking: Booking;
  approves: boolean;
  locked: boolean;
}

function CashInputs({ booking, approves, locked }: CashInputsProps) {
  const message = useMessage();
  const typed = String(useWatch({ name: 'cashRecieved' }) ?? '');
  const waiting = cashWaiting(booking);
  const { lowers } = totalOf(booking, typed, approves, '');
  // The explanation of a lower total is checked at its own field.
  const isTotal = (value: unknown) => {
    const { problem } = totalOf(booking, String(value ?? ''), approves, 'some');
    return problem ? message(problem.key, problem.values) : undefined;
  };
  const isExplained = (comments: unknown) => {
    const { problem } = totalOf(booking, typed, approves, String(comments ?? ''));
    return problem ? message(problem.key, problem.values) : undefined;
  };
  return (
    <>
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
      <AmountInput
        source="cashRecieved"
        label={message('cash.received')}
        validate={isTotal}
        helperText={message('cash.receivedHint')}
        disabled={locked}
        autoFocus
        sx={{ mt: 2 }}
      />
      <EverythingButton source="cashRecieved" most={mostCash(booking)} disabled={locked} />
      {lowers && (
        <NoteInput
          source="comments"
          label={message('cash.lowerComment')}
          validate={isExplained}
          disabled={locked}
          minRows={2}
        />
      )}
      {approves && (totalOf(booking, typed, approves, 'some').amount ?? 0) > SECOND_PERSON_ABOVE && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {message('cash.secondPerson', { amount: formatRupees(SECOND_PERSON_ABOVE) })}
        </Typography>
      )}
      {!approves && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {message('cash.recordHint')}
        </Typography>
      )}
    </>
  );
}
