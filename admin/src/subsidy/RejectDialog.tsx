import { displayName, formatRupees } from '@coastok/domain';
import { useNotify } from 'react-admin';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import type { Booking } from '../booking/bookingModel';
import { FormDialog } from '../dialogs/FormDialog';
import { NoteField, useNoteForm } from '../dialogs/noteForm';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { requestedSubsidy } from './decision';

interface RejectDialogProps {
  booking: Booking;
  onDone: () => void;
  onClose: () => void;
}

/** Rejects a request with a reason of one's own. */
export function RejectDialog({ booking, onDone, onClose }: RejectDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  const name = displayName(booking.userId);
  const { note, form } = useNoteForm({
    draft: `reject.${booking.id}`,
    field: 'comments',
    send: reason => call('booking.rejectSubsidy', { body: { id: booking._id, comments: reason } }),
    onSent: () => {
      notify('subsidy.rejected', { type: 'success', messageArgs: { name } });
      onDone();
    },
    refresh,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title={message('subsidy.rejectTitle')}
      confirm={message('subsidy.reject')}
      color="error"
    >
      <Facts>
        <Fact label={message('subsidy.raisedBy')}>{name}</Fact>
        <Fact label={message('subsidy.amount')}>{formatRupees(requestedSubsidy(booking))}</Fact>
      </Facts>
      <NoteField label={message('subsidy.rejectReason')} hint={message('subsidy.rejectHint')} note={note} />
    </FormDialog>
  );
}
