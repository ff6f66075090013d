import { displayName, formatDateTime, REVIEW_REASON_LABELS } from '@coastok/domain';
import { Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../booking/bookingModel';
import { DecisionField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { type Review, sumOf } from './reviewModel';

export function ReasonField() {
  const review = useRecordContext<Review>();
  return review ? <span>{REVIEW_REASON_LABELS[review.reason]}</span> : null;
}

export function SumField() {
  const review = useRecordContext<Review>();
  return review ? <strong style={{ whiteSpace: 'nowrap' }}>{sumOf(review)}</strong> : null;
}

/** The entry's booking and event; for a payment without a booking its order. */
export function SubjectField() {
  const message = useMessage();
  const review = useRecordContext<Review>();
  if (!review) return null;
  const { booking, orderId } = review;
  if (!booking) {
    return (
      <>
        {message('review.unknownBooking')}
        {orderId && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {message('review.order', { orderId })}
          </Typography>
        )}
      </>
    );
  }
  return (
    <>
      <Link component={RouterLink} to={bookingAddress(booking._id)}>
        {displayName(booking.userId)}
      </Link>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {booking.bookingReferenceNo} · {booking.eventName}
      </Typography>
      {review.reason === 'fund-refused' && review.area && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {message('review.fundOf', { area: review.area.name })}
        </Typography>
      )}
      {review.reason === 'cash-to-hand-back' && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {message('review.cashOf', {
            area: review.area?.name ?? '–',
            name: review.recorder ? displayName(review.recorder) : '–',
          })}
        </Typography>
      )}
    </>
  );
}

/** How a settled entry was resolved. */
export function SettledField() {
  const message = useMessage();
  const review = useRecordContext<Review>();
  if (!review?.settled) return null;
  const { by, at, comment } = review.settled;
  return (
    <DecisionField
      note={comment}
      caption={message('review.settledBy', { name: by, at: formatDateTime(at) })}
    />
  );
}
