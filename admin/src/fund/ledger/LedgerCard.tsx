import { Box, Card, Typography } from '@mui/material';
import { DateField } from '../../fields';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import { AfterField, AmountField, ByField, CommentField, KindField } from './MovementFields';

/** One movement on a phone. */
export function LedgerCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <KindField />
        </Typography>
        <AmountField />
      </Box>
      <Facts>
        <Fact label={message('ledger.at')}>
          <DateField source="at" time />
        </Fact>
        <Fact label={message('ledger.after')}>
          <AfterField />
        </Fact>
        <Fact label={message('ledger.by')}>
          <ByField />
        </Fact>
        <Fact label={message('ledger.comment')}>
          <CommentField />
        </Fact>
      </Facts>
    </Card>
  );
}
