import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useIsPhone } from '../shell/useIsPhone';
import { type Month, monthName, weeksOf } from './monthModel';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WEEK = 'repeat(7, minmax(0, 1fr))';

/** A month's weeks from Sunday to Saturday; on a phone its days below each other. */
export function MonthGrid({ month, day }: { month: Month; day: (day: string) => ReactNode }) {
  const isPhone = useIsPhone();
  const elsewhere = (index: number) =>
    isPhone ? null : <Box key={index} role="cell" sx={{ bgcolor: 'action.hover', borderRadius: 1 }} />;
  return (
    <Box role="table" aria-label={monthName(month)} sx={{ display: 'grid', gap: 0.5 }}>
      {!isPhone && (
        <Box role="row" sx={{ display: 'grid', gridTemplateColumns: WEEK, gap: 0.5 }}>
          {WEEKDAYS.map(name => (
            <Typography key={name} role="columnheader" variant="caption" color="textSecondary" align="center">
              {name}
            </Typography>
          ))}
        </Box>
      )}
      {weeksOf(month).map(week => (
        <Box
          key={week.find(Boolean)}
          role="row"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: WEEK },
            gap: 0.5,
          }}
        >
          {week.map((one, index) => (one ? day(one) : elsewhere(index)))}
        </Box>
      ))}
    </Box>
  );
}
