import { formatRupees } from '@coastok/domain';
import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { FundActions } from '../FundActions';
import type { Fund } from '../useFund';

const BALANCES = [
  { name: 'freeBalance', label: 'funds.free' },
  { name: 'holdBalance', label: 'funds.hold' },
  { name: 'totalBalance', label: 'funds.total' },
] as const;

/** The sums of the movements, and the buttons to add and remove funds. */
export function LedgerSums({ fund }: { fund: Fund | undefined }) {
  const message = useMessage();
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Stack component="dl" direction="row" spacing={4} sx={{ m: 0, flex: 1 }}>
          {BALANCES.map(({ name, label }) => (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {message(label)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650 }}>
                {fund ? formatRupees(fund.fund[name]) : <Skeleton width={72} />}
              </Typography>
            </div>
          ))}
        </Stack>
        {fund && (
          <RecordContextProvider value={fund}>
            <FundActions withLedger={false} />
          </RecordContextProvider>
        )}
      </Stack>
    </Card>
  );
}
