import type { SummaryRecord } from '@coastok/domain';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useMessage } from '../messages/useMessage';
import { condense, fromFirstEvent } from './series';
import { SeriesCard } from './SeriesCard';

const CARDS = [
  { name: 'newMembers', title: 'dashboard.newMembers', color: 'primary' },
  { name: 'questions', title: 'dashboard.newQuestions', color: 'info' },
  { name: 'bookings', title: 'dashboard.newBookings', color: 'success' },
] as const;

/** One chart for each series: their sizes differ too much for a common scale. */
export function ChartPanel({ summary }: { summary: SummaryRecord | undefined }) {
  const message = useMessage();
  const series = useMemo(() => summary && condense(fromFirstEvent(summary.series)), [summary]);
  return (
    <Box component="section" aria-labelledby="dashboard.charts">
      <Typography id="dashboard.charts" variant="h2" sx={{ mb: 1 }}>
        {message('dashboard.chartsTitle')}
      </Typography>
      {series?.points.length === 0 ? (
        <Alert severity="info">{message('dashboard.noSeries')}</Alert>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {CARDS.map(card =>
            series ? (
              <SeriesCard key={card.name} series={series} {...card} />
            ) : (
              <Skeleton key={card.name} variant="rounded" height={256} />
            ),
          )}
        </Box>
      )}
    </Box>
  );
}
