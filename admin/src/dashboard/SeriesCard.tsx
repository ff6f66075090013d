import { formatCount, formatDate } from '@coastok/domain';
import { Card, CardContent, Typography, useTheme } from '@mui/material';
import { useState } from 'react';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { BarChart } from './BarChart';
import { labelOf, type Series, type SeriesName, type Step } from './series';

const PER: Record<Step, MessageKey> = {
  day: 'dashboard.perDay',
  week: 'dashboard.perWeek',
  month: 'dashboard.perMonth',
};

interface SeriesCardProps {
  series: Series;
  name: SeriesName;
  title: MessageKey;
  color: 'primary' | 'info' | 'success';
}

/** One chart over time; the caption shows the bar under the pointer. */
export function SeriesCard({ series: { step, since, points }, name, title, color }: SeriesCardProps) {
  const message = useMessage();
  const { palette } = useTheme();
  const [pointed, setPointed] = useState<number | null>(null);
  const bars = points.map(point => ({ label: labelOf(step, point.date), value: point[name] }));
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const total =
    sum === 0
      ? message('dashboard.chartNone', { date: formatDate(since) })
      : message('dashboard.chartTotal', { count: formatCount(sum), date: formatDate(since) });
  const bar = pointed === null ? undefined : bars[pointed];
  return (
    <Card component="figure" sx={{ m: 0 }}>
      <CardContent sx={{ pb: '12px !important' }}>
        <Typography component="figcaption" variant="h3" sx={{ mb: 2 }}>
          {message(title)}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {bar
              ? `${bar.label}: ${formatCount(bar.value)}`
              : sum === 0
                ? total
                : `${total}, ${message(PER[step])}`}
          </Typography>
        </Typography>
        <BarChart
          bars={bars}
          color={palette[color].main}
          description={`${message(title)}: ${total}, ${message(PER[step])}`}
          pointed={pointed}
          onPoint={setPointed}
        />
      </CardContent>
    </Card>
  );
}
