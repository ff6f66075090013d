import { formatRupees, type BookingSummaryRecord } from '@coastok/domain';
import { Box, Stack, Typography, useTheme } from '@mui/material';
import { ShareBar } from '../../charts/ShareBar';
import { useMessage } from '../../messages/useMessage';

/** The bookings' total: paid, cash waiting for approval, and the amount due. */
export function MoneyBar({ money }: Pick<BookingSummaryRecord, 'money'>) {
  const message = useMessage();
  const { palette } = useTheme();
  const { final, paid, cashWaiting, due, subsidy, toRefund } = money;
  const rest = Math.max(0, due - cashWaiting);
  const parts = [
    { label: message('eventOverview.paid'), value: paid, color: palette.success.main },
    { label: message('eventOverview.cashWaiting'), value: cashWaiting, color: palette.warning.main },
    { label: message('eventOverview.due'), value: rest, color: palette.action.disabledBackground },
  ];
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h3">
        {message('eventOverview.money')}
      </Typography>
      <Typography variant="body2">
        {message('eventOverview.booked', { amount: formatRupees(final) })}
      </Typography>
      <ShareBar
        height={16}
        // The unfilled part of the bar is the amount due.
        shares={parts.slice(0, 2)}
        whole={final}
        description={message('eventOverview.moneyDescription', {
          paid: formatRupees(paid),
          waiting: formatRupees(cashWaiting),
          due: formatRupees(rest),
        })}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {parts.map(({ label, value, color }) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} />
            <Typography variant="body2" sx={{ flex: 1 }}>
              {label}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {formatRupees(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      {subsidy > 0 && (
        <Typography variant="body2" color="textSecondary">
          {message('eventOverview.subsidy', { amount: formatRupees(subsidy) })}
        </Typography>
      )}
      {toRefund > 0 && (
        <Typography variant="body2" color="error">
          {message('eventOverview.toRefund', { amount: formatRupees(toRefund) })}
        </Typography>
      )}
    </Stack>
  );
}
