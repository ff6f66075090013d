import { formatDate, istDay } from '@coastok/domain';
import { Card, Skeleton, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BarChart } from '../dashboard/BarChart';
import { useMessage } from '../messages/useMessage';
import { trendFrom, weeksOf } from './gatheringModel';
import { gatheringsOf } from './useAttendance';

/** Day and month without the year: short enough for eight labels on a phone. */
const dayAndMonth = (day: string): string => formatDate(day).slice(0, 6);

/** The height of the sentence and the chart, in pixels. */
const LOADING_HEIGHT = 212;

/** Attendance by week. */
export function AttendanceTrend({ areaId }: { areaId: string | undefined }) {
  const message = useMessage();
  const { palette } = useTheme();
  const [pointed, point] = useState<number | null>(null);
  const today = istDay(new Date());
  const { data, error } = useQuery({
    queryKey: ['gathering', 'trend', today, areaId],
    queryFn: () => gatheringsOf({ fromDate: trendFrom(today), toDate: today, areaId, state: 'held' }),
  });
  if (error) return null;
  const weeks = weeksOf(data ?? [], today);
  const counted = weeks.findLast(({ expected }) => expected > 0);
  const shown = pointed === null ? counted : weeks[pointed];
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{message('gathering.trend')}</Typography>
      {!data && <Skeleton variant="rounded" height={LOADING_HEIGHT} />}
      {data && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {shown
            ? message('gathering.trendHint', {
                present: shown.present,
                expected: shown.expected,
                day: formatDate(shown.day),
              })
            : message('gathering.trendNone')}
        </Typography>
      )}
      {counted && (
        <BarChart
          bars={weeks.map(({ day, present }) => ({ label: dayAndMonth(day), value: present }))}
          color={palette.primary.main}
          description={message('gathering.trendPicture', {
            counts: weeks.map(({ present }) => present).join(', '),
          })}
          pointed={pointed}
          onPoint={point}
        />
      )}
    </Card>
  );
}
