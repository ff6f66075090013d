import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { DateField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { ReasonField, SettledField, SubjectField, SumField } from './ReviewFields';
import type { Review } from './reviewModel';
import { SettleButton } from './SettleButton';

/** One entry on a phone. */
export function ReviewCard() {
  const message = useMessage();
  const review = useRecordContext<Review>();
  if (!review) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <ReasonField />
        </Typography>
        <SumField />
      </Box>
      <Facts>
        <Fact label={message('review.booking')}>
          <SubjectField />
        </Fact>
        {review.paymentId && <Fact label={message('review.payment')}>{review.paymentId}</Fact>}
        <Fact label={message('review.since')}>
          <DateField source="at" time />
        </Fact>
      </Facts>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <SettledField />
        <SettleButton />
      </Box>
    </Card>
  );
}
