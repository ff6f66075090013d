import { CASH_STATUSES, displayName } from '@coastok/domain';
import { BookingChangeDialog } from '../booking/actions/BookingChangeDialog';
import { approvesCash, type Booking, mayCancelCash, mayReceiveCash } from '../booking/bookingModel';
import { ReceiveCashDialog } from '../cash/ReceiveCashDialog';
import { call } from '../provider/call';
import { useProfile } from '../session/access';
import { BookingFacts } from './BookingFacts';
import type { DecisionDialogProps, Queue } from './queue';
import { QueueDesk } from './QueueDesk';

function Receive({ record, ...dialog }: DecisionDialogProps<Booking>) {
  const actor = useProfile();
  return actor && <ReceiveCashDialog {...dialog} booking={record} approves={approvesCash(actor, record)} />;
}

function CancelMode({ record, ...dialog }: DecisionDialogProps<Booking>) {
  return (
    <BookingChangeDialog
      {...dialog}
      booking={record}
      open
      color="error"
      title="cash.cancelModeTitle"
      text="cash.cancelModeText"
      confirm="cash.cancelModeYes"
      done="cash.modeCanceled"
      change={id => call('booking.update', { id, body: { paymentMode: null } })}
    />
  );
}

const queue: Queue<Booking> = {
  name: 'cash',
  nameOf: ({ userId }) => displayName(userId),
  memberId: ({ userId }) => userId._id,
  waits: ({ status }) => CASH_STATUSES.includes(status),
  readsAhead: true,
  Facts: BookingFacts,
  yes: {
    label: (actor, booking) => (approvesCash(actor, booking) ? 'cash.approve' : 'cash.record'),
    may: mayReceiveCash,
    Dialog: Receive,
  },
  no: { label: () => 'cash.cancelMode', may: mayCancelCash, Dialog: CancelMode, inMenu: true },
};

/** `/queue/cash`: bookings that are paid in cash. */
export default function WaitingCash() {
  return <QueueDesk queue={queue} />;
}
