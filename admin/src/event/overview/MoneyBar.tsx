import { BOOKING_GROUPS, BookingStatus, formatRupees, type BookingSummaryRecord } from '@coastok/domain';
import { Box, Link, Stack, Typography, useTheme } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ShareBar } from '../../charts/ShareBar';
import { useMessage } from '../../messages/useMessage';
import { listAddress } from '../../provider/addresses';
import { eventAddress } from '../eventModel';

interface MoneyBarProps extends Pick<BookingSummaryRecord, 'money'> {
  eventId: string;
}

const { incompleteBookings, paymentsPending, paymentsCompleted, subsidyRequested } = BOOKING_GROUPS;
const HAVE_PAID = [...paymentsCompleted, BookingStatus.PartiallyPaid, BookingStatus.CashPartiallyPaid];
const STILL_OWE = [...incompleteBookings, ...subsidyRequested, ...paymentsPending];

/** The bookings' total: paid, cash waiting for approval, and the amount due, each linked to its bookings. */
export function MoneyBar({ eventId, money }: MoneyBarProps) {
  const message = useMessage();
  const { palette } = useTheme();
  const { final, paid, cashWaiting, due, subsidy, toRefund } = money;
  const rest = Math.max(0, due - cashWaiting);
  const bookings = (statuses: readonly BookingStatus[]) =>
    listAddress(eventAddress(eventId, 'reports'), { status: statuses.map(String) });
  const parts = [
    {
      label: message('eventOverview.paid'),
      value: paid,
      color: palette.success.main,
      to: bookings(HAVE_PAID),
    },
    {
      label: message('eventOverview.cashWaiting'),
      value: cashWaiting,
      color: palette.warning.main,
      to: eventAddress(eventId, 'cash'),
    },
    {
      label: message('eventOverview.due'),
      value: rest,
      color: palette.action.disabledBackground,
      to: bookings(STILL_OWE),
    },
  ];
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h3">
        {message('eventOverview.money')}
      </Typography>
      <Typography variant="body2">
        {message('eventOverview.booked', { amount: formatRupees(final) })}
      </Typography>
      <Link component={RouterLink} to={eventAddress(eventId, 'reports')} sx={{ display: 'block', py: 0.5 }}>
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
      </Link>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {parts.map(({ label, value, color, to }) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} />
            <Link component={RouterLink} to={to} variant="body2" color="inherit" sx={{ flex: 1 }}>
              {label}
            </Link>
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
