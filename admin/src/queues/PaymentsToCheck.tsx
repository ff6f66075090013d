import { REVIEW_REASON_LABELS } from '@coastok/domain';
import { Card, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useGetOne, useRecordContext } from 'react-admin';
import type { BookingDetail } from '../booking/bookingModel';
import { ReviewFacts } from '../paymentReview/ReviewCard';
import { ReasonField } from '../paymentReview/ReviewFields';
import { maySettleReview, type Review, sumOf } from '../paymentReview/reviewModel';
import { SettleDialog } from '../paymentReview/SettleDialog';
import { BookingFacts } from './BookingFacts';
import type { Queue } from './queue';
import { QueueDesk } from './QueueDesk';

/** The entry, and its booking. */
function Facts() {
  const review = useRecordContext<Review>();
  const id = review?.booking?._id;
  const { data: booking } = useGetOne<BookingDetail>('booking', { id: id ?? '' }, { enabled: Boolean(id) });
  return (
    <Stack spacing={2}>
      <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h2" gutterBottom>
          <ReasonField />
        </Typography>
        <ReviewFacts />
      </Card>
      {booking && (
        <RecordContextProvider value={booking}>
          <BookingFacts />
        </RecordContextProvider>
      )}
    </Stack>
  );
}

const queue: Queue<Review> = {
  name: 'money',
  nameOf: review => `${sumOf(review)}, ${REVIEW_REASON_LABELS[review.reason]}`,
  memberId: ({ booking }) => booking?.userId._id ?? null,
  waits: ({ settled }) => settled === null,
  readsAhead: true,
  Facts,
  yes: {
    label: () => 'review.settle',
    may: maySettleReview,
    Dialog: ({ record, ...dialog }) => <SettleDialog {...dialog} review={record} />,
  },
};

/** `/queue/money`: payments that need a decision by a person. */
export default function PaymentsToCheck() {
  return <QueueDesk queue={queue} />;
}
