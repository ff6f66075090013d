import { addDays, formatDate, istDay } from '@coastok/domain';
import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  LinearProgress,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
  useTheme,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BarChart } from '../charts/BarChart';
import { CardsSkeleton } from '../lists/ListBody';
import { ToolbarLink } from '../lists/ToolbarButtons';
import { useMessage } from '../messages/useMessage';
import { MonthPicker } from '../schedule/MonthPicker';
import { type Month, monthOf, monthText, moved, parseMonth } from '../schedule/monthModel';
import { useMay } from '../session/access';
import { useOwnAreas } from '../session/useOwnAreas';
import { PageTitle } from '../layout/PageTitle';
import { useIsPhone } from '../layout/useIsPhone';
import { GatheringCalendar } from './GatheringCalendar';
import { GatheringDialog } from './GatheringDialog';
import { trendFrom, weeksOf } from './gatheringModel';
import { gatheringsOf } from './useAttendance';

/** Day and month without the year: short enough for eight labels on a phone. */
const dayAndMonth = (day: string): string => formatDate(day).slice(0, 6);

/** The height of the sentence and the chart, in pixels. */
const LOADING_HEIGHT = 212;

/** Attendance by week. */
function AttendanceTrend({ areaId }: { areaId: string | undefined }) {
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

const firstOf = (month: Month): string => `${monthText(month)}-01`;

/** The height of a month with a weekly gathering, in pixels. */
const MONTH_HEIGHT = 720;

/** `/gathering`: the gatherings of members, with their attendance. */
export default function GatheringsPage() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const mayAdd = useMay('gathering.create');
  const mayImport = useMay('attendance.import');
  const areas = useOwnAreas();
  const today = istDay(new Date());
  const [parameters, setParameters] = useSearchParams();
  const [adding, setAdding] = useState<string | null>(null);
  const month = parseMonth(parameters.get('month')) ?? monthOf(today);
  const areaId = parameters.get('areaId') ?? '';
  const days = { fromDate: firstOf(month), toDate: addDays(firstOf(moved(month, 1)), -1) };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['gathering', 'month', days, areaId],
    queryFn: () => gatheringsOf({ ...days, areaId: areaId || undefined }),
  });
  const go = (change: Record<string, string>) =>
    setParameters({
      ...Object.fromEntries(parameters),
      ...change,
    });
  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      <PageTitle title={message('gathering.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 2 }, alignItems: 'center' }}>
        <MonthPicker
          month={month}
          thisYear={monthOf(today).year}
          onPick={to => go({ month: monthText(to) })}
        />
        {areas.length > 1 && (
          <TextField
            select
            label={message('gathering.area')}
            value={areas.some(({ _id }) => _id === areaId) ? areaId : ''}
            onChange={({ target }) => go({ areaId: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ my: 0, flex: { xs: '1 1 120px', sm: '0 1 220px' } }}
          >
            <MenuItem value="">{message('gathering.allAreas')}</MenuItem>
            {areas.map(({ _id, name }) => (
              <MenuItem key={_id} value={_id} dense>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box sx={{ flex: { sm: 1 } }} />
        {mayImport && (
          <ToolbarLink
            label={message('sheetImport.titles.attendance')}
            icon={<UploadIcon />}
            to="/import/attendance"
          />
        )}
        {mayAdd && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            aria-label={message('gathering.add')}
            onClick={() => setAdding(today)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {message(isPhone ? 'gathering.addShort' : 'gathering.add')}
          </Button>
        )}
      </Box>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {message('gathering.retry')}
            </Button>
          }
        >
          {message('gathering.failed')} {error.message}
        </Alert>
      )}
      <Box sx={{ height: 4 }}>{isPending && <LinearProgress aria-label={message('shell.loading')} />}</Box>
      {isPending && (isPhone ? <CardsSkeleton /> : <Skeleton variant="rounded" height={MONTH_HEIGHT} />)}
      {data && (
        <GatheringCalendar
          month={month}
          today={today}
          gatherings={data}
          onAdd={mayAdd ? setAdding : undefined}
        />
      )}
      {/* The chart appears together with the list, which would otherwise push it down. */}
      {!isPending && <AttendanceTrend areaId={areaId || undefined} />}
      {adding && (
        <GatheringDialog
          day={adding}
          areaId={areaId || (areas.length === 1 ? areas[0]?._id : undefined)}
          onClose={() => setAdding(null)}
        />
      )}
    </Stack>
  );
}
