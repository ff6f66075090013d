import { REVIEW_REASON_LABELS, type ReviewAction, reviewActionsOf } from '@coastok/domain';
import { RadioButtonGroupInput, useNotify } from 'react-admin';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/inputs';
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

interface Typed {
  action: ReviewAction | null;
  comment: string;
}

/** Refunds an entry's payment, accepts it, or removes the entry from the list, with a note about what was done. */
export function SettleDialog({ review, onDone, onClose }: SettleDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBookings();
  const actions = reviewActionsOf(review);
  const initial: Typed = { action: actions.length === 1 ? 'settle' : null, comment: '' };
  return (
    <ActionDialog
      title={message('review.settleTitle')}
      confirm={({ action }) => message(`review.actionYes.${action ?? 'settle'}`)}
      draft={`settle.${review.id}`}
      initial={initial}
      ready={({ action, comment }) => action !== null && comment !== ''}
      act={({ action, comment }) =>
        call('paymentReview.settle', { id: review.id, body: { action: action ?? 'settle', comment } })
      }
      onDone={(_review, { action }) => {
        notify(`review.actionDone.${action ?? 'settle'}`, { type: 'success' });
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
      {actions.length > 1 && (
        <RadioButtonGroupInput
          source="action"
          label={message('review.settleHow')}
          row={false}
          choices={actions.map(id => ({
            id,
            name: `${message(`review.actions.${id}`, { amount: sumOf(review) })}. ${message(`review.actionHints.${id}`)}`,
          }))}
          helperText={false}
        />
      )}
      <NoteInput source="comment" label={message('review.settleComment')} autoFocus={actions.length === 1} />
    </ActionDialog>
  );
}
