import { type BookingAmounts, formatDateTime, formatRupees } from '@coastok/domain';
import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { MessageKey } from '../../messages/en';
import { useMessage } from '../../messages/useMessage';
import { cashWaiting, payModeOf, type BookingDetail } from '../bookingModel';

interface LineProps {
  label: string;
  amount: string;
  strong?: boolean;
  /** Whether the line is a sum, drawn below a rule. */
  sum?: boolean;
}

function Line({ label, amount, strong, sum }: LineProps) {
  const above = sum ? { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25, ...above }}>
      <Typography variant="body2" component="dt" sx={{ fontWeight: strong ? 600 : 400 }}>
        {label}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, fontWeight: strong ? 600 : 400 }}>
        {amount}
      </Typography>
    </Box>
  );
}

/** The booking's price, the paid amount and the amount due. */
export function PriceCard() {
  const message = useMessage();
  const booking = useRecordContext<BookingDetail>();
  if (!booking) return null;
  const { totalAmount, subsidy, waivedAmount, finalAmount, paidAmount, keptAmount, due, holdUntil } = booking;
  const waiting = cashWaiting(booking);
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('bookingShow.price')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {priceLines(booking).map(({ key, label, count, amount }) => (
          <Line
            key={key}
            label={label ?? message(key, { smart_count: count ?? 1 })}
            amount={formatRupees(amount)}
          />
        ))}
        <Line label={message('bookingShow.total')} amount={formatRupees(totalAmount)} strong sum />
        {subsidy > 0 && <Line label={message('bookingShow.subsidy')} amount={formatRupees(-subsidy)} />}
        {waivedAmount > 0 && (
          <Line label={message('bookingShow.waived')} amount={formatRupees(-waivedAmount)} />
        )}
        {finalAmount !== totalAmount && (
          <Line label={message('bookingShow.final')} amount={formatRupees(finalAmount)} strong />
        )}
        <Line label={message('bookingShow.paid')} amount={formatRupees(paidAmount)} />
        {keptAmount ? <Line label={message('bookingShow.kept')} amount={formatRupees(keptAmount)} /> : null}
        <Line label={message('bookingShow.due')} amount={formatRupees(due)} strong />
        <Line label={message('bookingShow.payMode')} amount={payModeOf(booking)} />
        {holdUntil && <Line label={message('bookingShow.holdUntil')} amount={formatDateTime(holdUntil)} />}
      </Box>
      {waiting > 0 && (
        <Typography variant="body2" color="warning" sx={{ mt: 1 }}>
          {message('bookingShow.cashWaiting', { amount: formatRupees(waiting) })}
        </Typography>
      )}
    </Card>
  );
}

/** A line of a booking's price; `label` is the text to show where there is no message key. */
interface PriceLine {
  key: MessageKey;
  label?: string;
  count?: number;
  amount: number;
}

/** The parts of the total; a part that costs nothing and was not chosen is left out. */
function priceLines(booking: BookingAmounts): PriceLine[] {
  const lines: (PriceLine & { chosen: boolean })[] = [
    { key: 'bookingShow.registration', amount: booking.registrationAmount, chosen: true },
    {
      key: 'booking.accommodation',
      label: booking.accomodationCategoryName ?? undefined,
      amount: booking.accomodationAmount,
      chosen: booking.accomodationCategoryName !== null,
    },
    {
      key: 'booking.transportation',
      amount: booking.transportationAmount,
      chosen: booking.transportationAmount > 0,
    },
    {
      key: 'bookingShow.outfits',
      count: booking.outfitCount,
      amount: booking.outfitCount * booking.outfitAmount,
      chosen: booking.outfitCount > 0,
    },
    { key: 'bookingShow.options', amount: booking.optionsAmount, chosen: booking.optionsAmount > 0 },
    { key: 'bookingShow.donation', amount: booking.donationAmount, chosen: booking.donationAmount > 0 },
  ];
  return lines.filter(({ chosen }) => chosen).map(({ chosen: _, ...line }) => line);
}
