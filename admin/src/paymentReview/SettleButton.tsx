import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { isOwn } from '../booking/bookingModel';
import { OwnBookingNote } from '../booking/OwnBookingNote';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { maySettleReview, type Review, sumOf } from './reviewModel';
import { SettleDialog } from './SettleDialog';

/** For the secretary; the director may only read, except for a secretary's own booking. */
export function SettleButton() {
  const message = useMessage();
  const actor = useProfile();
  const review = useRecordContext<Review>();
  const [open, setOpen] = useState(false);
  if (!review || !actor || review.settled) return null;
  const { booking } = review;
  if (booking && isOwn(actor, booking)) return <OwnBookingNote booking={booking} short />;
  if (!maySettleReview(actor, review)) return null;
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
