import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import type { SummaryFilter } from './figures';
import { PageTitle } from '../shell/PageTitle';
import { ChartPanel } from './ChartPanel';
import { DashboardFilter } from './DashboardFilter';
import { FigureGroups } from './FigureGroups';
import { SinceYouWereHere } from './SinceYouWereHere';
import { WaitingStrip } from './WaitingStrip';

/** What waits, then the filter and below it what it filters: the figures of the areas in one's scope, and charts. */
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
