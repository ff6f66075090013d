import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DateField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { ReasonField, SettledField, SubjectField, SumField } from './ReviewFields';
import type { Review } from './reviewModel';
import { SettleButton } from './SettleButton';

/** The details of one entry beside its reason. */
export function ReviewFacts() {
  const message = useMessage();
  const review = useRecordContext<Review>();
  if (!review) return null;
  return (
    <Facts>
      <Fact label={message('review.amount')}>
        <SumField />
      </Fact>
      <Fact label={message('review.booking')}>
        <SubjectField />
      </Fact>
      {review.paymentId && <Fact label={message('review.payment')}>{review.paymentId}</Fact>}
      <Fact label={message('review.since')}>
        <DateField source="at" time />
      </Fact>
    </Facts>
  );
}

/** One entry on a phone. */
export const ReviewCard = () => (
  <Card component="li" sx={{ p: 2 }}>
    <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
      <ReasonField />
    </Typography>
    <ReviewFacts />
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
      <SettledField />
      <SettleButton />
    </Box>
  </Card>
);
