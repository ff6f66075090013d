import { addDays, formatCount, formatDate, type SummaryDay, type SummaryRecord } from '@coastok/domain';
import { Alert, Box, Button, Card, CardContent, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { PageTitle } from '../layout/PageTitle';
import { BarChart } from '../charts/BarChart';
import { DashboardFilter } from './DashboardFilter';
import { FigureCard } from './FigureCard';
import { SinceYouWereHere } from './SinceYouWereHere';
import { WaitingStrip } from './WaitingStrip';
import { FIGURE_GROUPS, type SummaryFilter } from './figures';

export type Step = 'day' | 'week' | 'month';

type SeriesName = 'newMembers' | 'questions' | 'bookings';

/** `date` is the first day of the step, `yyyy-MM-dd`. */
type SeriesPoint = Record<SeriesName, number> & { date: string };

interface Series {
  step: Step;
  /** The first counted day of the first point, `yyyy-MM-dd`. */
  since: string;
  points: SeriesPoint[];
}

const MOST_DAYS = 45;
const MOST_WEEKS = 45 * 7;

const stepFor = (days: number): Step => (days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS ? 'week' : 'month');

/** The Monday of a day's week. */
const monday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const START: Record<Step, (day: string) => string> = {
  day: day => day,
  week: monday,
  month: day => `${day.slice(0, 7)}-01`,
};

/** Sums a daily series into the steps of a chart: days, weeks from Monday, or months. */
export function condense(days: readonly SummaryDay[]): Series {
  const step = stepFor(days.length);
  const points = new Map<string, SeriesPoint>();
  for (const { date, newMembers, questions, bookings } of days) {
    const start = START[step](date);
    const point = points.get(start) ?? { date: start, newMembers: 0, questions: 0, bookings: 0 };
    points.set(start, {
      date: start,
      newMembers: point.newMembers + newMembers,
      questions: point.questions + questions,
      bookings: point.bookings + bookings,
    });
  }
  return { step, since: days[0]?.date ?? '', points: [...points.values()] };
}

/** Drops the empty days before the first event. */
export function fromFirstEvent(days: readonly SummaryDay[]): SummaryDay[] {
  const first = days.findIndex(
    ({ newMembers, questions, bookings }) => newMembers + questions + bookings > 0,
  );
  return first < 0 ? [] : days.slice(first);
}

/** `05 Mar` for days and weeks, `Mar 2026` for months. */
export function labelOf(step: Step, date: string): string {
  const [day = '', month = '', year = ''] = formatDate(date).split(' ');
  return step === 'month' ? `${month} ${year}` : `${day} ${month}`;
}

/**
 * The entries that wait for the person, then the filter, then the figures and charts of the areas in the person's
 * scope.
 */
export default function DashboardPage() {
  const message = useMessage();
  const [filter, apply] = useDashboardFilter();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['summary', filter],
    queryFn: () => call('summary.read', { query: filter }),
  });

  return (
    <Stack spacing={3} sx={{ pt: 2, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      <PageTitle title={message('dashboard.title')} />
      <WaitingStrip />
      <SinceYouWereHere />
      <DashboardFilter
        key={JSON.stringify(filter)}
        filter={filter}
        busy={isFetching}
        onApply={next => (JSON.stringify(next) === JSON.stringify(filter) ? void refetch() : apply(next))}
      />
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {message('dashboard.retry')}
            </Button>
          }
        >
          {message('dashboard.failed')} {error.message}
        </Alert>
      ) : (
        <>
          <FigureGroups summary={data} filter={filter} />
          <ChartPanel summary={data} />
        </>
      )}
    </Stack>
  );
}

const NAMES = ['areaId', 'fromDate', 'toDate'] as const;

/** The dashboard's area and dates, which are kept in the address. */
function useDashboardFilter(): [SummaryFilter, (next: SummaryFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = Object.fromEntries(
    NAMES.flatMap(name => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as SummaryFilter;
  const apply = (next: SummaryFilter) =>
    setParameters(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return [filter, apply];
}

const CARDS = [
  { name: 'newMembers', title: 'dashboard.newMembers', color: 'primary' },
  { name: 'questions', title: 'dashboard.newQuestions', color: 'info' },
  { name: 'bookings', title: 'dashboard.newBookings', color: 'success' },
] as const;

/** One chart for each series: their sizes differ too much for a common scale. */
function ChartPanel({ summary }: { summary: SummaryRecord | undefined }) {
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

/** Groups share rows on wide screens; a group's width follows its number of figures. */
function FigureGroups({ summary, filter }: { summary: SummaryRecord | undefined; filter: SummaryFilter }) {
  const message = useMessage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 3 }}>
      {FIGURE_GROUPS.map(({ title, figures }) => (
        <Box
          component="section"
          key={title}
          aria-labelledby={title}
          sx={{
            flex: { xs: '1 1 100%', md: `${figures.length} ${figures.length} ${figures.length * 124}px` },
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Typography id={title} variant="h2" sx={{ mb: 1 }}>
            {message(title)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              flexGrow: 1,
              gap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                sm: `repeat(${figures.length}, minmax(0, 1fr))`,
              },
            }}
          >
            {figures.map(figure => (
              <FigureCard key={figure.name} figure={figure} filter={filter} count={summary?.[figure.name]} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

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
function SeriesCard({ series: { step, since, points }, name, title, color }: SeriesCardProps) {
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
