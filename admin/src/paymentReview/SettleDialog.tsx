import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { useNotify } from 'react-admin';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/NoteInput';
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
  return (
    <ActionDialog
      title={message('review.settleTitle')}
      confirm={message('review.settleYes')}
      draft={`settle.${review.id}`}
      initial={{ comment: '' }}
      ready={({ comment }) => comment !== ''}
      act={({ comment }) => call('paymentReview.settle', { id: review.id, body: { comment } })}
      onDone={() => {
        notify('review.settled', { type: 'success' });
        onDone?.();
      }}
      refresh={refresh}
      onClose={onClose}
    >
      <Facts>
        <Fact label={message('review.reason')}>{REVIEW_REASON_LABELS[review.reason]}</Fact>
        <Fact label={message('review.amount')}>{sumOf(review)}</Fact>
        <Fact label={message('review.booking')}>
          <SubjectField />
        </Fact>
      </Facts>
      <NoteInput source="comment" label={message('review.settleComment')} autoFocus />
    </ActionDialog>
  );
}
