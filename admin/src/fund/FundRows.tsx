import { fund } from '@coastok/domain';
import { Box, Card, Typography } from '@mui/material';
import { TextField } from 'react-admin';
import { RupeeField } from '../fields';
import { actionsColumn } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';
import { BalanceBar } from './BalanceBar';
import { FundActions } from './FundActions';

const TOTAL = (
  <strong>
    <RupeeField source="fund.totalBalance" />
  </strong>
);

const BAR = (
  <Box sx={{ width: 140 }}>
    <BalanceBar />
  </Box>
);

/** The specification's columns, with a balance bar for each area. */
export const FUNDS = withColumns(fund, [
  'name',
  'fund.freeBalance',
  'fund.holdBalance',
  { source: 'fund.totalBalance', onCard: TOTAL },
  { source: 'fund', label: '', display: BAR },
  actionsColumn(<FundActions />, '3fr'),
]);

const BALANCES = ['fund.freeBalance', 'fund.holdBalance', 'fund.totalBalance'];

/** One area's fund on a phone. */
export const FundCard = () => (
  <Card component="li" sx={{ p: 2 }}>
    <Typography component="h2" variant="h3" gutterBottom>
      <TextField source="name" variant="inherit" />
    </Typography>
    <BalanceBar />
    <Box sx={{ my: 1 }}>
      <RecordFacts look={FUNDS} names={BALANCES} />
    </Box>
    <FundActions />
  </Card>
);
