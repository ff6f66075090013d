import { formatRupees } from '@coastok/domain';
import { useTheme } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';
import { ShareBar } from '../charts/ShareBar';
import { useMessage } from '../messages/useMessage';
import type { Fund } from './useFund';

/** An area's free balance and its hold, on a common scale with the largest fund of the page. */
export function BalanceBar() {
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
