import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useIsPhone } from '../shell/useIsPhone';
import { type Month, monthName, weeksOf } from './monthModel';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WEEK = 'repeat(7, minmax(0, 1fr))';

interface MonthGridProps {
  month: Month;
  day: (day: string) => ReactNode;
  /** Of so little in a day that the weeks fit on a phone as well. */
  small?: boolean;
}

/** A month's weeks from Sunday to Saturday; on a phone its days below each other, unless they are small. */
export function MonthGrid({ month, day, small = false }: MonthGridProps) {
  const isPhone = useIsPhone();
  const asDays = isPhone && !small;
  const elsewhere = (index: number) =>
    asDays ? null : <Box key={index} role="cell" sx={{ bgcolor: 'action.hover', borderRadius: 1 }} />;
  return (
    <Box role="table" aria-label={monthName(month)} sx={{ display: 'grid', gap: 0.5 }}>
      {!asDays && (
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
            gridTemplateColumns: asDays ? 'minmax(0, 1fr)' : WEEK,
            gap: 0.5,
          }}
        >
          {week.map((one, index) => (one ? day(one) : elsewhere(index)))}
        </Box>
      ))}
    </Box>
  );
}
