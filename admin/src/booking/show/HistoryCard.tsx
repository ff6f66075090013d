import { formatDateTime, formatRupees, displayName } from '@coastok/domain';
import { Box, Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import type { BookingDetail } from '../bookingModel';
import { historyOf, type BookingHappening } from './history';

function Happening({ happening: { at, what, amount, by, note } }: { happening: BookingHappening }) {
  const message = useMessage();
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {message(what)}
        </Typography>
        {amount !== null && (
          <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {formatRupees(amount)}
          </Typography>
        )}
      </Box>
      {note && <Typography variant="body2">{note}</Typography>}
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {by && ` · ${message('bookingShow.by', { name: displayName(by) })}`}
      </Typography>
    </Box>
  );
}

/** Payments, cash, refunds and requests of a booking, the latest first. */
export function HistoryCard() {
  const message = useMessage();
  const booking = useRecordContext<BookingDetail>();
  // The list's cached record, which is shown first, has no rows yet.
  if (!booking || !('payments' in booking)) return null;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('bookingShow.history')}
      </Typography>
      {booking.failedTries > 0 && (
        <Typography variant="body2" color="textSecondary">
          {message('bookingShow.failedTries', { smart_count: booking.failedTries })}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {historyOf(booking).map((happening, index) => (
          <Happening key={`${happening.at}.${index}`} happening={happening} />
        ))}
      </Box>
    </Card>
  );
}
