import type { BookingSummaryRecord } from '@coastok/domain';
import { Box, Stack, Typography, useTheme } from '@mui/material';
import { ShareBar } from '../../charts/ShareBar';
import { useMessage } from '../../messages/useMessage';
import type { ManagedEvent } from '../useEvents';
import { seatRows } from './seatRows';

interface SeatBarsProps {
  event: ManagedEvent;
  summary: BookingSummaryRecord;
}

/** How full the event is, as a whole and by accommodation. */
export function SeatBars({ event, summary }: SeatBarsProps) {
  const message = useMessage();
  const { palette } = useTheme();
  const rows = seatRows(event, summary);
  const most = Math.max(1, ...rows.map(({ taken }) => taken));
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h3">
        {message('eventOverview.seats')}
      </Typography>
      {rows.map(({ key, name, taken, capacity }) => (
        <div key={key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            <Typography variant="body2">
              {name ?? message(key === 'all' ? 'eventOverview.allSeats' : 'eventOverview.otherCategory')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {capacity === null
                ? `${taken} · ${message('eventOverview.unlimited')}`
                : `${taken} / ${capacity}`}
            </Typography>
          </Box>
          {/* Without a limit the bars compare the accommodations with each other. */}
          <ShareBar shares={[{ value: taken, color: palette.primary.main }]} whole={capacity ?? most} />
        </div>
      ))}
    </Stack>
  );
}
