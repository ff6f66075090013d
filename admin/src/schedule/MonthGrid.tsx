import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { type Month, monthName, WEEKDAYS, weeksOf } from './monthModel';

const WEEK = 'repeat(7, minmax(0, 1fr))';

interface MonthGridProps {
  month: Month;
  day: (day: string) => ReactNode;
}

/** A month's weeks from Sunday to Saturday. */
export function MonthGrid({ month, day }: MonthGridProps) {
  const elsewhere = (index: number) => (
    <Box key={index} role="cell" sx={{ bgcolor: 'action.hover', borderRadius: 1 }} />
  );
  return (
    <Box role="table" aria-label={monthName(month)} sx={{ display: 'grid', gap: 0.5 }}>
      <Box role="row" sx={{ display: 'grid', gridTemplateColumns: WEEK, gap: 0.5 }}>
        {WEEKDAYS.map(name => (
          <Typography key={name} role="columnheader" variant="caption" color="textSecondary" align="center">
            {name}
          </Typography>
        ))}
      </Box>
      {weeksOf(month).map(week => (
        <Box
          key={week.find(Boolean)}
          role="row"
          sx={{ display: 'grid', gridTemplateColumns: WEEK, gap: 0.5 }}
        >
          {week.map((one, index) => (one ? day(one) : elsewhere(index)))}
        </Box>
      ))}
    </Box>
  );
}
