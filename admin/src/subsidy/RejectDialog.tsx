import { displayName, formatRupees } from '@coastok/domain';
import { useNotify } from 'react-admin';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import type { Booking } from '../booking/bookingModel';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/inputs';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { requestedSubsidy } from './decision';

interface RejectDialogProps {
  booking: Booking;
  onDone: () => void;
  onClose: () => void;
}

/** Rejects a request with a reason. */
export function RejectDialog({ booking, onDone, onClose }: RejectDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  const name = displayName(booking.userId);
  return (
    <ActionDialog
      title={message('subsidy.rejectTitle')}
      confirm={message('subsidy.reject')}
      color="error"
      draft={`reject.${booking.id}`}
      initial={{ comments: '' }}
      ready={({ comments }) => comments !== ''}
      act={({ comments }) => call('booking.rejectSubsidy', { body: { id: booking._id, comments } })}
      onDone={() => {
        notify('subsidy.rejected', { type: 'success', messageArgs: { name } });
        onDone();
      }}
      refresh={refresh}
      onClose={onClose}
    >
      <Facts>
        <Fact label={message('subsidy.raisedBy')}>{name}</Fact>
        <Fact label={message('subsidy.amount')}>{formatRupees(requestedSubsidy(booking))}</Fact>
      </Facts>
      <NoteInput
        source="comments"
        label={message('subsidy.rejectReason')}
        helperText={message('subsidy.rejectHint')}
        autoFocus
      />
    </ActionDialog>
  );
}
