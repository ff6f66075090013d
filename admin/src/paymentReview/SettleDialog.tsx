import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRefreshBookings } from '../booking/actions/useBookingMutation';
import { FormDialog } from '../dialogs/FormDialog';
import { useKeptState } from '../forms/useKeptState';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import { SubjectField } from './ReviewFields';
import { type Review, sumOf } from './reviewModel';

const LONGEST_COMMENT = 1000;

/** Takes an entry off the list with a word on what was done about the money. */
export function SettleDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const provider = useConsoleProvider();
  const refresh = useRefreshBookings();
  const [comment, setComment] = useKeptState(`settle.${review.id}`, '');
  const settle = useMutation({
    mutationFn: () => provider.settleReview(review.id, comment.trim()),
    onSuccess: () => {
      notify('review.settled', { type: 'success' });
      onClose();
      void refresh();
    },
  });
  function leave(): void {
    if (settle.isError) void refresh();
    onClose();
  }
  return (
    <FormDialog
      title={message('review.settleTitle')}
      confirm={message('review.settleYes')}
      busy={settle.isPending}
      disabled={!comment.trim()}
      problem={settle.error?.message}
      onClose={leave}
      onSubmit={() => settle.mutate()}
    >
      <Facts>
        <Fact label={message('review.reason')}>{REVIEW_REASON_LABELS[review.reason]}</Fact>
        <Fact label={message('review.amount')}>{sumOf(review)}</Fact>
        <Fact label={message('review.booking')}>
          <SubjectField />
        </Fact>
      </Facts>
      <TextField
        label={message('review.settleComment')}
        value={comment}
        onChange={event => setComment(event.target.value)}
        autoFocus
        required
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: LONGEST_COMMENT } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
