import { formatRupees, fund } from '@coastok/domain';
import { Box, Card, Typography, useTheme } from '@mui/material';
import { TextField, useListContext, useRecordContext } from 'react-admin';
import { ShareBar } from '../charts/ShareBar';
import { RupeeField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { actionsColumn } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';
import { FundActions } from './FundActions';
import type { Fund } from './useFund';

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
      <RecordFacts view={FUNDS} names={BALANCES} />
    </Box>
    <FundActions />
  </Card>
);

/** An area's free balance and its hold, on a common scale with the largest fund of the page. */
function BalanceBar() {
  const message = useMessage();
  const { palette } = useTheme();
  const { data } = useListContext<Fund>();
  const record = useRecordContext<Fund>();
  if (!record) return null;
  const { freeBalance, holdBalance } = record.fund;
  return (
    <ShareBar
      whole={Math.max(1, ...(data ?? []).map(({ fund }) => fund.totalBalance))}
      shares={[
        { value: freeBalance, color: palette.success.main },
        { value: holdBalance, color: palette.warning.main },
      ]}
      description={message('funds.barDescription', {
        free: formatRupees(freeBalance),
        hold: formatRupees(holdBalance),
      })}
    />
  );
}
