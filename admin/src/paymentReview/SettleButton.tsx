import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/useMay';
import { sumOf, type Review } from './reviewModel';
import { SettleDialog } from './SettleDialog';

/** For the secretary; the director looks only. */
export function SettleButton() {
  const message = useMessage();
  const maySettle = useMay('paymentReview.settle');
  const review = useRecordContext<Review>();
  const [open, setOpen] = useState(false);
  if (!review || !maySettle || review.settled) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-label={message('review.settleOf', {
          amount: sumOf(review),
          reason: REVIEW_REASON_LABELS[review.reason],
        })}
        onClick={() => setOpen(true)}
      >
        {message('review.settle')}
      </Button>
      {open && <SettleDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
}
