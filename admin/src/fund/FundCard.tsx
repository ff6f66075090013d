import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { RupeeField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { BalanceBar } from './BalanceBar';
import { FundActions } from './FundActions';
import type { Fund } from './useFund';

/** One area's fund on a phone. */
export function FundCard() {
  const message = useMessage();
  const fund = useRecordContext<Fund>();
  if (!fund) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" gutterBottom>
        {fund.name}
      </Typography>
      <BalanceBar />
      <Box sx={{ my: 1 }}>
        <Facts>
          <Fact label={message('funds.free')}>
            <RupeeField source="fund.freeBalance" />
          </Fact>
          <Fact label={message('funds.hold')}>
            <RupeeField source="fund.holdBalance" />
          </Fact>
          <Fact label={message('funds.total')}>
            <strong>
              <RupeeField source="fund.totalBalance" />
            </strong>
          </Fact>
        </Facts>
      </Box>
      <FundActions />
    </Card>
  );
}
