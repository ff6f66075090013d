import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { useNotify } from 'react-admin';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import { FormDialog } from '../dialogs/FormDialog';
import { NoteField, useNoteForm } from '../dialogs/noteForm';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { SubjectField } from './ReviewFields';
import { type Review, sumOf } from './reviewModel';

interface SettleDialogProps {
  review: Review;
  onDone?: () => void;
  onClose: () => void;
}

/** Takes an entry off the list with a word on what was done about the money. */
export function SettleDialog({ review, onDone, onClose }: SettleDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  const { note, form } = useNoteForm({
    draft: `settle.${review.id}`,
    field: 'comment',
    send: comment => call('paymentReview.settle', { id: review.id, body: { comment } }),
    onSent: () => {
      notify('review.settled', { type: 'success' });
      onDone?.();
    },
    refresh,
    onClose,
  });
  return (
    <FormDialog {...form} title={message('review.settleTitle')} confirm={message('review.settleYes')}>
      <Facts>
        <Fact label={message('review.reason')}>{REVIEW_REASON_LABELS[review.reason]}</Fact>
        <Fact label={message('review.amount')}>{sumOf(review)}</Fact>
        <Fact label={message('review.booking')}>
          <SubjectField />
        </Fact>
      </Facts>
      <NoteField label={message('review.settleComment')} note={note} />
    </FormDialog>
  );
}
